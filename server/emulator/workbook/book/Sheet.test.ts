import { expect, test } from 'vitest';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { Book } from './Book.ts';
import type { Sheet } from './Sheet.ts';

const ROWS = 1_200;
const FILE = bookOf({
  sheets: {
    Long: Array.from(
      { length: ROWS },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c></row>`,
    ).join('\n'),
  },
});

const sheetOf = (book: Book): Sheet => book.sheetNamed('Long')!;

/** All that the sheet says of its cells and rows. */
function contentOf(sheet: Sheet) {
  const cells: unknown[] = [];
  for (let row = 0; row < ROWS + 10; row += 1)
    for (const column of [0, 1, 2])
      cells.push([
        sheet.cells.value(row, column),
        sheet.cells.formula(row, column)?.text,
        sheet.styleAt(row, column),
        sheet.isRowHidden(row),
      ]);
  return cells;
}

test.each<[string, (sheet: Sheet) => void]>([
  ['a value', ({ cells }) => cells.set(700, 0, { value: 'x' })],
  ['a formula', ({ cells }) => cells.set(700, 1, { formula: 'A701*3', value: 5 })],
  ['a row below', ({ cells }) => cells.set(ROWS + 5, 0, { value: 1 })],
  [
    'a row that holds nothing any more',
    ({ cells }) => {
      cells.set(ROWS - 1, 0, { value: null });
      cells.set(ROWS - 1, 1, { value: null, formula: null });
    },
  ],
  ['hidden rows', (sheet) => sheet.setRowsHidden(10, 20, true)],
  ['a column of another style', (sheet) => sheet.restyleColumns(1, 1, () => 1)],
  [
    'moved rows',
    (sheet) =>
      sheet.moveRows({
        row: (row) => (row === 5 ? undefined : row > 5 ? row - 1 : row),
        areaAfter: (area) => area,
        formula: (text) => text,
        tableAt: () => undefined,
      }),
  ],
])('Sheet: of many changed rows, those written before are kept beside %s', (_, change) => {
  const book = Book.open(FILE);
  const { cells } = sheetOf(book);
  for (let row = 0; row < ROWS; row += 1) cells.set(row, 1, { formula: `A${row + 1}*2`, value: 2 * row });
  book.save();
  for (let time = 0; time < 2; time += 1) {
    change(sheetOf(book));
    expect(contentOf(sheetOf(Book.open(book.save())))).toEqual(contentOf(sheetOf(book)));
    sheetOf(book).cells.set(3, 2, { value: time });
    expect(contentOf(sheetOf(Book.open(book.save())))).toEqual(contentOf(sheetOf(book)));
  }
});
