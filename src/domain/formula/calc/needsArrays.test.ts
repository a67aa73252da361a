import { expect, test } from 'vitest';
import { functions } from '#domain/formula/functions/functions.ts';
import { needsArrays } from './needsArrays.ts';

const names: Record<string, string> = {
  Rate: 'Sheet1!$A$1',
  Sites: 'Sheet1!$A$1:$A$9',
  Own: 'Own+1',
  Bad: '1+',
};
const needs = (formula: string) => needsArrays(formula, { functions, definedName: (name) => names[name] });

test.each([
  'A1',
  '1+2',
  'A1*B1',
  'SUM(A1:A9)',
  'SUMPRODUCT(A1:A9,B1:B9)',
  'SUMPRODUCT(A1:A9*2)',
  'SUM(@A1:A9*2)',
  'COUNTIF(A:A,B1)',
  'VLOOKUP(A1,B1:D9,2,FALSE)',
  'IF(A1>1,"x",SUM(B:B))',
  'TEXT(A1,"0.00")&" m"',
  'Rate*2',
  '@A1:A9',
  'T[[#This Row],[Price]]*2',
  'SUM(T[Price])',
  '{1}',
  'Unknown',
  'TRUE',
  '1+',
  'NOW()',
  'ROW(A1)',
  'Bad',
])('%s needs none', (formula) => {
  expect(needs(formula)).toBe(false);
});

test.each([
  'A1:A9',
  'A:A',
  'A1:A9*2',
  'SUM(A1:A9*B1:B9)',
  'SUMPRODUCT(IF(A1:A9>1,1,0))',
  'SUMPRODUCT(2*IFERROR(A1:A9,0))',
  'MAX(LEN(A1:A9))+1',
  'AND(A1:A9>0)',
  'IF(TRUE,SUM(-A1:A9))',
  '-A1:A9',
  '{1,2}',
  'SEQUENCE(3)',
  'IF(A1:A9>1,1,0)',
  'LEN(A1:A9)',
  'COUNTIF(A:A,B1:B3)',
  'VLOOKUP(A1:A3,B1:D9,2,FALSE)',
  'INDEX(A1:C9,2,0)',
  'OFFSET(A1,0,0,3)',
  'Sites',
  'T[Price]',
  'T',
  'ROW(A1:A9)',
  'A1#',
  'LET(x,A1:A9,x*2)',
  'LAMBDA(x,x)(A1)',
  'Sheet1!A1:A3+Sheet2!A1:A3',
  'Own',
])('%s needs arrays', (formula) => {
  names.T = 'Sheet1!$A$1:$C$9';
  expect(needs(formula)).toBe(true);
});
