import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

const cells = [
  [5, 'apple', 10],
  ['5', 'Apricot', 20],
  [7, 'banana', 30],
  [true, 'a*', 40],
  [undefined, '', 50],
  [CellError.of('#N/A'), undefined, 60],
  [43465, 'apples?', 70],
];

describe('criteria', () => {
  formulasGive(cells, [
    ['COUNTIF(A1:A7,5)', 2],
    ['COUNTIF(A1:A7,"5")', 2],
    ['COUNTIF(A1:A7,">5")', 2],
    ['COUNTIF(A1:A7,">=5")', 3],
    ['COUNTIF(A1:A7,"<>5")', 6],
    ['COUNTIF(A1:A7,TRUE)', 1],
    ['COUNTIF(A1:A7,"true")', 1],
    ['COUNTIF(A1:A7,"#N/A")', 1],
    ['COUNTIF(A1:A7,"12/31/2018")', 1],
    ['COUNTIF(A1:A7,"=")', 1],
    ['COUNTIF(B1:B7,"")', 2],
    ['COUNTIF(B1:B7,"=")', 1],
    ['COUNTIF(B1:B7,"<>")', 6],
    ['COUNTIF(B:B,"")', 1048571],
    ['COUNTIF(B1:B7,"a*")', 4],
    ['COUNTIF(B1:B7,"a~*")', 1],
    ['COUNTIF(B1:B7,"*~?")', 1],
    ['COUNTIF(B1:B7,"<>a*")', 3],
    ['COUNTIF(B1:B7,"APPLE")', 1],
    ['COUNTIF(B1:B7,"?????")', 1],
    ['COUNTIF(B1:B7,">b")', 1],
    ['COUNTIF(A1:A7,Z1)', 0],
    ['COUNTIF(C1:C7,{10,">35"})', [[1, 4]]],
    ['SUMIF(A1:A7,">5",C1:C7)', 100],
    ['SUMIF(A1:A7,">5",C1)', 100],
    ['SUMIF(C1:C7,">35")', 220],
    ['SUMIF(B1:B7,"a*",A1:A7)', 43470],
    ['SUMIFS(C1:C7,B1:B7,"a*",C1:C7,">10")', 130],
    ['SUMIFS(C1:C7,B1:B7,"<>x",C1:C7,"<>10")', 270],
    ['SUMIFS(C:C,B:B,"<>apple")', 270],
    ['SUMIFS(C1:C7,B1:B6,"a*")', '#VALUE!'],
    ['COUNTIFS(B1:B7,"a*",C1:C7,"<40")', 2],
    ['AVERAGEIF(C1:C7,">35")', 55],
    ['AVERAGEIF(C1:C7,">100")', '#DIV/0!'],
    ['AVERAGEIFS(C1:C7,B1:B7,"a*")', 35],
    ['MAXIFS(C1:C7,B1:B7,"a*")', 70],
    ['MINIFS(C1:C7,A1:A7,">99999")', 0],
    ['SUMIF(C1:C7,60,A1:A7)', '#N/A'],
  ]);

  test('SUMIFS is a slow loop over all cells', () => {
    const cell = fc.oneof(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom<CellValue>('a', 'b', '', null, true),
    );
    const rows = fc.array(fc.tuple(cell, fc.integer({ min: 0, max: 99 })), { minLength: 1, maxLength: 10 });
    const tests: readonly (readonly [string, (value: CellValue) => boolean])[] = [
      ['>1', (value) => typeof value === 'number' && value > 1],
      ['<>a', (value) => value !== 'a'],
      ['=', (value) => value === null],
      ['', (value) => value === null || value === ''],
      ['2', (value) => value === 2],
      ['?', (value) => value === 'a' || value === 'b'],
    ];
    fc.assert(
      fc.property(rows, fc.constantFrom(...tests), (values, [criterion, isMet]) => {
        const slow = values.reduce((sum, [value, number]) => sum + (isMet(value) ? number : 0), 0);
        expect(FormulaSheet.of(values).valueOf(`SUMIFS(B:B,A:A,"${criterion}")`)).toBe(slow);
      }),
      { numRuns: 100 },
    );
  });
});

describe('lists with criteria in cells', () => {
  formulasGive(
    [
      ['Tree', 'Height', 'Age', 'Yield', 'Profit', 'Height'],
      ['=Apple', '>10', undefined, undefined, undefined, '<16'],
      ['=Pear'],
      [],
      ['Tree', 'Height', 'Age', 'Yield', 'Profit'],
      ['Apple', 18, 20, 14, 105],
      ['Pear', 12, 12, 10, 96],
      ['Cherry', 13, 14, 9, 105],
      ['Apple', 14, 15, 10, 75],
      ['Pear', 9, 8, 8, 76.8],
      ['Apple', 8, 9, 6, 45],
    ].map((row) => row.map((one) => (typeof one === 'string' && one.startsWith('=') ? one.slice(1) : one))),
    [
      ['DSUM(A5:E11,"Profit",A1:A2)', 225],
      ['DSUM(A5:E11,"Profit",A1:F3)', 247.8],
      ['DCOUNT(A5:E11,"Age",A1:F2)', 1],
      ['DCOUNTA(A5:E11,"Profit",A1:F2)', 1],
      ['DMAX(A5:E11,"Profit",A1:F3)', 96],
      ['DMIN(A5:E11,5,A1:F3)', 75],
      ['DAVERAGE(A5:E11,"Yield",A1:B2)', 12],
      ['DPRODUCT(A5:E11,"Yield",A1:F3)', 800],
      ['DSTDEV(A5:E11,"Yield",A1:A3)', 2.966479395],
      ['DVARP(A5:E11,"Yield",A1:A3)', 7.04],
      ['DGET(A5:E11,"Yield",A1:F2)', 10],
      ['DGET(A5:E11,"Yield",A1:A3)', '#NUM!'],
      ['DSUM(A5:E11,"Nope",A1:A2)', '#VALUE!'],
    ],
  );
});
