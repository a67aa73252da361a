import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteSheetName, readReference, splitSheet, writeReference } from '#domain/sheet/address.ts';
import { columnIndex, columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { FormulaNode } from './FormulaNode.ts';
import { lexFormula } from './lexFormula.ts';
import { FormulaError, parseFormula } from './parseFormula.ts';
import { copyFormula, formulaFromR1C1, formulaToR1C1, shiftReference } from './rewriteFormula.ts';
import { readStructured, writeStructured } from './StructuredReference.ts';

/** The formula with every pair of operands in parentheses. */
function show(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'error':
      return String(node.value).toUpperCase();
    case 'text':
      return JSON.stringify(node.value);
    case 'missing':
      return '_';
    case 'array':
      return `{${node.rows.map((row) => row.map(show).join(',')).join(';')}}`;
    case 'reference':
      return (node.prefix ? `${node.prefix.sheet}!` : '') + writeReference(node.reference);
    case 'name':
      return (node.prefix ? `${node.prefix.sheet}!` : '') + node.name;
    case 'structured':
      return writeStructured(node.structured, true);
    case 'call':
      return `${node.name}(${node.args.map(show).join(',')})`;
    case 'invoke':
      return `${show(node.callee)}(${node.args.map(show).join(',')})`;
    case 'unary':
      return '%#'.includes(node.operator)
        ? `(${show(node.of)}${node.operator})`
        : `(${node.operator}${show(node.of)})`;
    case 'binary':
      return `(${show(node.left)}${node.operator}${show(node.right)})`;
  }
}

describe('formulas parse to nodes', () => {
  test.each([
    ['1+2*3^2', '(1+(2*(3^2)))'],
    ['-2^2', '((-2)^2)'],
    ['2^-2', '(2^(-2))'],
    ['-5%', '((-5)%)'],
    ['2^3^2', '((2^3)^2)'],
    ['1&2+3', '(1&(2+3))'],
    ['1=2<3', '((1=2)<3)'],
    ['a1:b2 B1:c3', '(A1:B2 B1:C3)'],
    ['SUM(A:A 2:2, (A1,B2))', 'SUM((A:A 2:2),(A1,B2))'],
    ['IF(A1,,2)', 'IF(A1,_,2)'],
    ['IF(A1,"say ""hi""",)', 'IF(A1,"say \\"hi\\"",_)'],
    ["'My sheet'!A1+'it''s'!$B$2", "(My sheet!A1+it's!$B$2)"],
    ['{1,-2;"a",TRUE}', '{1,-2;"a",TRUE}'],
    ['_xlfn._xlws.FILTER(A1#,B1#>0)', 'FILTER((A1#),((B1#)>0))'],
    ['LAMBDA(x,x+1)(2)', 'LAMBDA(x,(x+1))(2)'],
    ['Sales[[#This Row],[Qty]]*[@Price]', '(Sales[@Qty]*[@Price])'],
    ['LOG10(A1)+A1B', '(LOG10(A1)+A1B)'],
    ['A1:INDEX(B:B,3)', '(A1:INDEX(B:B,3))'],
    ['#REF!+#N/A', '(#REF!+#N/A)'],
    ['@A1:A3', '(@A1:A3)'],
    ['1.5e3+.5', '(1500+0.5)'],
    ['Sheet1!name', 'Sheet1!name'],
    ['日本!A1', '日本!A1'],
    ['XFE1+A1048577', '(XFE1+A1048577)'],
  ])('%s', (formula, shown) => expect(show(parseFormula(formula))).toBe(shown));

  test.each(['', '1+', '(1', '1)', 'SUM(1', '"open', '{1,2;3}', '{A1}', '1 2', '*2', 'A1 +', '1,2', '"a"B1'])(
    'refuses %s',
    (formula) => expect(() => parseFormula(formula)).toThrow(FormulaError),
  );

  test('is refused when it is nested without end, or too long', () => {
    expect(() => parseFormula('('.repeat(5000))).toThrow(FormulaError);
    expect(() => parseFormula('-'.repeat(5000))).toThrow(FormulaError);
    expect(() => parseFormula(`1${'+1'.repeat(5000)}`)).toThrow(FormulaError);
  });

  test('any text is cut into tokens that are that text again, and parsing throws nothing else', () => {
    const piece = fc.constantFrom(
      'A1',
      '$B2',
      ':',
      "'",
      '"',
      '(',
      ')',
      '[',
      ']',
      '#',
      '@',
      'R1C1',
      ' ',
      ',',
      '1',
      '!',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          expect(
            lexFormula(text)
              .map((token) => token.text)
              .join(''),
          ).toBe(text);
          try {
            parseFormula(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FormulaError);
          }
        },
      ),
    );
  });
});

const cell = fc.record({
  row: fc.integer({ min: 0, max: ROWS - 1 }),
  column: fc.integer({ min: 0, max: COLUMNS - 1 }),
});
const fixed = fc.boolean();
const address = fc
  .record({
    a: cell,
    b: cell,
    at: fixed,
    al: fixed,
    bb: fixed,
    br: fixed,
    form: fc.constantFrom('cell', 'area', 'columns', 'rows'),
  })
  .map(({ a, b, at, al, bb, br, form }) => {
    const edge = (at: number, isFixed: boolean) => ({ at, isFixed });
    const [top, bottom] = [edge(Math.min(a.row, b.row), at), edge(Math.max(a.row, b.row), bb)];
    const [left, right] = [edge(Math.min(a.column, b.column), al), edge(Math.max(a.column, b.column), br)];
    if (form === 'cell') return writeReference({ form, top, left, bottom: top, right: left });
    return writeReference({ form: form as 'area', top, left, bottom, right });
  });

describe('addresses', () => {
  test('columns are named and read back', () => {
    expect([0, 25, 26, 701, 702, COLUMNS - 1].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
    for (let index = 0; index < COLUMNS; index += 1) expect(columnIndex(columnName(index))).toBe(index);
    expect(columnIndex('XFE')).toBeUndefined();
  });

  test('references are read back as they were written', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(writeReference(readReference(text)!)).toBe(text);
      }),
    );
  });

  test.each(['A0', 'A01', 'XFE1', 'A1048577', 'A1:', ':A1', 'A1:A1:A1', 'Ａ１', 'А1', 'A1\n', '1', 'A', ''])(
    '%j is none',
    (text) => expect(readReference(text)).toBeUndefined(),
  );

  test('corners may be given in any order', () => {
    expect(writeReference(readReference('c3:$A1')!)).toBe('$A1:C3');
    expect(writeReference(readReference('C:A')!)).toBe('A:C');
  });

  test('a sheet is split off and quoted where it must be', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 31 }), (name) => {
        fc.pre(!/[:\\/?*[\]]/.test(name) && !name.startsWith("'") && !name.endsWith("'"));
        const written = `${quoteSheetName(name)}!A1`;
        expect(splitSheet(written)).toEqual({ sheet: name, rest: 'A1' });
        const [token] = lexFormula(written);
        expect(token).toMatchObject({ kind: 'reference', text: written });
      }),
    );
    expect(quoteSheetName('A1')).toBe("'A1'");
    expect(quoteSheetName('R1C1')).toBe("'R1C1'");
    expect(quoteSheetName('Sheet1')).toBe('Sheet1');
  });
});

describe('other notations and places', () => {
  test('R1C1 and back is the same formula', () => {
    fc.assert(
      fc.property(address, address, cell, (a, b, at) => {
        const formula = `SUM(${a},'o''s'!${b})&"R1C1"`;
        expect(formulaFromR1C1(formulaToR1C1(formula, at), at)).toBe(formula);
      }),
    );
    expect(formulaToR1C1('A1+$B$2+C:C+2:2', { row: 1, column: 1 })).toBe('R[-1]C[-1]+R2C2+C[1]+R');
  });

  test('copies move relative references only', () => {
    expect(copyFormula('A1+$A1+A$1+$A$1+A:A+$1:1+"A1"', 2, 3)).toBe('D3+$A3+D$1+$A$1+D:D+$1:3+"A1"');
    expect(copyFormula('A1', -1, 0)).toBe('#REF!');
    expect(copyFormula("'x y'!B2", -1, -1)).toBe("'x y'!A1");
  });

  test('insertions and deletions move, grow, shrink and take away references', () => {
    const shift = (text: string, at: number, count: number) => {
      const moved = shiftReference(readReference(text)!, { axis: 'rows', at, count });
      return moved && writeReference(moved);
    };
    expect(shift('A5', 2, 3)).toBe('A8');
    expect(shift('A2:A5', 3, 1)).toBe('A2:A6');
    expect(shift('A2:A5', 2, -2)).toBe('A2:A3');
    expect(shift('A2:A5', 0, -3)).toBe('A1:A2');
    expect(shift('A3:A4', 2, -2)).toBeUndefined();
    expect(shift('B:B', 2, -2)).toBe('B:B');
    expect(shift('A1048576', 0, 1)).toBeUndefined();
  });

  test('inserting and deleting the same lines restores every reference', () => {
    fc.assert(
      fc.property(
        address,
        fc.integer({ min: 0, max: ROWS - 1 }),
        fc.integer({ min: 1, max: 500 }),
        (text, at, count) => {
          const there = shiftReference(readReference(text)!, { axis: 'rows', at, count });
          fc.pre(there !== undefined && there.bottom.at + count < ROWS);
          const back = shiftReference(there!, { axis: 'rows', at, count: -count });
          expect(back && writeReference(back)).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['T[]', 'T[]'],
    ['T[A]', 'T[A]'],
    ['T[[A]:[B c]]', 'T[[A]:[B c]]'],
    ['T[[#Headers],[A]]', 'T[[#Headers],[A]]'],
    ['T[#Totals]', 'T[#Totals]'],
    ["T[a'[b'#]", "T[a'[b'#]"],
    ['T[@]', 'T[@]'],
    ['[@[two words]]', '[@[two words]]'],
    ['T[[#This Row],[A]:[B]]', 'T[@[A]:[B]]'],
  ])('structured %s', (text, shown) => {
    const read = readStructured(text, 0)!;
    expect(read.text).toBe(text);
    expect(writeStructured(read.structured, true)).toBe(shown);
  });
});
