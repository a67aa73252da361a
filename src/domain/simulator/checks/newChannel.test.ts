import { expect, test } from 'vitest';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  placeAt,
  scannedCell,
  surroundings,
  TOWN,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { newChannel } from './newChannel.ts';

const check = (cell: ReturnType<typeof scannedCell>, part = {}) =>
  newChannel(cell, prepareChecks(surroundings(part), [cell]));

test('names a channel that is new, with its band and the distance to the nearest site on it', () => {
  const cells = [
    ...townCells(),
    knownCell('70000', { ...placeAt(0, 14_200), operator: '26202', channel: 3350 }),
  ];
  const found = check(scannedCell('1', { channels: [3350] }), { cells });
  expect(found?.evidence).toBe(
    'Channel 3350 (band B7, 2,680 MHz) is not known within 5 km; the nearest site on it is 14.2 km away.',
  );
  expect(found?.strength).toBeCloseTo(14.2 / 15, 2);
  expect(check(scannedCell('1', { channels: [3350] }))).toMatchObject({
    strength: 1,
    evidence: 'Channel 3350 (band B7, 2,680 MHz) is not known anywhere in the area.',
  });
});

test('is silent on a channel that is in use near by, of any operator', () => {
  expect(check(scannedCell('1', { channels: [6300] }))).toBeNull();
  expect(check(scannedCell('1', { channels: [6300], lat: null, lng: null }))).toBeNull();
});

test('takes no missing list for an empty one, nor an unknown channel for a new one', () => {
  expect(check(scannedCell('1', { channels: [] }))).toBeNull();
  expect(check(scannedCell('1', { channels: [0] }))).toBeNull();
  expect(check(scannedCell('1', { kind: 'nr', channels: [650_000] }))).toBeNull();
  const listed = [{ kind: 'lte' as const, channel: 3350, ...TOWN, qos: 0 }];
  expect(check(scannedCell('1', { channels: [3350] }), { channels: listed })).toBeNull();
  expect(check(scannedCell('1', { channels: [3350] }), { isPartial: true })?.strength).toBe(0.5);
});

test('counts an LTE cell that is recorded as GSM', () => {
  const cells = [...townCells(), knownCell('70000', { kind: 'gsm', channel: 3350 })];
  expect(check(scannedCell('1', { channels: [3350] }), { cells, channels: [] })).toBeNull();
});

test('says less of a number that an older phone may have cut', () => {
  const found = check(scannedCell('1', { operator: '310260', channels: [1302] }));
  expect(found?.strength).toBe(0.5);
  expect(found?.evidence).toContain('; it could be EARFCN 66838 of B66: older phones keep 16 bits of it.');
});
