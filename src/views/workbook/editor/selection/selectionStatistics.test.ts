import { expect, test } from 'vitest';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { selectionStatistics, usedParts } from './selectionStatistics.ts';

const used = { top: 0, left: 0, bottom: 5, right: 1 };
const cell = (value: LoadedCell['value'], type = 'Double'): LoadedCell => ({
  value,
  formula: value,
  text: String(value),
  numberFormat: 'General',
  type,
});
const all = { isRowHidden: () => false, isColumnHidden: () => false };

test('only what is seen is counted and added up', () => {
  const isRowHidden = (row: number) => row === 2 || row === 4;
  const isColumnHidden = (column: number) => column === 1;
  expect(selectionStatistics([used], (row) => cell(row), { isRowHidden, isColumnHidden })).toMatchObject({
    count: 4,
    sum: 9,
    min: 0,
    max: 5,
    known: 4,
    isPartial: false,
  });
});

test('hidden cells that are not loaded do not matter', () => {
  const hidden = { isRowHidden: (row: number) => row > 0, isColumnHidden: () => false };
  const facts = selectionStatistics([used], (row) => (row > 0 ? undefined : cell(row)), hidden);
  expect(facts).toMatchObject({ count: 2, known: 2, isPartial: false });
});

test('what is in several ranges counts once, and what is hidden there does not', () => {
  const ranges = [
    { top: 0, left: 0, bottom: 3, right: 0 },
    { top: 2, left: 0, bottom: 1_048_575, right: 0 },
    { top: 9, left: 9, bottom: 9, right: 9 },
  ];
  const isRowHidden = (row: number) => row === 3;
  const facts = selectionStatistics(usedParts(ranges, used), (row) => cell(row), { ...all, isRowHidden });
  expect(facts).toMatchObject({ count: 5, sum: 0 + 1 + 2 + 4 + 5 });
});

test('texts that look like numbers, errors and truth values are filled, and are no numbers', () => {
  const column = [cell('5', 'String'), cell('#N/A', 'Error'), cell(true, 'Boolean'), cell(''), cell(7), null];
  const facts = selectionStatistics([{ ...used, right: 0 }], (row) => column[row]!, all);
  expect(facts).toMatchObject({ count: 4, numbers: 1, sum: 7, min: 7, max: 7, errors: 1, known: 6 });
});

test('what is not known makes the facts partial', () => {
  const facts = selectionStatistics([used], (row) => (row === 3 ? undefined : cell(row)), all);
  expect(facts).toMatchObject({ known: 10, isPartial: true });
});
