import { describe, expect, test } from 'vitest';
import { besselI, besselJ, besselK, besselY } from './bessel.ts';

const error = (found: number, known: number) => Math.abs(found / known - 1);

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
  ])('%o of %d, order %d', (of, x, n, known) => expect(error(of(x, n), known)).toBeLessThan(2e-5));
});

test('Bessel functions: the digits are those of Excel', () => {
  expect(besselJ(1.9, 2)).toBeCloseTo(0.3299258286697852, 15);
  expect(besselK(1.5, 1)).toBeCloseTo(0.277387804, 9);
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
