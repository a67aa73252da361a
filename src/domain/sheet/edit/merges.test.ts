import { expect, test } from 'vitest';
import { isCoveredBy, mergeAt, moveOverMerge, selectMerged } from './merges.ts';
import { selectArea, selectCell, WHOLE_SHEET_SIZE } from './Selection.ts';

const merges = [
  { top: 1, left: 1, bottom: 2, right: 3 },
  { top: 1, left: 5, bottom: 1, right: 6 },
];
const sheet = { ...WHOLE_SHEET_SIZE, isColumnHidden: (column: number) => column === 4 };
const at = (row: number, column: number) => selectCell({ row, column });

test('merged cells: each of them selects the first; a range stays as it is', () => {
  expect(selectMerged(at(2, 3), merges)).toEqual(at(1, 1));
  expect(selectMerged(at(0, 0), merges)).toEqual(at(0, 0));
  const range = selectArea({ top: 0, left: 0, bottom: 1, right: 1 });
  expect(selectMerged(range, merges)).toBe(range);
  expect(mergeAt(merges, { row: 1, column: 4 })).toBeUndefined();
});

test('merged cells: a move leaves them on the other side, past hidden lines, and enters the next at its first cell', () => {
  expect(moveOverMerge(at(1, 1), at(1, 2), merges, sheet)).toEqual(at(1, 5));
  expect(moveOverMerge(at(1, 1), at(2, 1), merges, sheet)).toEqual(at(3, 1));
  expect(moveOverMerge(at(1, 1), at(1, 0), merges, sheet)).toEqual(at(1, 0));
  expect(moveOverMerge(at(3, 2), at(2, 2), merges, sheet)).toEqual(at(1, 1));
});

test('merged cells: at the end of the sheet a move stays', () => {
  const last = [{ top: 0, left: 16_382, bottom: 0, right: 16_383 }];
  expect(moveOverMerge(at(0, 16_382), at(0, 16_383), last, sheet)).toEqual(at(0, 16_382));
});

test('merged cells: all but the first are covered', () => {
  const isCovered = isCoveredBy(merges);
  const rows = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => (isCovered(row, column) ? 'x' : '.')).join(''),
  );
  expect(rows).toEqual(['.......', '..xx..x', '.xxx...', '.......']);
});
