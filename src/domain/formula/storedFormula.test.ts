import { expect, test } from 'vitest';
import { readStoredFormula, writeStoredFormula } from './storedFormula.ts';

test.each([
  ['XLOOKUP(1,A:A,B:B)', '_xlfn.XLOOKUP(1,A:A,B:B)'],
  ['SUM(FILTER(A1:A9,B1:B9>0))', 'SUM(_xlfn._xlws.FILTER(A1:A9,B1:B9>0))'],
  ['LET(x,A1,y,x+1,x*y)', '_xlfn.LET(_xlpm.x,A1,_xlpm.y,_xlpm.x+1,_xlpm.x*_xlpm.y)'],
  [
    'LET(Twice,LAMBDA(x,x*2),Twice(A1))',
    '_xlfn.LET(_xlpm.Twice,_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2),_xlpm.Twice(A1))',
  ],
  [
    'LET(f,LAMBDA(x,x+1),MAP(A1:A2,LAMBDA(v,f(v))))',
    '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1),_xlfn.MAP(A1:A2,_xlfn.LAMBDA(_xlpm.v,_xlpm.f(_xlpm.v))))',
  ],
  ['LET(x,x+1,y,{1,2},x*y)+y', '_xlfn.LET(_xlpm.x,x+1,_xlpm.y,{1,2},_xlpm.x*_xlpm.y)+y'],
  ['BYROW(A1:B9,SUM)+Sum', '_xlfn.BYROW(A1:B9,_xleta.SUM)+Sum'],
  ['MAP(A1:A3,LAMBDA(v,v*2))', '_xlfn.MAP(A1:A3,_xlfn.LAMBDA(_xlpm.v,_xlpm.v*2))'],
  ['SUM(A1#)+@B1:B9', 'SUM(_xlfn.ANCHORARRAY(A1))+_xlfn.SINGLE(B1:B9)'],
  ['[@Qty]*Sales[@[Unit price]]', 'Sales[[#This Row],[Qty]]*Sales[[#This Row],[Unit price]]'],
  ['SUM(Sales[Qty])', 'SUM(Sales[Qty])'],
  ['"_xlfn.XLOOKUP("&A1', '"_xlfn.XLOOKUP("&A1'],
])('%s', (people, file) => {
  expect(writeStoredFormula(people, 'Sales')).toBe(file);
  expect(readStoredFormula(file)).toBe(people.replace('[@Qty]*Sales', 'Sales[@Qty]*Sales'));
});
