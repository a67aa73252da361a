import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, Matrix, type Scalar, UnionValue, type Value } from '#domain/formula/calc/value/Value.ts';
import { functions as all } from '#domain/formula/functions/functions.ts';
import { parseFormula } from '#domain/formula/parseFormula.ts';
import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { type AreaReference, areaOfReference, readReference } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { cellKey, cellOfKey } from '#tests/support/domain/cellKey.ts';
import type { CalcBook, CalcFormula, CalcTable, FormulaMode, Iteration } from './CalcBook.ts';
import { Calculation } from './Calculation.ts';
import type { FunctionTable } from './FunctionDef.ts';

function numbersIn(value: Value): number[] {
  const numbers: number[] = [];
  const take = (one: Scalar) => typeof one === 'number' && numbers.push(one);
  if (value instanceof AreaValue) value.each(take);
  else if (value instanceof UnionValue) return value.areas.flatMap(numbersIn);
  else if (value instanceof Matrix) value.values().forEach(take);
  else numbers.push(toNumber(value as Scalar));
  return numbers;
}
const functions: FunctionTable = {
  SUM: {
    least: 1,
    most: 255,
    takes: ['any'],
    run: (_, ...args: Value[]) => args.flatMap(numbersIn).reduce((sum, one) => sum + one, 0),
  },
  ABS: { least: 1, most: 1, takes: ['number'], run: (_, number: number) => Math.abs(number) },
  IF: {
    least: 2,
    most: 3,
    takes: ['boolean', 'lazy', 'lazy'],
    run: (_, isTrue: boolean, then: () => Value, otherwise?: () => Value) =>
      isTrue ? then() : (otherwise?.() ?? false),
  },
  INDIRECT: {
    least: 1,
    most: 1,
    takes: ['text'],
    isVolatile: true,
    run: (context, text: string) => context.reference(text) ?? CellError.of('#REF!'),
  },
  MAX: all.MAX!,
  SUMPRODUCT: all.SUMPRODUCT!,
  ROW: { least: 0, most: 0, takes: [], isPlaced: true, run: ({ row }) => row + 1 },
};

/** Sheets of cells given as A1: value or =formula; a formula in braces fills its area. */
class Paper implements CalcBook {
  readonly sheetCount = 2;
  readonly is1904 = false;
  iteration: Iteration | undefined;
  readonly values = new Map<number, CellValue>();
  readonly formulas = new Map<number, CalcFormula>();
  readonly names = new Map<string, string>();
  readonly tables: CalcTable[] = [];
  writes = 0;
  readonly calculation = new Calculation(this, functions, () => undefined, {
    nowMs: () => 0,
    random: () => 0.5,
  });

  set(address: string, content: CellValue, mode: FormulaMode = 'dynamic', area?: CellArea): void {
    const [name, rest] = address.includes('!') ? (address.split('!') as [string, string]) : ['One', address];
    const sheet = this.sheetNumber(name)!;
    const { top, left } = areaOfReference(readReference(rest) as AreaReference);
    const key = cellKey(sheet, top, left);
    const isFormula = typeof content === 'string' && content.startsWith('=');
    this.formulas.delete(key);
    if (isFormula) this.formulas.set(key, { text: content.slice(1), mode, ...(area && { area }) });
    this.values.set(key, isFormula ? null : content);
    this.calculation.changed(sheet, area ?? { top, left, bottom: top, right: left });
  }
  get(address: string): CellValue {
    const { top, left } = areaOfReference(readReference(address) as AreaReference);
    return this.value(0, top, left);
  }
  sheetName = (sheet: number) => ['One', 'Two'][sheet]!;
  sheetNumber = (name: string) => ({ one: 0, two: 1 })[name.toLowerCase()];
  value = (sheet: number, row: number, column: number) =>
    this.values.get(cellKey(sheet, row, column)) ?? null;
  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    for (const key of [...this.values.keys()].sort((a, b) => a - b)) {
      const cell = cellOfKey(key);
      const value = this.values.get(key)!;
      if (cell.sheet === sheet && isCellIn(cell.row, cell.column, area) && value !== null)
        visit(value, cell.row, cell.column);
    }
  }
  usedArea = () => undefined;
  formula = (sheet: number, row: number, column: number) => this.formulas.get(cellKey(sheet, row, column));
  eachFormula(sheet: number, visit: (row: number, column: number) => void, within?: CellArea): void {
    for (const key of this.formulas.keys()) {
      const cell = cellOfKey(key);
      if (cell.sheet === sheet && (!within || isCellIn(cell.row, cell.column, within)))
        visit(cell.row, cell.column);
    }
  }
  definedName = (name: string) => this.names.get(name.toLowerCase());
  table = (name: string) => this.tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
  tableAt = (sheet: number, row: number, column: number) =>
    this.tables.find((one) => one.sheet === sheet && isCellIn(row, column, one.area));
  isRowHidden = () => false;
  isRowFiltered = () => false;
  numberFormat = () => 'General';
  write(sheet: number, row: number, column: number, value: CellValue, area?: CellArea): void {
    this.writes += 1;
    const key = cellKey(sheet, row, column);
    this.values.set(key, value);
    const formula = this.formulas.get(key);
    if (formula) this.formulas.set(key, { text: formula.text, mode: formula.mode, ...(area && { area }) });
  }
}

function paper(cells: Record<string, CellValue>): Paper {
  const made = new Paper();
  for (const [address, content] of Object.entries(cells)) made.set(address, content);
  made.calculation.recalculate();
  return made;
}

describe('results', () => {
  test.each<[string, CellValue]>([
    ['=1+2*3', 7],
    ['="a"&1', 'a1'],
    ['=1/0', CellError.of('#DIV/0!')],
    ['="x"+1', CellError.of('#VALUE!')],
    ['=" 1,234.5 "+0', 1234.5],
    ['="a"<"B"', true],
    ['=0.1+0.2=0.3', true],
    ['=TRUE>"zzz"', true],
    ['=Z9=""', true],
    ['=Z9=0', true],
    ['=Z9', 0],
    ['=-5%', -0.05],
    ['=NOPE(1)', CellError.of('#NAME?')],
    ['=nope', CellError.of('#NAME?')],
    ['=LET(x,2,y,x*3,x+y)', 8],
    ['=LAMBDA(a,b,a-b)(5,2)', 3],
    ['=LET(f,LAMBDA(x,x+1),f(f(1)))', 3],
    ['=LET(f,LAMBDA(f,x,IF(x>50,x,f(f,x+1))),f(f,1))', 51],
    ['=LET(f,LAMBDA(f,x,f(f,x+1)),f(f,1))', CellError.of('#NUM!')],
    ['=SUM(A1:A3 A2:C2)', 2],
    ['=SUM((A1,A3))', 4],
    ['=SUM(B1:B2 A1:A2)', CellError.of('#NULL!')],
    ['=SUM(One:Two!A1)', 101],
    ['=Nowhere!A1', CellError.of('#REF!')],
    ['=INDIRECT("A"&2)', 2],
    ['=ABS("-3")', 3],
    ['=IF(TRUE,1,1/0)', 1],
    ['=SUM(1', null],
  ])('%s', (formula, value) => {
    const book = paper({ A1: 1, A2: 2, A3: 3, 'Two!A1': 100 });
    book.set('J1', formula);
    book.calculation.recalculate();
    expect(book.get('J1')).toEqual(value);
  });

  test('arrays spill, refuse to cover anything, shrink and go', () => {
    const book = paper({ A1: 1, A2: 2, A3: 3, C1: '=A1:A3*10', E1: '=SUM(C1#)', E2: '=C2' });
    expect(['C1', 'C2', 'C3', 'E1', 'E2'].map((at) => book.get(at))).toEqual([10, 20, 30, 60, 20]);
    book.set('C3', 'here');
    book.calculation.recalculate();
    expect([book.get('C1'), book.get('C2'), book.get('E2')]).toEqual([CellError.of('#SPILL!'), null, 0]);
    book.set('C3', null);
    book.calculation.recalculate();
    expect([book.get('C1'), book.get('C3'), book.get('E2')]).toEqual([10, 30, 20]);
    book.set('C1', '=A1:A2+0');
    book.calculation.recalculate();
    expect([book.get('C1'), book.get('C2'), book.get('C3')]).toEqual([1, 2, null]);
    book.set('C1', 5);
    book.calculation.recalculate();
    expect([book.get('C1'), book.get('C2'), book.get('E2')]).toEqual([5, null, 0]);
  });

  test('of spills that are in each other’s way the first row by row has room', () => {
    const book = new Paper();
    for (const [at, formula] of [
      ['A1', '=1'],
      ['A2', '={1,2,3}'],
      ['B1', '={1;2;3}'],
    ] as const)
      book.set(at, formula);
    book.calculation.structureChanged();
    book.calculation.recalculate();
    expect([book.get('B2'), book.get('A2')]).toEqual([2, CellError.of('#SPILL!')]);
  });

  test('formulas of single cells take the value of their own row', () => {
    const book = paper({ A1: 1, A2: 2, A3: 3 });
    book.set('B2', '=A1:A3*10', 'single');
    book.set('B9', '=A1:A3', 'single');
    book.set('C2', '=(A1:A3 A1:B3)*10', 'single');
    book.set('C3', '=A1:IF(TRUE,A3)+1', 'single');
    book.set('D1', '=A1:A3*2', 'array', { top: 0, left: 3, bottom: 3, right: 3 });
    book.calculation.recalculate();
    expect(['B2', 'C2', 'C3'].map((at) => book.get(at))).toEqual([20, 20, 4]);
    expect(book.get('B9')).toBe(CellError.of('#VALUE!'));
    expect(['D1', 'D2', 'D3', 'D4'].map((at) => book.get(at))).toEqual([2, 4, 6, CellError.of('#N/A')]);
  });

  test('tables are read by their columns and rows', () => {
    const book = paper({ A1: 'Qty', B1: 'Price', A2: 2, B2: 10, A3: 3, B3: 20, A4: '=SUM(T[Qty])' });
    book.tables.push({
      name: 'T',
      sheet: 0,
      area: { top: 0, left: 0, bottom: 3, right: 2 },
      columns: ['Qty', 'Price', 'Sum'],
      hasHeaders: true,
      hasTotals: true,
    });
    book.set('C2', '=[@Qty]*[@Price]');
    book.set('E1', '=SUM(T[[Qty]:[Price]])+T[[#Totals],[Qty]]');
    book.set('E2', '=T[[#Headers],[Price]]');
    book.set('E9', '=T[@Qty]');
    book.calculation.structureChanged();
    book.calculation.recalculate();
    expect(['C2', 'A4', 'E1', 'E2', 'E9'].map((at) => book.get(at))).toEqual([
      20,
      5,
      40,
      'Price',
      CellError.of('#VALUE!'),
    ]);
  });

  test('names resolve to their formulas, and cycles among them end', () => {
    const book = paper({ A1: 4 });
    book.names.set('rate', 'One!$A$1*2');
    book.names.set('loop', 'loop+1');
    book.set('B1', '=rate+1');
    book.set('B2', '=loop');
    book.calculation.recalculate();
    expect([book.get('B1'), book.get('B2')]).toEqual([9, CellError.of('#NUM!')]);
    book.set('A1', 5);
    book.calculation.recalculate();
    expect(book.get('B1')).toBe(11);
  });

  test('what a name reads is computed before it, also of one that is called or of a sheet', () => {
    const book = new Paper();
    book.names.set('added', 'LAMBDA(x,IF(x>2,added(x-1)+added(x-2)+added(x-3),x+One!$C$1))');
    book.names.set('rate', 'One!$C$1*2');
    book.set('A1', '=ADDED(1)');
    book.set('A2', '=One!rate+1');
    book.set('A3', '=ADDED(3)');
    book.set('A4', '=Nowhere!rate');
    book.set('C1', '=D1*2');
    book.set('D1', 5);
    book.calculation.computeAll();
    const results = () => ['A1', 'A2', 'A3', 'A4'].map((at) => book.get(at));
    expect(results()).toEqual([11, 21, 33, CellError.of('#REF!')]);
    book.set('D1', 7);
    expect(book.calculation.recalculate().computed).toBe(4);
    expect(results()).toEqual([15, 29, 45, CellError.of('#REF!')]);
  });
});

describe('recalculation', () => {
  test('only dependents of a change are computed', () => {
    const book = paper({ A1: 1, B1: '=A1+1', C1: '=B1+1', D1: '=5', E1: '=SUM(A1:A9)' });
    book.set('A5', 10);
    expect(book.calculation.recalculate().computed).toBe(1);
    expect(book.get('E1')).toBe(11);
    book.set('A1', 2);
    expect(book.calculation.recalculate().computed).toBe(3);
    expect(book.calculation.recalculate().computed).toBe(0);
  });

  test('cells that read themselves hold 0 and are named', () => {
    const book = paper({ A1: '=B1+1', B1: '=C1', C1: '=A1', D1: '=D1', E1: '=A1+7' });
    book.set('A1', '=B1+2');
    const { circular } = book.calculation.recalculate();
    expect(circular.map(({ column }) => column)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(['A1', 'B1', 'C1', 'D1'].map((at) => book.get(at))).toEqual([0, 0, 0, 0]);
    expect(book.get('E1')).toBe(7);
    book.set('C1', 1);
    expect(book.calculation.recalculate().circular).toEqual([]);
    expect(book.get('A1')).toBe(3);
  });

  test('cells that read themselves are computed again and again where the book allows it', () => {
    const book = paper({ A1: 100 });
    book.iteration = { count: 100, change: 0.001 };
    for (const [at, formula] of Object.entries({ B1: '=A1-C1', C1: '=B1*0.25', D1: '=C1*2', E1: '=E1+1' }))
      book.set(at, formula);
    book.calculation.recalculate();
    expect(book.get('B1')).toBeCloseTo(80, 2);
    expect(book.get('D1')).toBeCloseTo(40, 2);
    expect(book.get('E1')).toBe(100);
    book.set('A1', 50);
    book.calculation.recalculate();
    expect(book.get('C1')).toBeCloseTo(10, 2);
  });

  test('a chain is as long as it likes, whichever end is computed first', () => {
    const book = new Paper();
    const length = 20_000;
    for (let row = 0; row < length; row += 1) {
      const key = cellKey(0, row, 0);
      if (row === length - 1) book.values.set(key, 1);
      else book.formulas.set(key, { text: `A${row + 2}+1`, mode: 'single' });
    }
    book.calculation.computeAll();
    expect(book.get('A1')).toBe(length);
  });

  test('any order of changes ends as one calculation of everything', () => {
    const at = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
    const name = ([row, column]: readonly [number, number]) => `${'ABCDE'[column]}${row + 1}`;
    const content = fc.oneof(
      fc.integer({ min: -9, max: 9 }),
      fc.constant(null),
      at.map((one) => `=${name(one)}+1`),
      fc.tuple(at, at).map(([a, b]) => `=SUM(${name(a)}:${name(b)})`),
      at.map((one) => `=INDIRECT("${name(one)}")`),
      fc.tuple(at, at, at).map(([a, b, c]) => `=IF(${name(a)}>0,${name(b)},${name(c)})`),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(at, content), { maxLength: 40 }), (changes) => {
        const book = new Paper();
        for (const [where, what] of changes) {
          book.set(name(where), what, 'single');
          book.calculation.recalculate();
        }
        const isCircular = book.calculation.computeAll().circular.length > 0;
        fc.pre(!isCircular);
        const fresh = new Paper();
        for (const [key, formula] of book.formulas) fresh.formulas.set(key, formula);
        for (const [key, value] of book.values) fresh.values.set(key, book.formulas.has(key) ? null : value);
        fresh.calculation.computeAll();
        expect([...book.values].filter(([, value]) => value !== null).sort()).toEqual(
          [...fresh.values].filter(([, value]) => value !== null).sort(),
        );
      }),
    );
  });

  test('what formulas of a filled column read of it is computed before', () => {
    const book = paper({ A1: '=B9', B1: 0, B2: 0, C3: 1 });
    for (let row = 3; row <= 9; row += 1) book.set(`B${row}`, `=B${row - 2}+C${row}`, 'single');
    book.calculation.recalculate();
    book.set('C3', 5);
    expect(book.calculation.recalculate().computed).toBe(5);
    expect([book.get('A1'), book.get('B8')]).toEqual([5, 0]);
  });

  test('of a filled column only the rows are computed that read a change', () => {
    const book = new Paper();
    for (let row = 1; row <= 50; row += 1)
      book.set(`B${row}`, `=A${row}+A${row + 40}+SUM(C$1:C$5)`, 'single');
    book.calculation.recalculate();
    book.set('A41', 7);
    expect(book.calculation.recalculate().computed).toBe(2);
    book.set('C5', 1);
    expect(book.calculation.recalculate().computed).toBe(50);
    expect([book.get('B1'), book.get('B2'), book.get('B41')]).toEqual([8, 1, 8]);
  });

  test('what is only known while a formula is computed is computed before', () => {
    const book = paper({ A1: '=INDIRECT("D9")', D9: '=F1+1', F1: 1 });
    book.set('F1', 5);
    book.calculation.recalculate();
    expect(book.get('A1')).toBe(6);
  });

  test('what shows a part of a spill or an array is computed after it, wherever it stands', () => {
    const book = paper({ 'Two!D1': 1, 'Two!D2': 1, A1: '=Two!A3', A2: '=INDIRECT("Two!A3")+A1' });
    for (const [row, column] of [1, 2, 3].entries()) book.set(`B${row + 1}`, `=Two!B${column}*2`, 'single');
    book.set('Two!A1', '={1;2;3}*D1');
    book.set('Two!B1', '={1;2;3}*D2', 'array', { top: 0, left: 1, bottom: 2, right: 1 });
    book.calculation.computeAll();
    for (const factor of [10, 20]) {
      book.set('Two!D1', factor);
      book.set('Two!D2', factor);
      book.calculation.recalculate();
      expect(['A1', 'A2', 'B1', 'B2', 'B3'].map((at) => book.get(at) as number)).toEqual(
        [3, 6, 2, 4, 6].map((one) => one * factor),
      );
    }
    book.set('Two!D1', '=One!A1');
    expect(book.calculation.recalculate().circular).toHaveLength(3);
  });

  test('a result that cannot be written is computed again the next time', () => {
    const book = paper({ A1: 1, B1: '=A1*2', C1: '=B1+1' });
    const { write } = book;
    book.write = () => {
      throw new Error('full');
    };
    book.set('A1', 50);
    expect(() => book.calculation.recalculate()).toThrow('full');
    book.write = write;
    book.calculation.recalculate();
    expect([book.get('B1'), book.get('C1')]).toEqual([100, 101]);
  });

  test('what is the same in all rows follows changes and the column', () => {
    const book = paper({ A1: 1, A2: 2, B1: 10, B2: 20 });
    const node = parseFormula('SUM(A$1:A$2)');
    const values = () =>
      [0, 1].map((column) =>
        book.calculation.valueAt(node, { sheet: 0, row: 5, column }, { row: 0, column: 0 }),
      );
    expect(values()).toEqual([3, 30]);
    book.set('A1', 5);
    expect(values()).toEqual([7, 30]);
  });

  test('what is the same in all rows is not so where arrays are wanted, or names stand for functions', () => {
    const book = paper({ A1: -1, B1: -2, C1: -3 });
    book.names.set('many', 'ABS(One!$A$1:$C$1)');
    for (const row of [2, 3]) {
      book.set(`B${row}`, '=many+SUMPRODUCT(many)', 'single');
      book.set(`D${row}`, '=LET(sum,LAMBDA(x,ROW()),MAX(SUM(A$1:A$3)))', 'single');
    }
    book.calculation.computeAll();
    expect(['B2', 'B3', 'D2', 'D3'].map((at) => book.get(at))).toEqual([8, 8, 2, 3]);

    const values = (formula: string, places: [number, number][]) => {
      const node = parseFormula(formula);
      return places.map(([row, column]) => book.calculation.valueAt(node, { sheet: 0, row, column }));
    };
    book.set('A2', -5);
    expect(
      values('ABS(@(($A$1):($A$2)))', [
        [0, 4],
        [1, 4],
      ]),
    ).toEqual([1, 5]);
    book.names.set('own', 'MAX(@One!$A$1:$C$1)');
    expect(
      values('own', [
        [5, 0],
        [5, 1],
      ]),
    ).toEqual([-1, -2]);
  });

  test('a few rows of a long column are read without the rest of it', () => {
    const book = new Paper();
    for (let row = 1; row <= 5_000; row += 1) book.set(`A${row}`, row);
    for (let row = 1; row <= 40; row += 1) book.set(`B${row}`, '=SUM(A$1:A$40)*$C$1', 'single');
    let read = 0;
    const { each } = book;
    book.each = (sheet, area, visit) => {
      read += area.bottom - area.top + 1;
      each.call(book, sheet, area, visit);
    };
    book.set('C1', 2);
    book.calculation.recalculate();
    expect([book.get('B40'), read]).toEqual([1_640, 40]);
  });

  test('a column that is filled further is computed to its end', () => {
    const book = new Paper();
    for (const row of [1, 2, 4, 3, 5]) {
      book.set(`B${row}`, `=A${row}*2`, 'single');
      book.calculation.recalculate();
      book.set(`A${row}`, row);
      book.calculation.recalculate();
      expect(book.get(`B${row}`)).toBe(row * 2);
    }
  });

  test('filled formulas that are changed here and there end as one calculation of everything', () => {
    const size = { rows: 12, columns: 4 };
    /** Most are of the column before it, or of its own above it: few read themselves. */
    const reference = (row: number, column: number) =>
      fc
        .record({
          place: fc.constantFrom('left', 'left', 'above', 'above', 'top'),
          up: fc.nat(1),
          isFixed: fc.constantFrom(false, false, true),
        })
        .map(({ place, up, isFixed }) => {
          const at =
            place === 'left' ? { row, column: column - 1 } : { row: Math.max(0, row - 1 - up), column };
          const name = place === 'top' ? 'D' : 'ABCD'[at.column];
          return `${name}${isFixed ? '$' : ''}${(place === 'top' ? up : at.row) + 1}`;
        });
    const filled = fc
      .record({
        row: fc.nat(size.rows - 1),
        column: fc.integer({ min: 1, max: size.columns - 1 }),
        count: fc.nat(8),
      })
      .chain(({ row, column, count }) =>
        fc.tuple(reference(row, column), reference(row, column), fc.nat(5)).map(([a, b, shape]) => ({
          row,
          column,
          count,
          content: [
            `${a}+1`,
            `SUM(${a}:${b})`,
            `IF(${a}>${b},${b},2)`,
            `${a}+1`,
            `ROW()+${a}`,
            `INDIRECT("${a}")`,
            `SUM(A$2:B$7)*2-${a}`,
          ][shape]!,
        })),
      );
    const typed = fc.record({
      row: fc.nat(size.rows - 1),
      column: fc.nat(size.columns - 1),
      count: fc.constant(0),
      content: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(filled, typed), { minLength: 3, maxLength: 30 }), (changes) => {
        const book = new Paper();
        for (const { row, column, count, content } of changes) {
          for (let at = row; at <= Math.min(row + count, size.rows - 1); at += 1) {
            const what = typeof content === 'string' ? `=${copyFormula(content, at - row, 0)}` : content;
            book.set(`${'ABCD'[column]}${at + 1}`, what, 'single');
          }
          book.calculation.recalculate();
        }
        const kept = [...book.values];
        fc.pre(book.calculation.computeAll().circular.length === 0);
        expect([...book.values]).toEqual(kept);
      }),
    );
  });
});
