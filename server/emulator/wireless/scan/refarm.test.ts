import { expect, test } from 'vitest';
import type { AirCell } from './cellsOnAir.ts';
import type { Heard } from './hear.ts';
import { refarm } from './refarm.ts';

const fix = { lat: 51.5, lng: -0.1, timeMs: 0, altitudeMetres: 20, accuracyMetres: 4 };
const lte = (cell: string, channel: number, operator = '23430'): Heard => ({
  cell: {
    kind: 'lte',
    operator,
    area: '1',
    cell,
    channel,
    physicalId: 1,
    carrier: '',
    lat: 51.5,
    lng: -0.1,
  } satisfies AirCell,
  fix,
  signalDbm: -90,
});
const channels = (heard: readonly Heard[]) => heard.map(({ cell }) => cell.channel);

test('refarm: the channel of most cells, not of most rows, moves to a free one nearby', () => {
  const heard = [lte('1', 1575), lte('2', 1575), lte('3', 3000), lte('3', 3000), lte('3', 3000)];
  expect(channels(refarm(heard, '23430'))).toEqual([1600, 1600, 3000, 3000, 3000]);
});

test('refarm: leaves channels of other operators alone', () => {
  const heard = [lte('1', 1575), lte('1', 1575, '23410'), lte('2', 1600, '23415'), lte('3', 1550, '23420')];
  expect(channels(refarm(heard, '23430'))).toEqual([1625, 1575, 1600, 1550]);
});

test('refarm: leaves a band without room unchanged, and a scan without the operator', () => {
  const full = [
    lte('1', 5180),
    ...[5205, 5230, 5255].map((channel) => lte(String(channel), channel, '310120')),
  ];
  expect(refarm(full, '23430')).toEqual(full);
  expect(refarm(full, '99999')).toEqual(full);
});
