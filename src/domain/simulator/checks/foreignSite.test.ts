import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { DEFAULT_SETTINGS } from '#domain/simulator/context/CheckSettings.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { knownCell, scannedCell, surroundings, townCells } from '#tests/support/domain/sampleTown.ts';
import { foreignSite } from './foreignSite.ts';

const check = (cell: ScannedCell, cells = townCells()) =>
  foreignSite(cell, prepareChecks(surroundings({ cells }), [cell]));
const ofSite = (eNB: number) => scannedCell(String(eNB * 256 + 1));

test('names a site number far outside the operator’s block', () => {
  expect(check(ofSite(900_000))).toEqual({
    heuristic: 'H14',
    strength: 0.8,
    evidence:
      'eNB 900000 is outside the block of the operator’s 9 known eNBs here, 1000 to 1008; the nearest differs by 898992.',
  });
});

test('is silent on a number in the block or next to it, and in GSM, which has none', () => {
  expect(check(ofSite(1004))).toBeNull();
  expect(check(ofSite(1015))).toBeNull();
  expect(check(scannedCell('9', { kind: 'gsm' }))).toBeNull();
});

test('knows a second block by its members, and says nothing of few sites', () => {
  const second = [...townCells(), knownCell(String(900_000 * 256))];
  expect(check(ofSite(900_003), second)).toBeNull();
  expect(check(ofSite(900_000), townCells().slice(0, 30))).toBeNull();
});

test('takes the length of gNB numbers from the settings', () => {
  const nci = (gnb: number, bits: number) => String(gnb * 2 ** (36 - bits) + 1);
  const cells = Array.from({ length: 9 }, (_, at) => knownCell(nci(4_000_000 + at, 32), { kind: 'nr' }));
  const cell = scannedCell(nci(4_100_000, 32), { kind: 'nr' });
  const found = (gnbBits: number) =>
    foreignSite(cell, prepareChecks(surroundings({ cells }), [cell], { ...DEFAULT_SETTINGS, gnbBits }));
  expect(found(32)?.evidence).toContain('gNB 4100000 is outside');
  expect(found(22)).toBeNull();
});
