import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateResetAt } from './rateResetAt.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number) => String(NOW / 1000 + seconds);
const date = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();

test('rateResetAt reads a reset in milliseconds, without correction when the clocks agree', () => {
  expect(rateResetAt({ 'x-rate-limit-reset': inSeconds(900) }, NOW)).toBe(NOW + 900_000);
  expect(rateResetAt({ 'x-rate-limit-reset': inSeconds(900), date: date(-9) }, NOW)).toBe(NOW + 900_000);
  expect(rateResetAt({ 'x-rate-limit-reset': inSeconds(900), date: 'soon' }, NOW)).toBe(NOW + 900_000);
});

test('rateResetAt corrects for any clock skew of the service', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.nat({ max: 900 }), (off, left) => {
      fc.pre(Math.abs(off) > 10);
      const headers = { 'x-rate-limit-reset': inSeconds(off + left), date: date(off) };
      expect(rateResetAt(headers, NOW)).toBe(NOW + left * 1000);
    }),
  );
});

test.each([undefined, '', 'soon', '-1', '1e9', '9'.repeat(12), '9'.repeat(400), inSeconds(90_000)])(
  '%j is no reset',
  (header) => {
    expect(rateResetAt(header === undefined ? {} : { 'x-rate-limit-reset': header }, NOW)).toBeUndefined();
  },
);
