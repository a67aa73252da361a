import { describe, expect, test } from 'vitest';
import { CellError } from '#domain/sheet/CellValue.ts';
import { cellKey } from '#tests/support/domain/cellKey.ts';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

const cells = [
  [1, 'x', undefined, CellError.of('#N/A')],
  [2, '', true, '=A1+1'],
  [3, 0, false],
];

describe('choices', () => {
  formulasGive(cells, [
    ['IF(A1>0,"yes","no")', 'yes'],
    ['IF(FALSE,1)', false],
    ['IF(TRUE,,3)', 0],
    ['IF(TRUE,1,1/0)', 1],
    ['IF("x",1,2)', '#VALUE!'],
    ['IF(1/0,1,2)', '#DIV/0!'],
    ['IF(A1:A3>1,A1:A3,0)', [[0], [2], [3]]],
    ['SUM(IF(A1:A3>1,A1:A3))', 5],
    ['IFERROR(1/0,"bad")', 'bad'],
    ['IFERROR(D1:D2,0)', [[0], [2]]],
    ['IFERROR(5,1/0)', 5],
    ['IFNA(D1,"none")', 'none'],
    ['IFNA(1/0,"none")', '#DIV/0!'],
    ['IFS(A1>5,"a",A1>0,"b")', 'b'],
    ['IFS(FALSE,1)', '#N/A'],
    ['SWITCH(2,1,"a",2,"b")', 'b'],
    ['SWITCH(9,1,"a","other")', 'other'],
    ['SWITCH(9,1,"a")', '#N/A'],
    ['NOT(0)', true],
    ['TRUE()', true],
  ]);
});

describe('types of values', () => {
  formulasGive(cells, [
    ['ISBLANK(C1)', true],
    ['ISBLANK(B2)', false],
    ['ISNUMBER(A1)', true],
    ['ISTEXT(B2)', true],
    ['ISNONTEXT(C1)', true],
    ['ISLOGICAL(C2)', true],
    ['ISERROR(D1)', true],
    ['ISERR(D1)', false],
    ['ISNA(D1)', true],
    ['ISREF(A1)', true],
    ['ISREF(1)', false],
    ['ISEVEN(-2.5)', true],
    ['ISODD("x")', '#VALUE!'],
    ['ISNUMBER(A1:B1)', [[true, false]]],
    ['ISFORMULA(D2)', true],
    ['FORMULATEXT(D2)', '=A1+1'],
    ['N(C2)', 1],
    ['N("x")', 0],
    ['TYPE(D1)', 16],
    ['TYPE({1,2})', 64],
    ['ERROR.TYPE(D1)', 7],
    ['ERROR.TYPE(1)', '#N/A'],
    ['NA()', '#N/A'],
    ['CELL("address",B2)', '$B$2'],
    ['CELL("type",B1)', 'l'],
    ['CELL("nope",B1)', '#VALUE!'],
    ['INFO("recalc")', 'Automatic'],
    ['NOSUCH(1)', '#NAME?'],
    ['WEBSERVICE("http://x")', '#VALUE!'],
  ]);
});

describe('totals that leave out rows', () => {
  const sheet = FormulaSheet.of([[1], [2], [4], [8], ['=SUBTOTAL(9,A1:A2)'], [16]]);
  sheet.hiddenRows.add(1);
  sheet.filteredRows.add(2);

  test.each([
    ['SUBTOTAL(9,A1:A6)', 27],
    ['SUBTOTAL(109,A1:A6)', 25],
    ['SUBTOTAL(2,A1:A6)', 4],
    ['SUBTOTAL(103,A1:A6)', 3],
    ['SUBTOTAL(12,A1:A6)', CellError.of('#VALUE!')],
    ['AGGREGATE(9,4,A1:A6)', 34],
    ['AGGREGATE(9,5,A1:A6)', 28],
    ['AGGREGATE(9,0,A1:A6)', 31],
    ['AGGREGATE(14,6,{1,5,3}/{1,0,1},1)', 3],
    ['AGGREGATE(14,4,{1,5,3},4)', CellError.of('#NUM!')],
  ])('=%s', (formula, value) => {
    expect(sheet.valueOf(formula)).toEqual(value);
  });

  test('formats are told by letters', () => {
    const formatted = new FormulaSheet();
    for (const [column, format] of ['#,##0.00', '0%', 'yyyy-mm-dd', '0.0E+00', '$0.00;($0.00)'].entries())
      formatted.formats.set(cellKey(0, 0, column), format);
    expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((at) => formatted.valueOf(`CELL("format",${at})`))).toEqual([
      ',2',
      'P0',
      'D4',
      'S1',
      'C2',
    ]);
  });
});

describe('choices among ranges in SUMPRODUCT', () => {
  const column = [[1], [2], [3], [CellError.of('#N/A')]];
  test.each([
    ['SUMPRODUCT(IFERROR(A$1:A$4,0))', 0, 6],
    ['SUMPRODUCT(IF(A$1:A$3>1,A$1:A$3,0))', '#VALUE!', 5],
    ['SUMPRODUCT(IF(TRUE,A$1:A$3))', 6, 6],
    ['SUMPRODUCT(--(A$1:A$3>1))', 2, 2],
    ['SUM(VLOOKUP(2,CHOOSE({1,2},A$1:A$3,A$1:A$3),2,FALSE))', 2, 2],
  ])('%s: cut in a plain formula, arrays in an array formula', (formula, plain, asArray) => {
    const give = (mode: 'single' | 'dynamic') => FormulaSheet.of(column).rowsOf(formula, mode)[0]![0];
    const shown = [give('single'), give('dynamic')].map((value) =>
      typeof value === 'number' ? value : String(value),
    );
    expect(shown).toEqual([plain, asArray]);
  });
});
