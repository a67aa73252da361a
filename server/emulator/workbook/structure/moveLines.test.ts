// Formulas after whole rows and columns moved hold what a full computation of the same file gives.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CellShift, type Direction } from '#domain/formula/CellShift.ts';
import { FormulaGraph } from '#domain/formula/calc/FormulaGraph.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { shiftCells } from './shiftCells.ts';

const SIZE = 8;
const SHEETS = ['One', 'Two'] as const;

const cell = fc
  .tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1), fc.boolean(), fc.boolean())
  .map(([row, column, a, b]) => `${a ? '$' : ''}${columnName(column)}${b ? '$' : ''}${row + 1}`);
const area = fc.tuple(cell, cell).map(([from, to]) => `${from}:${to}`);
const lines = fc.oneof(
  fc.tuple(fc.nat(SIZE), fc.nat(SIZE)).map(([from, to]) => `${from + 1}:${to + 1}`),
  fc.tuple(fc.nat(SIZE), fc.nat(SIZE)).map(([from, to]) => `${columnName(from)}:${columnName(to)}`),
);
const sheets = fc.constantFrom('', '', '', 'Two!', 'One!');
const reference = fc.tuple(sheets, fc.oneof(cell, cell, area)).map(([sheet, place]) => sheet + place);
const long = fc.tuple(sheets, fc.oneof(area, lines)).map(([sheet, place]) => sheet + place);
/** A and B are cells or areas, L can be whole lines, which nothing that spills is made of. */
const SHAPES = [
  ...['A+1', 'A+SUM(B)', 'A&B', '@A', 'ROW(A)', 'ROW()', 'COLUMN()', 'FORMULATEXT(A)', 'CELL("address",A)'],
  ...['SUM(L)', 'SUM(L,B)', 'ROWS(L)', 'MATCH(3,L,0)', 'INDEX(L,2)', 'COUNTIF(L,">4")', 'SUBTOTAL(9,L)'],
  ...['SUM(One:Two!A1:B9)', 'SUM(Q1:X8)', 'R2+1', 'SUM(R3:S5)'],
  ...['SUMIF(A,">3",B)', 'LOOKUP(4,A,B)', 'SUMPRODUCT(A,A)', 'TRANSPOSE(A)', 'MAX(A:B)', 'SUM(A B)'],
  ...['OFFSET(A,1,0,1,1)', 'INDIRECT("B2")', 'Wide+A', 'LET(x,A,SUM(x))', 'IFERROR(A,"x")', 'SUM(L L)'],
];
const formula = fc
  .tuple(fc.constantFrom(...SHAPES), reference, reference, long)
  .map(([shape, A, B, L]) => shape.replace(/\b[ABL]\b/g, (name) => ({ A, B, L })[name] ?? name));

interface Spec {
  row: number;
  column: number;
  content: number | string;
  kind: 'plain' | 'array' | 'typed';
}

const cells = fc.uniqueArray(
  fc
    .record<Spec>({
      row: fc.nat(SIZE - 1),
      column: fc.nat(SIZE - 1),
      content: fc.oneof(fc.integer({ min: 1, max: 9 }), formula),
      kind: fc.constantFrom('plain', 'plain', 'plain', 'array', 'typed'),
    })
    // What spills does so beside the cells that formulas read: one that reads its own spill has no result of its own.
    .map((spec) => (spec.kind === 'typed' ? { ...spec, column: spec.column + 2 * SIZE } : spec))
    .filter(({ kind, content }) => kind !== 'typed' || !/[Q-X]\d/.test(String(content))),
  { selector: ({ row, column }) => `${row} ${column}`, minLength: 5, maxLength: 40 },
);
const moves = fc.array(
  fc.record({
    sheet: fc.nat(1),
    at: fc.nat(SIZE),
    count: fc.integer({ min: 1, max: 3 }),
    direction: fc.constantFrom<Direction>('down', 'right', 'up', 'left'),
  }),
  { minLength: 1, maxLength: 4 },
);

function rowsOf(specs: readonly Spec[]): string {
  const rows = Map.groupBy(
    specs.toSorted((a, b) => a.row - b.row || a.column - b.column),
    ({ row }) => row,
  );
  return [...rows]
    .map(([row, own]) => {
      const written = own.map(({ column, content, kind }) => {
        const place = columnName(column) + (row + 1);
        if (typeof content === 'number') return `<c r="${place}"><v>${content}</v></c>`;
        const array = kind === 'array' ? ` t="array" ref="${place}"` : '';
        return `<c r="${place}"><f${array}>${escapeOoxml(content)}</f></c>`;
      });
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');
}

function bookWith(one: readonly Spec[], two: readonly Spec[]): Book {
  const book = Book.open(
    bookOf({
      sheets: { One: rowsOf(one), Two: rowsOf(two) },
      workbook: '<definedNames><definedName name="Wide">One!$B$2:$B$5</definedName></definedNames>',
    }),
  );
  for (const [at, specs] of [one, two].entries())
    for (const { row, column, content, kind } of specs)
      if (kind === 'typed' && typeof content === 'string')
        book.sheets[at]!.cells.set(row, column, { formula: content });
  book.calculation.structureChanged();
  return book;
}

function shiftOf({ at, count, direction }: { at: number; count: number; direction: Direction }): CellShift {
  const isRows = direction === 'down' || direction === 'up';
  return new CellShift(
    isRows
      ? { top: at, bottom: at + count - 1, left: 0, right: COLUMNS - 1 }
      : { left: at, right: at + count - 1, top: 0, bottom: ROWS - 1 },
    direction,
  );
}

function contents(book: Book): string[] {
  return book.sheets.flatMap(({ cells: own, name }) => {
    const found: string[] = [];
    own.each(WHOLE_SHEET, (row, column) => {
      const { text = '' } = own.formula(row, column) ?? {};
      const value = own.value(row, column);
      if (value !== null || text !== '')
        found.push(`${name}!${columnName(column)}${row + 1} ${String(value)} ${text}`);
    });
    return found;
  });
}

test('whole rows and columns move: formulas hold what a full computation gives', () => {
  fc.assert(
    fc.property(cells, cells, moves, (one, two, steps) => {
      const book = bookWith(one, two);
      // What reads itself depends on where its computation begins.
      const isCircular = () => book.calculation.computeAll().circular.length > 0;
      if (isCircular()) return;
      for (const step of steps) {
        const shift = shiftOf(step);
        const sheet = book.sheetNamed(SHEETS[step.sheet]!)!;
        try {
          book.calculation.moveLines(step.sheet, shift, () => shiftCells(sheet, shift.area, shift.direction));
        } catch (error) {
          if ((error as Error).name === 'ShiftProblem') return;
          throw error;
        }
        if (book.calculation.recalculate().circular.length > 0) return;
        const kept = contents(book);
        book.calculation.structureChanged();
        if (isCircular()) return;
        expect(kept).toEqual(contents(book));
        const again = Book.open(book.save());
        expect(contents(again)).toEqual(kept);
      }
    }),
    { numRuns: cases(100, 1500) },
  );
});

test('what reads a spill follows it when its formula is deleted', () => {
  const rows = '<row r="1"><c r="A1"><v>0</v></c></row><row r="10"><c r="D10"><f>SUM(A3:A5)</f></c></row>';
  const book = Book.open(bookOf({ sheets: { One: rows } }));
  const { calculation, sheets } = book;
  sheets[0]!.cells.set(0, 0, { formula: 'SEQUENCE(5)' });
  calculation.structureChanged();
  calculation.computeAll();
  expect(sheets[0]!.cells.value(9, 3)).toBe(12);
  const shift = shiftOf({ at: 0, count: 1, direction: 'up' });
  calculation.moveLines(0, shift, () => shiftCells(sheets[0]!, shift.area, 'up'));
  calculation.recalculate();
  expect(sheets[0]!.cells.value(8, 3)).toBe(0);
});

test('a row that is inserted computes only what reads across it', () => {
  const rows = Array.from({ length: 500 }, (_, at) => {
    const row = at + 1;
    return `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}"><f>A${row}*2</f><v>${2 * row}</v></c></row>`;
  });
  rows.push('<row r="501"><c r="A501"><f>SUM(A1:A500)</f><v>125250</v></c></row>');
  const book = Book.open(bookOf({ sheets: { One: rows.join('') } }));
  const shift = shiftOf({ at: 9, count: 1, direction: 'down' });
  book.calculation.moveLines(0, shift, () => shiftCells(book.sheets[0]!, shift.area, 'down'));
  expect(book.calculation.recalculate().computed).toBe(1);
  const { cells: own } = book.sheets[0]!;
  own.set(499, 0, { value: 7 });
  book.calculation.changed(0, { top: 499, bottom: 499, left: 0, right: 0 });
  expect(book.calculation.recalculate().computed).toBe(2);
  expect([own.value(499, 1), own.formula(499, 1)?.text, own.formula(501, 0)?.text]).toEqual([
    14,
    'A500*2',
    'SUM(A1:A501)',
  ]);
});

test('a column in which some formulas are rewritten is taken over from the top down', () => {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const row = at + 1;
    return `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="B${row}"><f>${row % 2 ? `A${row}*2` : `$A$8*${row}`}</f></c></row>`;
  });
  const book = Book.open(bookOf({ sheets: { One: rows.join('') } }));
  book.calculation.computeAll();
  const put = vi.spyOn(FormulaGraph.prototype, 'put');
  const shift = shiftOf({ at: 0, count: 1, direction: 'down' });
  book.calculation.moveLines(0, shift, () => shiftCells(book.sheets[0]!, shift.area, 'down'));
  expect(put.mock.calls.map(([, , , top]) => top)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  put.mockRestore();
});
