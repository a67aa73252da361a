import { expect, test } from 'vitest';
import { BAND_GROUPS, bandGroup } from './bandGroup.ts';
import { decodeChannel } from './decodeChannel.ts';

test('there are eight groups, each with its own name', () => {
  expect(BAND_GROUPS).toHaveLength(8);
  expect(new Set(BAND_GROUPS.map(({ id }) => id)).size).toBe(8);
  expect(new Set(BAND_GROUPS.map(({ label }) => label)).size).toBe(8);
});

test.each([
  ['lte', 6300, 'under850'],
  ['lte', 9300, 'under850'],
  ['gsm', 62, '900'],
  ['gsm', 200, '900'],
  ['lte', 6500, '1500'],
  ['gsm', 600, '1800'],
  ['lte', 800, '1800'],
  ['wcdma', 10600, '2100'],
  ['lte', 66786, '2100'],
  ['lte', 3350, '2500'],
  ['lte', 38950, '2500'],
  ['nr', 650000, '3500'],
  ['lte', 50000, '3500'],
  ['nr', 2079167, 'mmWave'],
] as const)('%s channel %i is of the group %s', (kind, channel, id) => {
  for (const carrier of decodeChannel(kind, channel).carriers) expect(bandGroup(carrier).id).toBe(id);
});
