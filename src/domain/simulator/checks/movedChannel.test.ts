import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { knownCell, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { movedChannel } from './movedChannel.ts';

const check = (cell: ScannedCell, others: ScannedCell[] = [], part = {}) =>
  movedChannel(cell, prepareChecks(surroundings(part), [cell, ...others]));
const moved = (cell: number, channel = 1500) => scannedCell(String(cell), { channels: [channel] });
const SITE = 1003 * 256;

test('names a cell on another channel than the stored one', () => {
  expect(check(moved(SITE + 1))).toEqual({
    heuristic: 'H8',
    strength: 1,
    evidence:
      'Channel 1500 (band B3, 1,835 MHz) was heard, but the cell is stored on channel 1300 (band B3, 1,815 MHz); no other scanned cell of the operator moved likewise.',
  });
});

test('is silent on the stored channel, heard at least once, and where either is unknown', () => {
  expect(check(scannedCell(String(SITE + 1)))).toBeNull();
  expect(check(scannedCell(String(SITE + 1), { channels: [1500, 1300] }))).toBeNull();
  expect(check(scannedCell(String(SITE + 1), { channels: [] }))).toBeNull();
  for (const channel of [null, 0])
    expect(check(moved(5), [], { cells: [knownCell('5', { channel })] })).toBeNull();
});

test('takes cells of one site that moved likewise for refarming, and overlapping bands for one channel', () => {
  const refarmed = check(moved(SITE + 1), [moved(SITE + 2)]);
  expect(refarmed).toMatchObject({ strength: 0.2 });
  expect(refarmed?.evidence).toContain(
    '1 other scanned cell of the operator moved likewise, 1 of them on its site',
  );
  expect(check(moved(SITE + 1), [moved(SITE + 2, 1600)])).toMatchObject({ strength: 1 });
  expect(check(moved(SITE + 1), [moved(SITE + 257)])).toMatchObject({ strength: 1 });
  // 881.5 MHz is 2525 in B5 and 8915 in B26.
  const cells = [knownCell('5', { channel: 2525 })];
  expect(check(moved(5, 8915), [], { cells })).toBeNull();
});
