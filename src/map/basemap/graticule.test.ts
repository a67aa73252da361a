import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degreeText, graticuleStep } from './graticule.ts';

test('lines stand on round degrees, neither crowded nor lost', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 0.3, noNaN: true }), (degreesPerPixel) => {
      const pixels = graticuleStep(degreesPerPixel) / degreesPerPixel;
      expect(pixels).toBeGreaterThan(109.9);
      expect(pixels).toBeLessThan(276);
    }),
  );
  expect(graticuleStep(360 / (256 * 2 ** 14))).toBe(0.01);
});

test('degrees are written with the digits of their step and their side', () => {
  expect(degreeText(60.1, 0.1, 'N', 'S')).toBe('60.1° N');
  expect(degreeText(-0.02, 0.02, 'E', 'W')).toBe('0.02° W');
  expect(degreeText(-180, 0.5, 'E', 'W')).toBe('180°');
  expect(degreeText(0.0000001, 0.1, 'N', 'S')).toBe('0°');
});
