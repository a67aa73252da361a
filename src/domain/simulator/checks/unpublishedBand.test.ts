import { expect, test } from 'vitest';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  operatorRecord,
  scannedCell,
  surroundings,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { unpublishedBand } from './unpublishedBand.ts';

const check = (channel: number, part = {}) => {
  const cell = scannedCell('1', { channels: [channel] });
  return unpublishedBand(cell, prepareChecks(surroundings(part), [cell]));
};

test('names a band that the operator does not publish, with those that it does', () => {
  expect(check(6300)).toEqual({
    heuristic: 'H3',
    strength: 0.8,
    evidence:
      'Channel 6300 (band B20, 806 MHz) is in none of the bands that operator 26201 publishes: GSM 900 / LTE 1800 / 5G 3500.',
  });
});

test('is silent on a published band, an unknown operator and a list that says nothing', () => {
  expect(check(1300)).toBeNull();
  expect(check(6300, { operators: [] })).toBeNull();
  expect(check(6300, { operators: [operatorRecord('262', '01', 'DE', 'Telekom', 'Unknown')] })).toBeNull();
});

test('takes the list to be out of date when other cells of the operator use the channel', () => {
  const cells = [
    ...townCells(),
    knownCell('70001', { channel: 6300 }),
    knownCell('70002', { channel: 6300 }),
  ];
  expect(check(6300, { cells })).toMatchObject({ strength: 0.2 });
  expect(check(6300, { cells })?.evidence).toContain('may be out of date');
});
