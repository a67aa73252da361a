import { createRequire } from 'node:module';
import { CellShift } from '#domain/formula/CellShift.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';
import type { Contestant } from './Contestant.ts';

const load = createRequire(new URL('../peers/', import.meta.url));

const area = (
  value: (row: number, column: number) => unknown,
  [top, left, rows, columns]: [number, number, number, number],
) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => value(top + row, left + column)),
  );

function ours(): Contestant {
  let book: Book;
  const cells = () => book.sheets[0]!.cells;
  const value = (row: number, column: number): CellValue => cells().value(row, column);
  return {
    async open(file) {
      book = Book.open(file);
      cells(); // sheets are read when they are first asked for
    },
    window: (...place) => area(value, place),
    value,
    set: (row, column, changed) => cells().set(row, column, { value: changed, formula: null }),
    recalculate(rows, column) {
      book.calculation.changed(0, { top: 0, left: 0, bottom: rows, right: column });
      return book.calculation.recalculate().computed;
    },
    insertRow(row) {
      const line = { top: row, bottom: row, left: 0, right: COLUMNS - 1 };
      book.calculation.moveLines(0, new CellShift(line, 'down'), () =>
        shiftCells(book.sheets[0]!, line, 'down'),
      );
      book.calculation.recalculate();
    },
    save: () => book.saveInTurns(),
  };
}

interface HucreBook {
  sheets: { rows: unknown[][] }[];
}

function hucre(): Contestant {
  let book: HucreBook;
  const value = (row: number, column: number) => book.sheets[0]!.rows[row]?.[column];
  const library = import(
    new URL('../peers/node_modules/hucre/dist/xlsx.mjs', import.meta.url).href
  ) as Promise<{
    openXlsx(file: Uint8Array, options: { readStyles: boolean }): Promise<HucreBook>;
    saveXlsx(book: HucreBook): Promise<Uint8Array>;
  }>;
  return {
    async open(file) {
      book = await (await library).openXlsx(file, { readStyles: true }); // without it styles are lost
    },
    window: (...place) => area(value, place),
    value,
    set(row, column, changed) {
      book.sheets[0]!.rows[row]![column] = changed;
    },
    save: async () => (await library).saveXlsx(book),
  };
}

interface ExceljsBook {
  xlsx: { load(file: Uint8Array): Promise<void>; writeBuffer(): Promise<Uint8Array> };
  worksheets: { getCell(row: number, column: number): { value: unknown } }[];
}

function exceljs(): Contestant {
  const { Workbook } = load('exceljs') as { Workbook: new () => ExceljsBook };
  const book = new Workbook();
  const cell = (row: number, column: number) => book.worksheets[0]!.getCell(row + 1, column + 1);
  const value = (row: number, column: number) => {
    const held = cell(row, column).value;
    return held instanceof Object && 'result' in held ? held.result : held;
  };
  return {
    open: (file) => book.xlsx.load(file),
    window: (...place) => area(value, place),
    value,
    set(row, column, changed) {
      cell(row, column).value = changed;
    },
    save: () => book.xlsx.writeBuffer(),
  };
}

interface SheetJsBook {
  SheetNames: string[];
  Sheets: Record<string, { '!data': ({ t: string; v: unknown } | undefined)[][] }>;
}

function sheetJs(): Contestant {
  const library = load('xlsx') as {
    read(file: Uint8Array, options: object): SheetJsBook;
    write(book: SheetJsBook, options: object): Uint8Array;
  };
  let book: SheetJsBook;
  const rows = () =>
    book.Sheets[book.SheetNames[0]!] as unknown as ({ t: string; v: unknown } | undefined)[][];
  const value = (row: number, column: number) => rows()[row]?.[column]?.v;
  return {
    async open(file) {
      book = library.read(file, { type: 'buffer', dense: true, cellStyles: true });
    },
    window: (...place) => area(value, place),
    value,
    set(row, column, changed) {
      rows()[row]![column] = { t: 'n', v: changed };
    },
    save: async () => library.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }),
  };
}

export const CONTESTANTS = { ours, hucre, exceljs, sheetJs };
