import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besselI, besselJ, besselK, besselY } from './bessel.ts';

const error = (found: number, known: number) => Math.abs(found / known - 1);
const order = fc.integer({ min: 0, max: 150 });
const argument = (most: number) => fc.double({ min: 0.01, max: most, noNaN: true });

describe('Bessel functions: values of Abramowitz and Stegun, tables 9.1 to 9.11', () => {
  test.each([
    [besselJ, 1, 0, 0.7651976865579666],
    [besselJ, 10, 1, 0.04347274616886144],
    [besselJ, 1, 10, 2.630615123687453e-10],
    [besselJ, 100, 0, 0.01998585030422312],
    [besselJ, 100, 50, -0.03869833973],
    [besselJ, 1, 100, 8.43182879e-189],
    [besselJ, 100, 100, 0.0963666733],
    [besselY, 1, 0, 0.08825696421567697],
    [besselY, 1, 1, -0.7812128213002887],
    [besselY, 10, 0, 0.05567116728359939],
    [besselY, 100, 100, -0.1669214114],
    [besselY, 1, 100, -3.77528781e185],
    [besselI, 1, 1, 0.5651591039924851],
    [besselI, 10, 0, 2815.716628466254],
    [besselK, 1, 0, 0.4210244382407083],
    [besselK, 10, 1, 1.864877345382558e-5],
  ])('%o of %d, order %d', (of, x, n, known) => expect(error(of(x, n), known)).toBeLessThan(1e-9));
});

test('Bessel functions: J and Y have the Wronskian of DLMF 10.5.2', () => {
  fc.assert(
    fc.property(argument(400), order, (x, n) => {
      const found = besselJ(x, n + 1) * besselY(x, n) - besselJ(x, n) * besselY(x, n + 1);
      if (besselJ(x, n + 1) === 0 || !Number.isFinite(besselY(x, n + 1))) return;
      if (Math.abs(besselJ(x, n + 1)) > 1e-280) expect(error(found, 2 / (Math.PI * x))).toBeLessThan(1e-10);
    }),
  );
});

test('Bessel functions: I and K have the Wronskian of DLMF 10.28.2', () => {
  fc.assert(
    fc.property(argument(600), order, (x, n) => {
      const [above, k] = [besselI(x, n + 1), besselK(x, n + 1)];
      if (above < 1e-280 || !Number.isFinite(k)) return;
      expect(error(besselI(x, n) * k + above * besselK(x, n), 1 / x)).toBeLessThan(1e-10);
    }),
  );
});

test('Bessel functions: J and I of a negative number are odd in odd orders', () => {
  for (const of of [besselJ, besselI]) {
    expect(of(-30, 2)).toBe(of(30, 2));
    expect(of(-3, 3)).toBe(-of(3, 3));
  }
});

test('Bessel functions: the smallest and the greatest numbers end too', () => {
  for (const of of [besselI, besselJ, besselK, besselY])
    for (const x of [Number.MIN_VALUE, 1e-300, 1e-60, 1e9, 1e300])
      for (const n of [0, 1, 7]) expect(of(x, n)).toEqual(expect.any(Number));
});
