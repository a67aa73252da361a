import { expect, test } from 'vitest';
import { selectArea } from '#domain/sheet/edit/selection.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import { selectionFacts } from './selectionFacts.ts';

const used = { top: 0, left: 0, bottom: 5, right: 1 };
const cellAt = (row: number): LoadedCell => ({
  value: row,
  formula: row,
  text: String(row),
  numberFormat: 'General',
  type: 'Double',
});

test('only what is seen is counted and added up', () => {
  const isRowHidden = (row: number) => row === 2 || row === 4;
  const isColumnHidden = (column: number) => column === 1;
  expect(selectionFacts(selectArea(used), used, cellAt, { isRowHidden, isColumnHidden })).toMatchObject({
    count: 4,
    sum: 9,
    min: 0,
    max: 5,
    isPartial: false,
  });
});

test('hidden cells that are not loaded do not matter', () => {
  const hidden = { isRowHidden: (row: number) => row > 0, isColumnHidden: () => false };
  const facts = selectionFacts(selectArea(used), used, (row) => (row > 0 ? undefined : cellAt(row)), hidden);
  expect(facts).toMatchObject({ count: 2, isPartial: false });
});
