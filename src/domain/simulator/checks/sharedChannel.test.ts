import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  OPERATORS,
  operatorRecord,
  placeAt,
  scannedCell,
  scanOf,
  surroundings,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { sharedChannel } from './sharedChannel.ts';

const check = (cell: ScannedCell, others: ScannedCell[] = [], part = {}) =>
  sharedChannel(cell, prepareChecks(surroundings(part), [cell, ...others]));
const intruder = scannedCell('1', { channels: [6300], ...placeAt(800, 0) });

test('names a channel on which another operator is known near by', () => {
  expect(check(intruder)).toEqual({
    heuristic: 'H13',
    strength: 1,
    evidence:
      'Channel 6300 (band B20, 806 MHz) is also used by operator 26202, as known, 300 m away; operator 26201 is not known on it here.',
  });
});

test('is silent on an operator’s own channel, also while an intruder is on it, and far from others', () => {
  expect(check(scanOf(townCells()[1]!), [intruder])).toBeNull();
  expect(check(scannedCell('1', { channels: [6300], ...placeAt(9000, 0) }))).toBeNull();
  expect(check(scannedCell('1', { channels: [3350] }))).toBeNull();
});

test('takes one brand, one site and a border for harmless', () => {
  const sister = operatorRecord('262', '01', 'DE', ' VODAFONE ', 'LTE 800');
  expect(check(intruder, [], { operators: [sister, ...OPERATORS.slice(1)] })).toBeNull();
  expect(
    check(scannedCell(String(5000 * 256 + 9), { channels: [6300] }), [], {
      cells: [knownCell(String(5000 * 256 + 1), { operator: '26202', channel: 6300 })],
    }),
  ).toBeNull();
  const polish = scannedCell('1', { operator: '26001', channels: [6300] });
  expect(check(polish, [], { countriesAt: () => ['DE', 'PL'] })).toMatchObject({ strength: 0.2 });
});

test('says less of two strangers in one scan', () => {
  const strangers = scannedCell('70000', { operator: '26202', channels: [3350] });
  expect(check(scannedCell('1', { channels: [3350] }), [strangers])).toMatchObject({ strength: 0.4 });
});

test('compares only channels that operators share, even when others are nearer', () => {
  const own = Array.from({ length: 5 }, (_, one) => scannedCell(String(80_000 + one), { channels: [3350] }));
  const other = scannedCell('70000', { operator: '26202', channels: [3350], ...placeAt(300, 0) });
  expect(prepareChecks(surroundings(), own).scannedOnChannel('lte', 3350)).toBeUndefined();
  const context = prepareChecks(surroundings(), [...own, other]);
  expect(context.scannedOnChannel('lte', 3350)!.nearest(placeAt(0, 0), 9)).toHaveLength(6);
  expect(sharedChannel(own[0]!, context)).toMatchObject({ evidence: expect.stringContaining('26202') });
});
