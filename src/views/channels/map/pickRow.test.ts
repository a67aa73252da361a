import { expect, test } from 'vitest';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { channelRowKey, rowOfKey } from '#views/channels/state/channelRowKey.ts';
import { pickRow } from './pickRow.ts';

const at = (channel: number, lat: number, lng: number): KnownChannel => ({
  kind: 'lte',
  channel,
  lat,
  lng,
  qos: 3,
});
const table = joinChannels(
  [
    at(1300, 52.5, 13.4),
    at(3749, 52.5, 13.4),
    at(6400, 52.5, 13.4),
    at(1300, 52.51, 13.41),
    at(1300, -1e-7, -0.5),
  ],
  [],
);

test('pick row: channels in one place are stepped through', () => {
  expect(pickRow(table, [0, 1, 2], undefined)).toEqual({ row: 0 });
  expect(pickRow(table, [0, 1, 2], 0)).toEqual({ row: 1 });
  expect(pickRow(table, [0, 1, 2], 2)).toEqual({ row: 0 });
  expect(pickRow(table, [0, 1, 2], 3)).toEqual({ row: 0 });
});

test('pick row: channels in different places are zoomed to', () => {
  expect(pickRow(table, [0, 3], undefined)).toEqual({
    box: { south: 52.5, west: 13.4, north: 52.51, east: 13.41 },
  });
});

test('pick row: a key finds its row and no other', () => {
  for (let row = 0; row < table.length; row++) expect(rowOfKey(table, channelRowKey(table, row))).toBe(row);
  for (const key of ['', 'lte', 'lte 1300', 'nr 1300 52.5,13.4', 'lte 1300 52.5,13.5', 'lte 1300 52.5,13.4 '])
    expect(rowOfKey(table, key)).toBeUndefined();
});
