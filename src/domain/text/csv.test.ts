import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('numbers stay numbers, missing values stay empty', () => {
  expect(writeCsv([['a', 1.5, -2, null, Number.NaN, 1e21]])).toBe('a,1.5,-2,,,1e+21\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1'])('%j is written as text', (text) => {
  expect(writeCsv([[text]])).toMatch(/^"?'/);
});

test('separators, quotes, breaks and control characters cannot leave their field', () => {
  expect(writeCsv([['a,b', 'c"d', 'e\nf', 'g\u0000h', ' i ']])).toBe(
    '"a,b","c""d","e\nf",g\ufffdh," i "\r\n',
  );
});

test('half a character does not spoil the file', () => {
  expect(writeCsv([['\ud800']])).toBe('\ufffd\r\n');
});
