import { Book } from '#server/emulator/workbook/book/Book.ts';
import { addSheet, moveSheet, removeSheet, renameSheet } from '#server/emulator/workbook/structure/sheets.ts';
import { shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';

export interface BookOperation {
  name: string;
  /** The file after the operation. */
  saved(bytes: Uint8Array): Uint8Array;
  isDone(bytes: Uint8Array): boolean;
}

const survey = (book: Book) => book.sheetNamed('Survey')!;

function operation(
  name: string,
  apply: (book: Book) => void,
  isDone: (book: Book) => boolean,
): BookOperation {
  return {
    name,
    saved(bytes) {
      const book = Book.open(bytes);
      apply(book);
      return book.save();
    },
    isDone: (bytes) => isDone(Book.open(bytes)),
  };
}

/** One of each kind of change, on `surveyBook`. */
export const OPERATIONS: readonly BookOperation[] = [
  operation(
    'write values',
    (book) => survey(book).cells.set(3, 1, { value: -1, formula: null }),
    (book) => survey(book).cells.value(3, 1) === -1,
  ),
  operation(
    'write a formula',
    (book) => survey(book).cells.set(3, 5, { value: 3, formula: 'ROW()-1' }),
    (book) => survey(book).cells.formula(3, 5)?.text === 'ROW()-1',
  ),
  operation(
    'set a number format',
    (book) => survey(book).cells.set(3, 2, { style: book.styles.withNumberFormat(0, 'yyyy-mm-dd') }),
    (book) => book.styles.numberFormat(survey(book).cells.style(3, 2)) === 'yyyy-mm-dd',
  ),
  operation(
    'clear a range',
    (book) => {
      for (let row = 2; row < 6; row += 1) survey(book).cells.set(row, 0, { value: null, formula: null });
    },
    (book) => survey(book).cells.value(4, 0) === null,
  ),
  operation(
    'insert rows',
    (book) => shiftCells(survey(book), { top: 1, left: 0, bottom: 2, right: 16_383 }, 'down'),
    (book) => survey(book).cells.value(2, 1) === null,
  ),
  operation(
    'delete a column',
    (book) => shiftCells(survey(book), { top: 0, left: 0, bottom: 1_048_575, right: 0 }, 'left'),
    (book) => survey(book).cells.value(0, 0) === 'Signal',
  ),
  operation(
    'hide rows',
    (book) => survey(book).setRowsHidden(3, 5, true),
    (book) => survey(book).isRowHidden(4),
  ),
  operation(
    'add a sheet',
    (book) => addSheet(book, 'More'),
    (book) => book.sheetNamed('More') !== undefined,
  ),
  operation(
    'rename a sheet',
    (book) => renameSheet(book, survey(book), 'Log book'),
    (book) => book.sheetNamed('Notes')?.cells.formula(0, 0)?.text === "SUM('Log book'!B2:B9)",
  ),
  operation(
    'remove a sheet',
    (book) => removeSheet(book, book.sheetNamed('Notes')!),
    (book) => book.sheets.length === 1,
  ),
  operation(
    'move a sheet',
    (book) => moveSheet(book, survey(book), 1),
    (book) => book.sheets[1]?.name === 'Survey',
  ),
  operation(
    'define a name',
    (book) =>
      book.names.add({
        name: 'Levels',
        sheet: undefined,
        formula: 'Survey!$B$2:$B$9',
        isHidden: false,
        comment: undefined,
        rest: new Map(),
      }),
    (book) => book.names.find('levels', undefined)?.formula === 'Survey!$B$2:$B$9',
  ),
];
