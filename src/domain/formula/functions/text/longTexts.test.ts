import { describe, expect, test } from 'vitest';
import { CellError } from '#domain/sheet/CellValue.ts';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

const LONGEST = 'REPT("x",32767)';
const cells = [['x'.repeat(32_767), 'y', '"'.repeat(20_000)]];

describe('a text of 32,767 characters is a value, one more is an error', () => {
  formulasGive(cells, [
    ['LEN(A1&"")', 32_767],
    ['A1&"y"', '#VALUE!'],
    ['LEN(A1&A1)', '#VALUE!'],
    ['CONCAT(A1,B1)', '#VALUE!'],
    ['CONCATENATE(A1,B1)', '#VALUE!'],
    ['TEXTJOIN("",TRUE,A1:B1)', '#VALUE!'],
    ['REPT("x",32768)', '#VALUE!'],
    ['REPLACE(A1,1,0,"y")', '#VALUE!'],
    ['LEN(REPLACE(A1,1,1,"y"))', 32_767],
    ['SUBSTITUTE(A1,"x","xy")', '#VALUE!'],
    ['SUBSTITUTE(A1,"x","xy",1)', '#VALUE!'],
    ['LEN(SUBSTITUTE(A1,"x","y"))', 32_767],
    ['UPPER(REPT("\u00df",20000))', '#VALUE!'],
    ['TEXT(A1,"@@")', '#VALUE!'],
    [`TEXT(1,REPT("0",256))`, '#VALUE!'],
    ['ENCODEURL(REPT("/",20000))', '#VALUE!'],
    ['VALUETOTEXT(C1,1)', '#VALUE!'],
    ['ARRAYTOTEXT(A1:B1)', '#VALUE!'],
    ['ARRAYTOTEXT(A1:B1,1)', '#VALUE!'],
    ['ARRAYTOTEXT(B1:B1,1)', '{"y"}'],
    ['REGEXREPLACE(REPT("x",2000),"x",REPT("$&",10))', 'x'.repeat(20_000)],
    ['REGEXREPLACE(REPT("x",2000),"x",REPT("$&",17))', '#VALUE!'],
    [`LEN(LET(a,${LONGEST},b,a&"y",IFERROR(b,"none")))`, 4],
    ['REDUCE("x",SEQUENCE(15),LAMBDA(a,b,a&a))', '#VALUE!'],
    ['LEN(REDUCE("x",SEQUENCE(14),LAMBDA(a,b,a&a)))', 16_384],
    ['A1:B1&"y"', [['#VALUE!', 'yy']]],
    ['MAP(A1:B1,LAMBDA(a,a&"y"))', [['#VALUE!', 'yy']]],
    ['SCAN("",{1,2,3},LAMBDA(a,b,a&REPT("z",16000)))', [['z'.repeat(16_000), 'z'.repeat(32_000), '#VALUE!']]],
    [`SUM(LEN(${LONGEST}&SEQUENCE(3)))`, '#VALUE!'],
  ]);
});

describe('results beyond the limit fail before they are built', () => {
  const startedMs = performance.now();
  formulasGive(cells, [
    ['SUBSTITUTE(A1,"x",A1)', '#VALUE!'],
    [`TEXTJOIN(A1,TRUE,SEQUENCE(1000000))`, '#VALUE!'],
    ['REPT(A1,1000000)', '#VALUE!'],
    ['REGEXREPLACE(REPT("x",2000),"x",REPT("$\'",16000))', '#VALUE!'],
    ['ARRAYTOTEXT(MAP(SEQUENCE(8000),LAMBDA(n,C1)),1)', '#VALUE!'],
    ['REDUCE("x",SEQUENCE(60),LAMBDA(a,b,a&a))', '#VALUE!'],
    ['REPT("x",32760)&SEQUENCE(1000000)', '#NUM!'],
    ['MAP(SEQUENCE(1000000),LAMBDA(n,A1))', '#NUM!'],
  ]);
  test('in no time', () => expect(performance.now() - startedMs).toBeLessThan(5_000));
});

test('a chain of cells that doubles a text ends at the limit', () => {
  const sheet = FormulaSheet.of([
    ['xx'],
    ...Array.from({ length: 40 }, (_, row) => [`=A${row + 1}&A${row + 1}`]),
  ]);
  expect(sheet.valueOf('LEN(A14)')).toBe(2 ** 14);
  expect(sheet.valueOf('A41')).toEqual(CellError.of('#VALUE!'));
});
