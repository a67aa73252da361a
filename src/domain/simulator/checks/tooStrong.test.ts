import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { placeAt, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { tooStrong } from './tooStrong.ts';

const neighbours = (strongestDbm: number | null, operator = '26201') =>
  [1, 2, 3, 4].map((one) => scannedCell(String(one), { strongestDbm, operator, ...placeAt(100 * one, 0) }));
const check = (cell: ScannedCell, others: ScannedCell[]) =>
  tooStrong(cell, prepareChecks(surroundings(), [cell, ...others]));
const strong = scannedCell('9', { strongestDbm: -41 });

test('names a cell far stronger than its neighbours', () => {
  const found = check(strong, neighbours(-90));
  expect(found).toMatchObject({ heuristic: 'H10', strength: expect.closeTo(0.98) });
  expect(found?.evidence).toContain(
    'At its strongest −41 dBm, 49 dB above the median of the operator’s 4 nearest scanned cells within 1 km, −90 dBm',
  );
});

test('is silent on ordinary strength and without measurements', () => {
  expect(check(scannedCell('9', { strongestDbm: -70 }), neighbours(-90))).toBeNull();
  expect(check(scannedCell('9', { strongestDbm: null }), neighbours(-90))).toBeNull();
});

test('compares with no other operator, nor with too few or unmeasured cells', () => {
  expect(check(strong, neighbours(-90, '26202'))).toBeNull();
  expect(check(strong, neighbours(null))).toBeNull();
  expect(check(strong, neighbours(-90).slice(1))).toBeNull();
});
