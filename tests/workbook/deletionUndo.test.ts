// Whatever is deleted is back exactly when it is taken back, all over the workbook, and what somebody else wrote meanwhile is left.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CellShift } from '#domain/formula/CellShift.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import {
  type DeletionResult,
  undoableClearContents,
  undoableConvertToRange,
  undoableDeleteRange,
  undoableDeleteTable,
  undoableDeleteTableColumn,
  undoableDeleteTableRow,
} from '#queries/workbook/undo/undoableDeletions.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { deletionRig, SHEETS } from '#tests/support/workbook/deletionRig.ts';

vi.setConfig({ testTimeout: 120_000 });

const COLUMNS = ['Place', 'Signal', 'Seen', 'Twice'];
/** Of the table on the first sheet. */
const TABLE: CellArea = { top: 2, left: 1, bottom: 6, right: 4 };

type Opened = Awaited<ReturnType<typeof deletionRig>>;

const row = fc.nat({ max: 11 });
const column = fc.nat({ max: 6 });
const address = fc.tuple(row, column).map(([y, x]) => `${columnName(x)}${y + 1}`);
const reference = fc
  .tuple(fc.constantFrom('', 'Log!', 'Mixed!', 'Sums!'), address, fc.option(address), fc.boolean())
  .map(([sheet, a, b, isFixed]) => {
    const text = b === null ? a : `${a}:${b}`;
    return sheet + (isFixed ? text.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2') : text);
  });
const structured = fc.constantFrom(
  'Survey[Signal]',
  'Survey[[Signal]:[Twice]]',
  'Survey',
  'Survey[#Headers]',
  'Survey[Twice]',
  'Signals',
);
const formula = fc
  .array(fc.oneof({ weight: 3, arbitrary: reference }, structured), { minLength: 1, maxLength: 3 })
  .map((parts) => `=COUNTA(${parts.join(',')})`);
const content = fc.oneof(
  formula,
  fc.constantFrom<string | number | boolean>(1, 2.5, -7, true, "'=text", "'012", 'x', '#N/A'),
);
const cell = fc.record({
  sheet: fc.constantFrom(...SHEETS),
  row,
  column,
  content,
  format: fc.constantFrom('General', 'General', '0.00', '@', 'yyyy-mm-dd'),
});
/** Outside of the rows and columns of the table, wherever it may be. */
const theirs = fc.record({
  sheet: fc.constantFrom(...SHEETS),
  row: fc.integer({ min: 9, max: 15 }),
  column: fc.integer({ min: 5, max: 9 }),
  content: fc.oneof(fc.constantFrom<string | number>('theirs', 99, ''), formula),
});

interface Operation {
  name: string;
  /** What is deleted, and which way the others move. */
  area?: CellArea;
  shift?: 'Up' | 'Left';
  run: (book: Opened) => Promise<DeletionResult>;
}

const run = <I, K>(options: { mutationFn?: (input: I, context: never) => Promise<K> }, input: I) =>
  options.mutationFn!(input, undefined as never);
const place = ({ item, idOf }: Opened, sheet = 'Log') => ({ item, worksheet: idOf(sheet) });

const areas = fc
  .tuple(
    row,
    column,
    fc.nat({ max: 2 }),
    fc.nat({ max: 3 }),
    fc.constantFrom('rows', 'columns', 'Up', 'Left'),
  )
  .map(([top, left, height, width, kind]): { area: CellArea; shift: 'Up' | 'Left' } => {
    const area = { top, left, bottom: top + height, right: left + width };
    if (kind === 'rows') return { area: { ...WHOLE_SHEET, top, bottom: top + height }, shift: 'Up' };
    if (kind === 'columns') return { area: { ...WHOLE_SHEET, left, right: left + width }, shift: 'Left' };
    return { area, shift: kind === 'Up' ? 'Up' : 'Left' };
  });
const operations: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: areas.map(({ area, shift }) => ({
      name: `delete ${JSON.stringify(area)} ${shift}`,
      area,
      shift,
      run: (book: Opened) => run(undoableDeleteRange, { ...place(book), area, shift }),
    })),
  },
  fc.nat({ max: 3 }).map((index) => ({
    name: `delete row ${index} of the table`,
    area: { ...TABLE, top: TABLE.top + 1 + index, bottom: TABLE.top + 1 + index },
    shift: 'Up' as const,
    run: (book: Opened) => run(undoableDeleteTableRow, { ...place(book), table: 'Survey', index }),
  })),
  fc.nat({ max: 3 }).map((index) => ({
    name: `delete column ${index} of the table`,
    area: { ...TABLE, left: TABLE.left + index, right: TABLE.left + index },
    shift: 'Left' as const,
    run: (book: Opened) =>
      run(undoableDeleteTableColumn, {
        ...place(book),
        table: 'Survey',
        column: COLUMNS[index]!,
        name: COLUMNS[index]!,
      }),
  })),
  fc.constant({
    name: 'delete the table',
    run: (book: Opened) => run(undoableDeleteTable, { ...place(book), table: 'Survey' }),
  }),
  fc.constant({
    name: 'make plain cells of the table',
    run: (book: Opened) => run(undoableConvertToRange, { ...place(book), table: 'Survey' }),
  }),
);

test('a deletion that takes a data table, or an input cell from one, is not taken back', async () => {
  const table = '<f t="dataTable" ref="B2:C3" dt2D="1" dtr="1" r1="E1" r2="E2"/>';
  const rows = `<row r="2"><c r="A2"><v>5</v></c><c r="B2">${table}<v>5</v></c></row><row r="9"><c r="E9"><v>1</v></c></row>`;
  const book = await deletionRig(bookOf({ sheets: { Log: rows } }));
  const areaOf = (address: string) => areaOfAddress(address)!;
  const cleared = (address: string) => run(undoableClearContents, { ...place(book), area: areaOf(address) });
  const deleted = (address: string) =>
    run(undoableDeleteRange, { ...place(book), area: areaOf(address), shift: 'Up' as const });
  expect(await cleared('E1:E9')).toBeDefined();
  expect(await deleted('9:9')).toBeDefined();
  expect(await deleted('E2')).toBeUndefined();
  expect(await deleted('1:1')).toBeUndefined();
  expect(await cleared('A1:C2')).toBeUndefined();
});

const isFormula = (one: unknown) => typeof one === 'string' && one.startsWith('=');

test('a deletion that is taken back leaves no trace, and nothing of others is lost', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(cell, { maxLength: 25 }),
      operations,
      fc.array(theirs, { maxLength: 4 }),
      async (cells, { area, shift, run }, others) => {
        const book = await deletionRig();
        for (const one of cells) {
          const isInTable = one.sheet === 'Log' && one.row >= 2 && one.row <= 6 && one.column < 5;
          if (isInTable && (one.row === 2 || one.format === '@')) continue;
          const where = `${columnName(one.column)}${one.row + 1}`;
          await book.put(one.sheet, where, { values: [[one.content]] });
          await book.put(one.sheet, where, { numberFormat: [[one.format]] });
        }
        const before = await book.cells();
        const tableBefore = await book.table();
        let kept: DeletionResult;
        try {
          kept = await run(book);
        } catch {
          // The service refuses to move parts of tables.
          expect(await book.cells()).toEqual(before);
          return;
        }
        expect(kept).toBeDefined();
        const written = new Map<string, unknown>();
        const back = area && new CellShift(area, shift === 'Up' ? 'down' : 'right');
        for (const one of others) {
          const where = `${columnName(one.column)}${one.row + 1}`;
          if ((await book.put(one.sheet, where, { values: [[one.content]] })) !== 200) continue;
          const now = one.sheet === 'Log' && back ? back.cell(one.row, one.column)! : one;
          written.set(`${one.sheet} ${now.row} ${now.column}`, one.content);
        }
        expect(await book.takeBack(kept!)).toBe(true);
        taken += 1;
        const isWhole = kept!.smaller!.length === 0 && kept!.plain.length === 0;
        if (isWhole) expect(await book.table()).toEqual(tableBefore);
        const after = await book.cells();
        for (const [at, sheet] of SHEETS.entries()) {
          const was = before[at]!;
          const now = after[at]!;
          for (const [y, line] of was.formulas.entries())
            for (const [x, formula] of line.entries()) {
              const what = `${sheet} ${columnName(x)}${y + 1}`;
              const own = written.get(`${sheet} ${y} ${x}`);
              if (own !== undefined) {
                if (!isFormula(own)) expect(String(now.formulas[y]![x]), what).toBe(String(own));
                else expect(now.formulas[y]![x], what).toMatch(/^=/);
                continue;
              }
              const isCut = !isWhole && isFormula(formula) && String(formula).includes('Survey');
              if (!isCut) expect(now.formulas[y]![x], what).toBe(formula);
              expect(now.numberFormat[y]![x], what).toBe(was.numberFormat[y]![x]);
              if (!isFormula(formula)) expect(now.valueTypes[y]![x], what).toBe(was.valueTypes[y]![x]);
            }
        }
      },
    ),
    { numRuns: cases(12, 100) },
  );
  expect(taken).toBeGreaterThan(cases(5, 20));
});

const rows = (first: number, last: number) => ({
  area: { ...WHOLE_SHEET, top: first - 1, bottom: last - 1 },
  shift: 'Up' as const,
});

test('a formula that spilled over cells that were deleted with it spills again', async () => {
  const book = await deletionRig();
  await book.put('Mixed', 'H2:H3', { numberFormat: [['0.00'], ['0.0']] });
  await book.put('Mixed', 'H1', { values: [['=SEQUENCE(4)']] });
  const kept = await run(undoableDeleteRange, { ...place(book, 'Mixed'), ...rows(1, 3) });
  expect(await book.at('Mixed', 'H1')).toEqual([['']]);
  expect(await book.takeBack(kept!)).toBe(true);
  expect(await book.at('Mixed', 'H1:H5')).toEqual([['=SEQUENCE(4)'], [2], [3], [4], ['']]);
  expect(await book.at('Mixed', 'H1:H5', 'values')).toEqual([[1], [2], [3], [4], ['']]);
  expect(await book.at('Mixed', 'H1:H3', 'numberFormat')).toEqual([['General'], ['0.00'], ['0.0']]);
});

test('a table that the service cannot make again comes back as plain cells that compute the same', async () => {
  const book = await deletionRig();
  await book.showTotals();
  const values = async () => [
    await book.at('Sums', 'A1:A5', 'values'),
    await book.at('Log', 'B3:E8', 'values'),
  ];
  const before = await values();
  const kept = await run(undoableDeleteRange, { ...place(book), ...rows(2, 9) });
  expect(await book.at('Sums', 'A1')).toEqual([['=SUM(#REF!)']]);
  expect(await book.takeBack(kept!)).toBe(true);
  expect(kept!.plain).toEqual(['Survey']);
  expect(await values()).toEqual(before);
  expect(await book.at('Sums', 'A1')).toEqual([['=SUM(Log!$C$4:$C$7)']]);
  expect(await book.at('Log', 'E5')).toEqual([['=Log!$C5*2']]);
});

test('what somebody writes into the room that was made is asked about, and all else comes back', async () => {
  const book = await deletionRig();
  const before = await book.at('Mixed', 'A1:C5');
  const kept = await run(undoableDeleteRange, { ...place(book, 'Mixed'), ...rows(1, 3) });
  let isMade = false;
  book.meanwhile.do = async (asked) => {
    if (isMade) {
      isMade = false;
      await book.put('Mixed', 'B2', { values: [['theirs']] });
    }
    isMade = asked.endsWith('/insert');
  };
  expect(await book.takeBack(kept!)).toBe(false);
  expect(book.edits.queue.conflicts).toMatchObject([{ row: 1, column: 1, theirs: 'theirs' }]);
  const expected = structuredClone(before) as unknown as unknown[][];
  expected[1]![1] = 'theirs';
  expect(await book.at('Mixed', 'A1:C5')).toEqual(expected);
});

test('a table that grows over empty cells again leaves what means cells beyond it right', async () => {
  const book = await deletionRig();
  await book.put('Sums', 'C1:C2', { values: [['=COUNTA(Log!D4:G6)'], ['=Log!G5']] });
  const before = await book.at('Sums', 'A1:C5');
  const column = { table: 'Survey', column: 'Twice', name: 'Twice' };
  const kept = await run(undoableDeleteTableColumn, { ...place(book), ...column });
  expect(await book.at('Sums', 'C1:C2')).toEqual([['=COUNTA(Log!D4:F6)'], ['=Log!F5']]);
  expect(await book.takeBack(kept!)).toBe(true);
  expect(await book.at('Sums', 'A1:C5')).toEqual(before);
});
