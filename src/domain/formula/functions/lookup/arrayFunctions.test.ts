import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

const cells = [
  ['b', 3, true],
  ['a', 1, undefined],
  ['B', 2, 'x'],
];

describe('arrays', () => {
  formulasGive(cells, [
    ['SORT(B1:B3)', [[1], [2], [3]]],
    [
      'SORT(A1:B3,2,-1)',
      [
        ['b', 3],
        ['B', 2],
        ['a', 1],
      ],
    ],
    ['SORT({3,1,2},1,1,TRUE)', [[1, 2, 3]]],
    [
      'SORT(A1:B3,{1,2},{1,-1})',
      [
        ['a', 1],
        ['b', 3],
        ['B', 2],
      ],
    ],
    ['SORT(B1:B3,2)', '#VALUE!'],
    ['SORTBY(A1:A3,B1:B3)', [['a'], ['B'], ['b']]],
    ['SORTBY(A1:A3,B1:B2)', '#VALUE!'],
    ['UNIQUE(A1:A3)', [['b'], ['a']]],
    ['UNIQUE(A1:A3,,TRUE)', [['a']]],
    ['UNIQUE({1,1,2},TRUE)', [[1, 2]]],
    ['UNIQUE({1;1},,TRUE)', '#CALC!'],
    [
      'FILTER(A1:B3,B1:B3>1)',
      [
        ['b', 3],
        ['B', 2],
      ],
    ],
    ['FILTER(A1:B3,B1:B3>9)', '#CALC!'],
    ['FILTER(A1:B3,B1:B3>9,"none")', 'none'],
    ['FILTER(A1:B3,{TRUE,FALSE})', [['b'], ['a'], ['B']]],
    ['FILTER(A1:B3,{1;2})', '#VALUE!'],
    [
      'SEQUENCE(2,3,10,5)',
      [
        [10, 15, 20],
        [25, 30, 35],
      ],
    ],
    ['SEQUENCE(0)', '#VALUE!'],
    ['RANDARRAY(1,2,0,4)', [[1, 1]]],
    ['RANDARRAY(1,1,5,4)', '#VALUE!'],
    ['TAKE(A1:B3,-1)', [['B', 2]]],
    ['TAKE(A1:B3,2,1)', [['b'], ['a']]],
    ['TAKE(A1:B3,0)', '#CALC!'],
    [
      'DROP(A1:B3,1)',
      [
        ['a', 1],
        ['B', 2],
      ],
    ],
    ['DROP(A1:B3,,-1)', [['b'], ['a'], ['B']]],
    ['DROP(A1:B3,3)', '#CALC!'],
    [
      'CHOOSEROWS(A1:B3,3,-3)',
      [
        ['B', 2],
        ['b', 3],
      ],
    ],
    ['CHOOSECOLS(A1:B3,2)', [[3], [1], [2]]],
    ['CHOOSECOLS(A1:B3,0)', '#VALUE!'],
    [
      'VSTACK({1,2},{3})',
      [
        [1, 2],
        [3, '#N/A'],
      ],
    ],
    [
      'HSTACK({1;2},{3})',
      [
        [1, 3],
        [2, '#N/A'],
      ],
    ],
    ['TOCOL({1,2;3,4})', [[1], [2], [3], [4]]],
    ['TOCOL({1,2;3,4},,TRUE)', [[1], [3], [2], [4]]],
    ['TOCOL(C1:C3,1)', [[true], ['x']]],
    ['TOROW(B:B,1)', [[3, 1, 2]]],
    [
      'WRAPROWS({1,2,3},2)',
      [
        [1, 2],
        [3, '#N/A'],
      ],
    ],
    [
      'WRAPCOLS({1,2,3},2,"-")',
      [
        [1, 3],
        [2, '-'],
      ],
    ],
    ['COLUMNS(WRAPROWS({1,2,3},1E308))', 3],
    ['WRAPROWS({1,2,3},0)', '#NUM!'],
    [
      'EXPAND({1},2,2,0)',
      [
        [1, 0],
        [0, 0],
      ],
    ],
    ['EXPAND({1,2},1,1)', '#VALUE!'],
    [
      'TRIMRANGE(A1:D9)',
      [
        ['b', 3, true],
        ['a', 1, 0],
        ['B', 2, 'x'],
      ],
    ],
    ['MAP(B1:B3,LAMBDA(x,x*2))', [[6], [2], [4]]],
    ['MAP({1,2},{3,4},LAMBDA(a,b,a*b))', [[3, 8]]],
    ['MAP({1,-2},ABS)', [[1, 2]]],
    ['MAP(B1:B3,1)', '#VALUE!'],
    ['REDUCE(0,B1:B3,LAMBDA(a,b,a+b))', 6],
    ['SCAN(0,B1:B3,LAMBDA(a,b,a+b))', [[3], [4], [6]]],
    ['BYROW({1,2;3,4},SUM)', [[3], [7]]],
    ['BYCOL({1,2;3,4},LAMBDA(c,MAX(c)))', [[3, 4]]],
    ['BYROW({1,2;3,4},LAMBDA(r,r))', [['#CALC!'], ['#CALC!']]],
    [
      'MAKEARRAY(2,2,LAMBDA(r,c,r*10+c))',
      [
        [11, 12],
        [21, 22],
      ],
    ],
    ['LAMBDA(x,y,ISOMITTED(y))(1)', true],
    ['LET(f,LAMBDA(n,n*2),f(4))', 8],
    [
      'GROUPBY({"b";"a";"b"},{1;2;3},SUM)',
      [
        ['a', 2],
        ['b', 4],
        ['Total', 6],
      ],
    ],
    [
      'GROUPBY({"b";"a";"b"},{1;2;3},SUM,,0,-1)',
      [
        ['b', 4],
        ['a', 2],
      ],
    ],
  ]);

  test('equal rows stay in their order, up and down', () => {
    const rows = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(rows, fc.constantFrom(1, -1), (keys, direction) => {
        const sheet = FormulaSheet.of(keys.map((key, at) => [key, at]));
        const sorted = keys.map((key, at) => [key, at]).sort((a, b) => direction * (a[0]! - b[0]!));
        expect(sheet.rowsOf(`SORT(A1:B${keys.length},1,${direction})`)).toEqual(sorted);
      }),
      { numRuns: 50 },
    );
  });

  test('TEXTSPLIT reverses TEXTJOIN', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '"'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const array = `{${words.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}}`;
        const found = FormulaSheet.of([]).rowsOf(`TEXTSPLIT(TEXTJOIN("; ",FALSE,${array}),"; ")`);
        expect(found).toEqual([words]);
      }),
      { numRuns: 50 },
    );
  });
});
