import { expect, test } from 'vitest';
import { overflownEarfcn } from './overflownEarfcn.ts';

test.each([
  ['302', 1200, 1799],
  ['310', 1200, 1799],
  ['311', 1200, 1799],
  ['310', 3050, 3399],
  ['311', 3050, 3399],
  ['228', 1950, 1999],
  ['228', 3930, 4779],
  ['466', 900, 1199],
  ['730', 900, 1799],
])('in %s numbers from %i to %i can be cut', (mcc, from, to) => {
  for (const earfcn of [from, to]) expect(overflownEarfcn(earfcn, mcc)).toBe(earfcn + 65536);
  for (const earfcn of [from - 1, to + 1]) expect(overflownEarfcn(earfcn, mcc)).toBeUndefined();
});

test('elsewhere, and where the country is not known, none is', () => {
  expect(overflownEarfcn(1200, '262')).toBeUndefined();
  expect(overflownEarfcn(1200, undefined)).toBeUndefined();
});
