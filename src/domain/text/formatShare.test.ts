import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnPercent, formatShare, percentText } from './formatShare.ts';

test.each([
  [0, '0 %'],
  [0.004, '0.4 %'],
  [0.0125, '1.3 %'],
  [0.0000421, '0.0042 %'],
  [1e-9, '< 0.0001 %'],
  [0.0999, '10 %'],
  [0.4213, '42 %'],
  [0.994, '99 %'],
  [0.995, '99.5 %'],
  [0.9997, '99.97 %'],
  [0.999004, '99.9 %'],
  [0.99999, '99.999 %'],
  [1 - 1e-10, '> 99.9999 %'],
  [1, '100 %'],
  [1.26, '126 %'],
])('a share of %d is %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test('share: three figures where neighbours are compared', () => {
  expect([0.42134, 0.0042134, 0.99951, 0.9996].map((share) => percentText(share, 3))).toEqual([
    '42.1',
    '0.421',
    '99.95',
    '99.96',
  ]);
});

test('share: the same number of decimals in a column', () => {
  expect([0, 0.0004, 0.085, 0.34, 0.9997, 1].map((share) => columnPercent(share))).toEqual([
    '0.0',
    '< 0.1',
    '8.5',
    '34.0',
    '> 99.9',
    '100.0',
  ]);
  expect([0.34, 0.0262].map((share) => columnPercent(share, 2))).toEqual(['34.00', '2.62']);
});

test('share: only nothing is 0 and only all is 100, and no other is further off than half its last figure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e5 }), (part) => {
      const text = percentText(part / 1e5);
      expect(text === '0').toBe(part === 0);
      expect(text === '100').toBe(part === 1e5);
      expect(Math.abs(Number(text) - part / 1e3)).toBeLessThanOrEqual(
        0.5 * 10 ** -(text.split('.')[1]?.length ?? 0) + 1e-9,
      );
    }),
  );
});
