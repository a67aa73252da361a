import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellShift } from '#domain/formula/CellShift.ts';
import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { moveRows } from './moveRows.ts';
import { ReadCells } from './ReadCells.ts';
import { readSheetData } from './readSheetData.ts';
import { SharedStrings } from './SharedStrings.ts';
import type { SheetData } from './SheetData.ts';

const attributes = fc.constantFrom('', ' s="1"', ' t="str" cm="1"', ' spans="1:3"');
const text = fc.constantFrom(
  'A1+1',
  'A8*B9',
  'SUM(A$1:A9)',
  '$B$12&amp;"é"',
  'SUM(A:A)',
  'IF(A1&lt;2,"&lt;c r=",B3)',
);
const formula = fc.oneof(
  fc.constant(''),
  text.map((one) => `<f>${one}</f>`),
  text.map((one) => `<f ca="1">${one}</f>`),
  text.map((one) => `<f t="array" ref="A1">${one}</f>`),
);
const cell = fc.tuple(
  attributes,
  formula,
  fc.constantFrom('', '<v>3</v>', '<is><t>c r="A1"</t></is>'),
  fc.constantFrom(' ', ' ', ' ', '\n', '\t'),
);
const row = fc.record({
  tag: fc.constantFrom('<row r="N">', '<row r="N" ht="20">', '<row ht="20" r="N">', '<row>'),
  isPlaced: fc.constantFrom(true, true, true, false),
  cells: fc.array(cell, { minLength: 1, maxLength: 4 }),
});

interface WrittenRow {
  tag: string;
  isPlaced: boolean;
  cells: [attributes: string, formula: string, value: string, blank: string][];
}

/** `more` at the end of each row. */
function readRows(rows: readonly WrittenRow[], more: string): ReadCells {
  const written = rows.map(({ tag, isPlaced, cells }, at) => {
    const inner = cells.map(([own, formulas, value, blank], column) => {
      const place = isPlaced ? `${blank}r="${columnName(column)}${at + 8}"` : '';
      return `<c${place}${own}>${formulas}${value}</c>`;
    });
    const numbered = at === 0 && tag === '<row>' ? '<row r="N">' : tag;
    return `${numbered.replace('N', String(at + 8))}${inner.join('')}${more}</row>`;
  });
  const xml = `<worksheet><sheetData>${written.join('\n')}</sheetData></worksheet>`;
  return new ReadCells(readSheetData(Buffer.from(xml), 'sheet'), strings);
}
const strings = new SharedStrings(undefined);

const shifted = (read: ReadCells, shift: CellShift) =>
  moveRows(read, {
    row: (one) => shift.cell(one, 0)?.row,
    areaAfter: (area) => shift.areaAfter(area),
    formula: (one) => shift.formula(one, (sheet) => sheet === undefined),
    tableAt: () => undefined,
  });
const textOf = ({ rows }: SheetData) => Buffer.from(rows.bytes).toString();

test('rows that are copied byte for byte are those that are made of text', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 95 }),
      (rows, at, count) => {
        for (const direction of ['down', 'up'] as const) {
          const area = { ...WHOLE_SHEET, top: at, bottom: at + (direction === 'up' ? 0 : count - 1) };
          const shift = new CellShift(area, direction);
          const asText = textOf(shifted(readRows(rows, '<!--more-->'), shift));
          expect(textOf(shifted(readRows(rows, ''), shift))).toBe(asText.replaceAll('<!--more-->', ''));
        }
      },
    ),
  );
});

test('rows that moved several times are written as if each move had been', () => {
  // Moved back where it was, a cell without its address has none.
  const placed = row.map((one) => ({ ...one, isPlaced: true, tag: one.tag.replace('<row>', '<row r="N">') }));
  const shifts = fc.array(fc.tuple(fc.constantFrom('down', 'up'), fc.nat(12), fc.nat(3)), { minLength: 2 });
  fc.assert(
    fc.property(fc.array(placed, { minLength: 1, maxLength: 8 }), shifts, (rows, moves) => {
      let [late, early] = [readRows(rows, ''), readRows(rows, '')];
      for (const [direction, top, more] of moves) {
        const shift = new CellShift({ ...WHOLE_SHEET, top, bottom: top + more }, direction);
        late = new ReadCells(shifted(late, shift), strings);
        early = new ReadCells(shifted(early, shift), strings);
        textOf(early.data);
      }
      expect(textOf(late.data)).toBe(textOf(early.data));
    }),
  );
});

test('of formulas that were filled down only the first is read where rows are copied elsewhere', () => {
  const count = 50;
  const last = count - 1;
  const formulas = (row: number) => [`A${row + 1}*2+$B$1`, `SUM(A$1:A${row + 1})`, `A${row + 2}-A${row + 1}`];
  const rows = Array.from({ length: count }, (_, row) => {
    const cells = formulas(row).map((one, at) => `<c r="${columnName(at + 2)}${row + 1}"><f>${one}</f></c>`);
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const read: string[] = [];
  const moved = moveRows(new ReadCells(readSheetData(Buffer.from(xml), 'sheet'), strings), {
    row: (row) => last - row,
    areaAfter: (area) => area,
    isCopy: true,
    formula(one, row) {
      read.push(one);
      return copyFormula(one, last - 2 * row, 0);
    },
    tableAt: () => undefined,
  });
  expect(read).toHaveLength(3);
  const after = new ReadCells(moved, strings);
  for (let row = 0; row < count; row += 1)
    expect([2, 3, 4].map((column) => after.formula(after.find(row, column))?.text)).toEqual(
      formulas(last - row).map((one) => copyFormula(one, 2 * row - last, 0)),
    );
});
