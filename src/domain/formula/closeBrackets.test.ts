import { expect, test } from 'vitest';
import { closeBrackets } from './closeBrackets.ts';

test.each([
  ['SUM(A1:A3', 'SUM(A1:A3)'],
  ['IF(A1>0,SUM({1,2', 'IF(A1>0,SUM({1,2}))'],
  ['LEN("(")', 'LEN("(")'],
  ["SUM('a(b'!A1", "SUM('a(b'!A1)"],
  ['A1)', 'A1)'],
])('what %s leaves open is closed', (typed, closed) => {
  expect(closeBrackets(typed)).toBe(closed);
});
