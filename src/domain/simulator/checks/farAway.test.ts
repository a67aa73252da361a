import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { knownCell, placeAt, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { farAway } from './farAway.ts';

const check = (cell: ScannedCell, qos = 7) =>
  farAway(cell, prepareChecks(surroundings({ cells: [knownCell('5', { qos })] }), [cell]));

test('names a cell far from its known position', () => {
  const found = check(scannedCell('5', placeAt(20_000, 0)));
  expect(found).toMatchObject({ heuristic: 'H9', strength: 1 });
  expect(found?.evidence).toBe(
    'Heard 20 km from its known position; up to 9 km would be explained by its technology and a quality of 7 of 7.',
  );
});

test('names a cell that travels', () => {
  const found = check(scannedCell('1', { spreadMetres: 40_000 }));
  expect(found?.evidence).toBe(
    'Heard at places 40 km apart; one mast of this technology explains up to 18 km.',
  );
});

test('is silent near the known position and without positions', () => {
  expect(check(scannedCell('5', placeAt(3000, 0)))).toBeNull();
  expect(check(scannedCell('5', { lat: null, lng: null }))).toBeNull();
  expect(check(scannedCell('5', { lat: 0, lng: 0 }))).toBeNull();
  expect(check(scannedCell('1', { spreadMetres: Number.NaN }))).toBeNull();
});

test('allows more where the known position is poor', () => {
  const cell = scannedCell('5', placeAt(11_000, 0));
  expect(check(cell, 7)).not.toBeNull();
  expect(check(cell, 0)).toBeNull();
});
