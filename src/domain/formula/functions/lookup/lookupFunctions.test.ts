import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

const cells = [
  ['id', 'name', 'price', 'when'],
  [1, 'apple', 1.5, 10],
  [2, 'Banana', 0.5, 20],
  [5, 'cherry', 3, 30],
  [9, 'date*', 4, undefined],
];

describe('lookups', () => {
  formulasGive(cells, [
    ['VLOOKUP(2,A2:D5,2,FALSE)', 'Banana'],
    ['VLOOKUP(4,A2:D5,2)', 'Banana'],
    ['VLOOKUP(4,A2:D5,2,FALSE)', '#N/A'],
    ['VLOOKUP(4,A2:D5,2,)', '#N/A'],
    ['MATCH(4,A2:A5,)', '#N/A'],
    ['VLOOKUP(0,A2:D5,2)', '#N/A'],
    ['VLOOKUP("BAN*",B2:C5,2,FALSE)', 0.5],
    ['VLOOKUP("date~*",B2:C5,2,0)', 4],
    ['VLOOKUP(1,A2:D5,5)', '#REF!'],
    ['VLOOKUP(1,A2:D5,0)', '#VALUE!'],
    ['VLOOKUP(9,A:D,4,FALSE)', 0],
    ['VLOOKUP(99,A:D,1)', 9],
    ['VLOOKUP({1,5},A2:B5,2,0)', [['apple', 'cherry']]],
    ['HLOOKUP("price",A1:D5,3,FALSE)', 0.5],
    ['HLOOKUP("nope",A1:D5,3,FALSE)', '#N/A'],
    ['LOOKUP(6,A2:A5,B2:B5)', 'cherry'],
    ['LOOKUP(2,1/(B2:B5="cherry"),C2:C5)', 3],
    ['LOOKUP("c",{"a","b","c";1,2,3})', 3],
    ['LOOKUP(0,A2:A5)', '#N/A'],
    ['MATCH(39,{25,38,40,41},1)', 2],
    ['MATCH(41,{25,38,40,41},0)', 4],
    ['MATCH(40,{41,40,38,25},-1)', 2],
    ['MATCH(39,{41,40,38,25},-1)', 2],
    ['MATCH("c*",B2:B5,0)', 3],
    ['MATCH(1,A1:B2,0)', '#N/A'],
    ['INDEX(A2:D5,2,3)', 0.5],
    ['INDEX(A2:D5,0,1)', [[1], [2], [5], [9]]],
    ['INDEX({1,2,3},2)', 2],
    ['INDEX(A2:D5,9,1)', '#REF!'],
    ['SUM(INDEX(A2:C5,2,0))', 2.5],
    ['SUM(A2:INDEX(A2:A5,3))', 8],
    ['INDEX((A2:A5,C2:C5),2,1,2)', 0.5],
    ['XLOOKUP("cherry",B2:B5,C2:C5)', 3],
    ['XLOOKUP("nope",B2:B5,C2:C5,"none")', 'none'],
    ['XLOOKUP("nope",B2:B5,C2:C5)', '#N/A'],
    ['XLOOKUP(4,A2:A5,B2:B5,,-1)', 'Banana'],
    ['XLOOKUP(4,A2:A5,B2:B5,,1)', 'cherry'],
    ['XLOOKUP("*a*",B2:B5,A2:A5,,2,-1)', 9],
    ['XLOOKUP(5,A2:A5,A2:C5)', [[5, 'cherry', 3]]],
    ['XLOOKUP({1;9},A2:A5,B2:B5)', [['apple'], ['date*']]],
    ['XLOOKUP(5,A2:A5,B2:B5,,0,2)', 'cherry'],
    ['XLOOKUP(4,A2:A5,B2:B5,,1,2)', 'cherry'],
    ['XLOOKUP(1,A2:A5,B2:B4)', '#VALUE!'],
    ['XMATCH(4,A2:A5,-1)', 2],
    ['XMATCH("z",B2:B5)', '#N/A'],
    ['XMATCH("^[A-Z]",B2:B5,3)', 2],
    ['XMATCH("an|rr",B2:B5,3,-1)', 3],
    ['XMATCH("[",B2:B5,3)', '#VALUE!'],
    ['XMATCH(XFD1,B2:B9)', 5],
    ['XMATCH(XFD1,B2:B9,0,-1)', 8],
    ['XMATCH(,D2:D5)', 4],
    ['XMATCH(9,{"b","a",TRUE},1)', 2],
    ['XMATCH("a",{1,3,TRUE},-1)', 2],
    ['CHOOSE(2,"a","b")', 'b'],
    ['CHOOSE(3,"a","b")', '#VALUE!'],
    ['SUM(CHOOSE(2,A2:A3,A4:A5))', 14],
    [
      'CHOOSE({1,2},A2:A3,C2:C3)',
      [
        [1, 1.5],
        [2, 0.5],
      ],
    ],
    ['ROW(B7)', 7],
    ['ROW()', 50],
    ['COLUMN(A1:C1)', [[1, 2, 3]]],
    ['ROWS(A2:C5)', 4],
    ['COLUMNS({1,2,3;4,5,6})', 3],
    ['AREAS((A1,B2:C3))', 2],
    ['ADDRESS(2,3)', '$C$2'],
    ['ADDRESS(2,3,2,FALSE)', 'R2C[3]'],
    ['ADDRESS(2,3,1,TRUE,"EXCEL SHEET")', "'EXCEL SHEET'!$C$2"],
    ['ADDRESS(0,3)', '#VALUE!'],
    ['INDIRECT("A"&2)', 1],
    ['INDIRECT("R2C3",FALSE)', 1.5],
    ['INDIRECT("no such")', '#REF!'],
    ['SUM(OFFSET(A1,1,0,4,1))', 17],
    ['OFFSET(A1,-1,0)', '#REF!'],
    ['SUM(OFFSET(A5,0,0,-2))', 14],
    ['HYPERLINK("http://x","name")', 'name'],
    ['FORMULATEXT(A1)', '#N/A'],
    ['SHEET("Two")', 2],
    ['SHEETS()', 2],
    ['GETPIVOTDATA("x",A1)', '#REF!'],
  ]);

  const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('a', 'A', 'b', true));
  test('XLOOKUP is INDEX and MATCH', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), value, (values, wanted) => {
        const sheet = FormulaSheet.of(values.map((one, at) => [one, at]));
        sheet.set('D1', wanted);
        const last = values.length;
        expect(sheet.valueOf(`XLOOKUP(D1,A1:A${last},B1:B${last})`)).toEqual(
          sheet.valueOf(`INDEX(B1:B${last},MATCH(D1,A1:A${last},0))`),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('indexed lookups in a long column agree with single ones, formulas included', () => {
    const cell = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom('a', 'A', 'b', 0.5, null, true));
    const column = fc.array(cell, { minLength: 70, maxLength: 80 });
    fc.assert(
      fc.property(
        column,
        fc.array(cell, { minLength: 6, maxLength: 6 }),
        cell,
        (values, wanted, computed) => {
          const sheet = FormulaSheet.of(values.map((value) => [value]));
          sheet.set('B1', computed ?? 0);
          sheet.set('A3', '=B1');
          sheet.set('A60', '=D2');
          const found = values.map((value, at) => (at === 2 ? (computed ?? 0) : value));
          const places = wanted.map((one) => {
            const key = (value: CellValue) => (typeof value === 'string' ? value.toLowerCase() : value);
            const at = found.findIndex(
              (value, row) => row !== 59 && value !== null && key(value) === key(one ?? 0),
            );
            return at < 0 || at > 58 ? CellError.of('#N/A') : at + 1;
          });
          for (const [at, one] of wanted.entries()) {
            sheet.set(`C${at + 1}`, one);
            sheet.set(`D${at + 1}`, `=MATCH(C${at + 1},A$1:A$59,0)`);
            sheet.set(`E${at + 1}`, `=IFERROR(MATCH(D${at + 1},A$1:A$70,0)>0,FALSE)`);
          }
          expect(sheet.rowsOf('D1:D6').flat()).toEqual(places);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a sorted column is found by halves as it is one by one', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1, max: 21 }), (values, wanted) => {
        const sorted = [...values].sort((a, b) => a - b);
        const slow = sorted.findLastIndex((one) => one <= wanted) + 1;
        const sheet = FormulaSheet.of(sorted.map((one) => [one]));
        const found = sheet.valueOf(`MATCH(${wanted},A:A,1)`);
        expect(found).toEqual(slow === 0 ? CellError.of('#N/A') : slow);
      }),
      { numRuns: 60 },
    );
  });
});
