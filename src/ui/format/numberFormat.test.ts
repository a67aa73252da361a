import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDecimal,
  formatMany,
  formatMetres,
  formatShort,
} from './numberFormat.ts';

test('formatCount separates thousands', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect(formatMany(1, 'network')).toBe('1 network');
  expect(formatMany(1200, 'query', 'queries')).toBe('1,200 queries');
  expect(formatCount(123_456_789_012_345_680)).toBe('123,456,789,012,345,680');
  expect([formatCount(1e300), formatCount(-2.5e20), formatDecimal(1e300)]).toEqual([
    '1E300',
    '-2.5E20',
    '1E300',
  ]);
  expect(formatShort(1_250_000)).toBe('1.3M');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_536_000, '1.5 MB'],
  [2e15, '2,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 m'],
  [3.25, '3.3 m'],
  [42.7, '43 m'],
  [1500, '1.5 km'],
])('%d metres are %s', (metres, text) => {
  expect(formatMetres(metres)).toBe(text);
});
