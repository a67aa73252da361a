import { expect, test } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { freeSheetName } from '#views/workbook/editor/session/freeSheetName.ts';
import { writableCells } from './writableCells.ts';

const area = (text: string) => areaOfReference(readReference(text)!);
const used = area('A1:C9');
const NONE = { isRowHidden: () => false, isColumnHidden: () => false };
/** Rows 3 and 5, and column B. */
const SOME = {
  isRowHidden: (row: number) => row === 2 || row === 4,
  isColumnHidden: (column: number) => column === 1,
};

test('areas that overlap give each cell once', () => {
  const { places, isCut, isTooMany } = writableCells([area('A1:B2'), area('B2:C3')], used, NONE);
  expect(places).toHaveLength(7);
  expect(isCut || isTooMany).toBe(false);
});

test('whole columns are cut to what the sheet uses, and that is told', () => {
  expect(writableCells([area('B:B')], used, NONE)).toMatchObject({ isCut: true, areas: [area('B1:B9')] });
  expect(writableCells([area('B:B')], used, NONE).places).toHaveLength(9);
  expect(writableCells([area('Z:Z')], used, NONE)).toMatchObject({ isCut: true, places: [] });
  expect(writableCells([area('2:3')], undefined, NONE)).toMatchObject({ isCut: true, places: [] });
});

test('what is hidden is left alone, and does not count', () => {
  expect(writableCells([area('A2:A6')], used, SOME).places.map(({ row }) => row)).toEqual([1, 3, 5]);
  expect(writableCells([area('A1:C1')], used, SOME).places.map(({ column }) => column)).toEqual([0, 2]);
  expect(writableCells([area('B1:B9')], used, SOME).places).toEqual([]);
  const mostly = { isRowHidden: (row: number) => row > 5, isColumnHidden: () => false };
  expect(writableCells([area('A:C')], area('A1:C90000'), mostly)).toMatchObject({ isTooMany: false });
});

test('too many cells are none', () => {
  expect(writableCells([area('A:C')], area('A1:C90000'), NONE)).toMatchObject({
    isTooMany: true,
    places: [],
  });
});

test('a copy has a name that is free and not too long', () => {
  const name = 'x'.repeat(31);
  const first = freeSheetName(name, [{ name }]);
  const second = freeSheetName(name, [{ name }, { name: first.toUpperCase() }]);
  expect(new Set([name, first, second]).size).toBe(3);
  for (const one of [first, second]) expect(one.length).toBeLessThanOrEqual(31);
});
