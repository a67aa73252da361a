import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellShift } from '#domain/formula/CellShift.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { readSheetData } from '#server/emulator/workbook/cells/readSheetData.ts';
import type { SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import { sheetXml } from '#tests/support/workbook/bookOf.ts';
import type { CellMove } from './CellMove.ts';
import { moveCellBytes } from './moveCellBytes.ts';
import { moveCells } from './moveCells.ts';

const cell = fc.constantFrom(
  ' s="2"/>',
  '><v>1</v></c>',
  ' t="str" s="1"><f ca="1">A1&amp;"é"</f><v>é</v></c>',
  ' t="inlineStr"><is><r><rPr><b/></rPr><t>c r="A1"</t></r></is></c>',
);
const row = fc.record({
  number: fc.nat(9),
  tag: fc.constantFrom('', ' ht="20" customHeight="1"', ' spans="1:3"', ' x="é"'),
  isBare: fc.boolean(),
  cells: fc.uniqueArray(fc.tuple(fc.nat(5), cell), { selector: ([column]) => column, maxLength: 5 }),
  blank: fc.constantFrom('', '\n'),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const rows = fc.uniqueArray(row, { selector: ({ number }) => number, minLength: 1, maxLength: 7 });

/** `more` at the end of each row. */
function dataOf(written: readonly Row[], more: string): SheetData {
  const elements = written
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, tag, isBare, cells, blank }) => {
      const open = `<row r="${number + 1}"${tag}`;
      const inner = cells
        .toSorted(([a], [b]) => a - b)
        .map(([column, rest]) => `${blank}<c r="${columnName(column)}${number + 1}"${rest}`);
      return isBare && cells.length === 0 ? `${open} />` : `${open}>${inner.join('')}${blank}${more}</row>`;
    });
  return readSheetData(Buffer.from(sheetXml(elements.join('\n'))), 'sheet');
}

const shifts = fc
  .tuple(fc.constantFrom('down', 'up', 'right', 'left'), fc.nat(9), fc.nat(3), fc.nat(4), fc.nat(2))
  .map(([direction, top, more, left, wide]): CellMove => {
    return new CellShift({ top, left, bottom: top + more, right: left + wide }, direction);
  });
/** As a sort moves them. */
const turned = fc.constant<CellMove>({
  cell: (at, column) => (at > 1 && at < 9 ? { row: 10 - at, column: 5 - column } : { row: at, column }),
  areaAfter: (area) => area,
  rows: { first: 2, last: 8 },
});

test('moveCells: cells that are copied byte for byte are those that are made of text', () => {
  fc.assert(
    fc.property(rows, fc.oneof(shifts, turned), (written, move) => {
      const plain = dataOf(written, '');
      expect(moveCellBytes(plain, move, 0, plain.rowCount)).toBeDefined();
      const [one, other] = ['', '<!--more-->'].map((more) => {
        const data = dataOf(written, more);
        return Buffer.from(moveCells(data, data, move))
          .toString()
          .replaceAll(more, '');
      });
      expect(one).toBe(other);
    }),
  );
});
