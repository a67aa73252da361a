// Formulas that need arrays, over a save and another opening of the file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsArrays } from '#domain/formula/calc/needsArrays.ts';
import { functions } from '#domain/formula/functions/functions.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const { range, writeRange } = workbook;
const at = (address: string) => ({ itemPath: 'book.xlsx', worksheet: 'Sheet1', address });

function rig(file: Uint8Array = bookOf()) {
  const { call, folder } = driveRig({ 'book.xlsx': file });
  const bytes = () => readFileSync(join(folder, 'book.xlsx'));
  return {
    bytes,
    write: async (address: string, formulas: Cell | Cell[][]) =>
      (await call(writeRange, { ...at(address), body: { formulas } })).reply.values,
    ask: (input: Parameters<typeof call<typeof writeRange>>[1]) => call(writeRange, input),
    read: async (address: string) => (await call(range, at(address))).reply,
    layout: async () =>
      (await call(workbook.sheetLayout, { itemPath: 'book.xlsx', worksheet: 'Sheet1' })).reply,
    reopened: () => rig(bytes()),
  };
}

test('spills: grow and shrink after the file was reopened', async () => {
  const first = rig();
  await first.write('A1:B1', [[2, '=SEQUENCE(A1)']]);
  const again = first.reopened();
  expect((await again.read('B1:B4')).values).toEqual([[1], [2], [''], ['']]);
  await again.write('A1', 4);
  expect((await again.read('B1:B4')).values).toEqual([[1], [2], [3], [4]]);
  await again.write('A1', 1);
  expect((await again.read('B1:B4')).values).toEqual([[1], [''], [''], ['']]);
  const last = again.reopened();
  await last.write('A1', 3);
  expect((await last.read('B1:B4')).values).toEqual([[1], [2], [3], ['']]);
});

test('spills: a blocked one stays blocked until there is room', async () => {
  const first = rig();
  await first.write('A1:A2', [['=SEQUENCE(3)'], ['x']]);
  const again = first.reopened();
  expect((await again.read('A1:A3')).values).toEqual([['#SPILL!'], ['x'], ['']]);
  await again.write('A2', '');
  expect((await again.read('A1:A3')).values).toEqual([[1], [2], [3]]);
});

test('spills: a single result of an array computation recalculates after reopening', async () => {
  const first = rig();
  await first.write('A1:C3', [
    [1, 10, '=SUM(A1:A3*B1:B3)'],
    [2, 20, '=MAX(LEN(B1:B3))'],
    [3, 300, '=SUM(A1:A3)'],
  ]);
  const again = first.reopened();
  await again.write('A1', 2);
  expect((await again.read('C1:C3')).values).toEqual([[960], [3], [7]]);
});

test('spills: survive a format, and a write that covers them', async () => {
  const first = rig();
  await first.write('B1', '=SEQUENCE(3)');
  const format = { ...at('B1:B2'), body: { numberFormat: [['0.0'], ['0.00']] } };
  await first.ask(format);
  await first.write('A1:C3', [
    [1, null, 2],
    [null, null, 4],
    [5, null, null],
  ]);
  expect((await first.read('A1:C3')).text).toEqual([
    ['1', '1.0', '2'],
    ['', '2.00', '4'],
    ['5', '3', ''],
  ]);
});

test('spills: a spilled cell may be overwritten, part of a fixed array may not', async () => {
  const first = rig();
  await first.write('A1', '=SEQUENCE(3)');
  const again = first.reopened();
  expect(await again.write('A2', 'x')).toEqual([['x']]);
  expect((await again.read('A1')).values).toEqual([['#SPILL!']]);
});

test('spills: files get the dynamic array flag when needed; other formulas stay plain', async () => {
  const first = rig();
  await first.write('A1', '=SUM(B1:B9)*2');
  expect(Package.open(first.bytes()).has('xl/metadata.xml')).toBe(false);
  await first.write('C1', '=SORT(B1:B9)');
  const file = Package.open(first.bytes());
  expect(file.contentType('xl/metadata.xml')).toMatch(/sheetMetadata\+xml$/);
  expect(file.relations(file.mainPart).filter(({ type }) => type.endsWith('/sheetMetadata'))).toHaveLength(1);
  const xml = file.text('xl/worksheets/sheet1.xml');
  expect(xml).toContain('<f>SUM(B1:B9)*2</f>');
  expect(xml).toMatch(/<c r="C1"[^>]* cm="1"><f t="array" ref="C1:C9">_xlfn\._xlws\.SORT\(B1:B9\)<\/f>/);
});

const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('A1', 'B2', 'A1:A3', 'A1:B2', '{1,2}', '2', '"x"', 'TRUE', '@A1:A3', 'D9'),
    fc
      .tuple(tie('formula'), fc.constantFrom('+', '*', '&', '=', '>'), tie('formula'))
      .map(([left, operator, right]) => `(${left}${operator}${right})`),
    tie('formula').map((inner) => `-${inner}`),
    fc
      .tuple(
        fc.constantFrom('SUM', 'MAX', 'AND', 'LEN', 'ABS', 'SUMPRODUCT', 'COUNT', 'N', 'ISNUMBER', 'ROWS'),
        tie('formula'),
      )
      .map(([name, inner]) => `${name}(${inner})`),
    fc
      .tuple(fc.constantFrom('IF', 'IFERROR', 'INDEX', 'COUNTIF', 'MATCH'), tie('formula'), tie('formula'))
      .map(([name, first, second]) => `${name}(${first},${second})`),
  ),
}));

test('spills: a formula without arrays gives the same result as one', () => {
  const numbers = [1, 2, 3].map(
    (row) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}"><v>${row * 7}</v></c></row>`,
  );
  const book = Book.open(bookOf({ sheets: { Sheet1: numbers.join('') } }));
  const [sheet] = book.sheets;
  const place = { top: 1, left: 4, bottom: 1, right: 4 };
  const valueAs = (text: string, mode: 'single' | 'dynamic') => {
    sheet!.cells.set(place.top, place.left, { formula: { text, mode } });
    book.calculation.changed(0, place);
    book.calculation.recalculate();
    return sheet!.cells.value(place.top, place.left);
  };
  const meaning = { functions, definedName: () => undefined };
  fc.assert(
    fc.property(formula, (text) => {
      fc.pre(!needsArrays(text, meaning));
      expect(valueAs(text, 'dynamic'), text).toEqual(valueAs(text, 'single'));
    }),
    { numRuns: 300 },
  );
});

test('spills: the layout tells what formulas fill, also after the file was reopened', async () => {
  const first = rig();
  await first.write('A1:B1', [[2, '=SEQUENCE(A1)']]);
  const arrays = async ({ layout }: typeof first) => (await layout()).arrays;
  expect(await arrays(first)).toEqual(['B1:B2']);
  await first.write('A1', 4);
  expect(await arrays(first)).toEqual(['B1:B4']);
  expect(await arrays(first.reopened())).toEqual(['B1:B4']);
  await first.write('B3', 'in the way');
  expect(await arrays(first)).toEqual([]);
});
