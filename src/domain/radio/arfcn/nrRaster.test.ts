import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIGHEST_NR_ARFCN, nrArfcnOf, nrFrequency } from './nrRaster.ts';

test.each([
  [0, 0],
  [1, 0.005],
  [125000, 625],
  [155608, 778.04],
  [520000, 2600],
  [599999, 2999.995],
  [600000, 3000],
  [636667, 3550.005],
  [650000, 3750],
  [2016666, 24249.99],
  [2016667, 24250.08],
  [2079167, 28000.08],
  [3279165, 99999.96],
])('NR-ARFCN %i is %d MHz, both ways', (nrArfcn, megahertz) => {
  expect(nrFrequency(nrArfcn)).toBe(megahertz);
  expect(nrArfcnOf(megahertz)).toBe(nrArfcn);
});

test('every number is told by its frequency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HIGHEST_NR_ARFCN }), (nrArfcn) => {
      expect(nrArfcnOf(nrFrequency(nrArfcn))).toBe(nrArfcn);
    }),
  );
});

test('frequencies rise with the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: HIGHEST_NR_ARFCN }), (nrArfcn) => {
      expect(nrFrequency(nrArfcn)).toBeGreaterThan(nrFrequency(nrArfcn - 1));
    }),
  );
});

test('frequencies off or beyond the raster have no number', () => {
  for (const megahertz of [-1, 0.003, 3000.001, 24250.01, 100000.02, Number.NaN, Number.POSITIVE_INFINITY])
    expect(nrArfcnOf(megahertz)).toBeUndefined();
});
