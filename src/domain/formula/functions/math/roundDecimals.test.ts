import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedAt, roundHalfUp } from './roundDecimals.ts';

/** By whole numbers alone, of the 15 digits that are shown. */
function slowly(number: number, places: number, isUp: (rest: bigint, unit: bigint) => boolean): number {
  const [digits, exponent] = Math.abs(number).toExponential(14).split('e') as [string, string];
  const whole = BigInt(digits.replace('.', ''));
  const cut = 14 - Number(exponent) - places;
  if (cut <= 0) return Number(number.toPrecision(15));
  const unit = 10n ** BigInt(cut);
  const rest = whole % unit;
  const kept = whole / unit + (isUp(rest, unit) ? 1n : 0n);
  return Math.sign(number) * Number(`${kept}e${-places}`);
}

const numbers = fc.oneof(
  fc.double({ min: 1, max: 1e9, noNaN: true }),
  fc.double({ min: -1e9, max: -1, noNaN: true }),
  fc.double({ min: 1e-200, max: 1e-5, noNaN: true }),
  fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(9))
    .map(([digits, places]) => Number(`${digits}e-${places}`)),
  // beside whole and half numbers, by some of the last digits
  fc
    .tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(9), fc.integer({ min: -50, max: 50 }))
    .map(([halves, places, digits]) => Number(`${halves / 2}e-${places}`) * (1 + digits * 2 ** -52)),
);

test('rounding is that of the digits that are shown', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -3, max: 12 }), (number, places) => {
      expect(roundedAt(number, places, roundHalfUp)).toBe(
        slowly(number, places, (rest, unit) => rest * 2n >= unit),
      );
      expect(roundedAt(number, places, Math.floor)).toBe(slowly(number, places, () => false));
      expect(roundedAt(number, places, Math.ceil)).toBe(slowly(number, places, (rest) => rest > 0n));
    }),
    { numRuns: 1000 },
  );
});
