import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { shownText } from './ShownNumber.ts';
import { writeTsv } from './tsv.ts';

test.each([
  [-63, '-63'],
  [-9.5, '-9.5'],
  [-63, '-63 dBm'],
  [-1234.5, '-1,234.50 €'],
  [-5, '-$5.00'],
  [-0.5, '-50%'],
  [-1e-7, '-1.00E-07'],
  [46130.4, '2026-04-18 09:30'],
])('%j shown as %j is written as shown', (value, shown) => {
  expect(shownText({ value, shown })).toBe(shown);
  expect(writeCsv([[{ value, shown }]])).toBe(shown.includes(',') ? `"${shown}"\r\n` : `${shown}\r\n`);
  expect(writeTsv([[{ value, shown }]])).toBe(shown);
});

test.each([
  '=HYPERLINK("http://a")-63',
  "-63|' /C calc'!A0",
  '-63+cmd()',
  '-sum(63)',
  '@63',
  '＝63',
  '########',
  '',
])('a number whose format shows %j is written as the number', (shown) => {
  expect(shownText({ value: -63, shown })).toBe('-63');
});

test('long digits are read in one go', () => {
  expect(shownText({ value: -1, shown: `-${'1'.repeat(30_000)}!` })).toBe('-1');
});
