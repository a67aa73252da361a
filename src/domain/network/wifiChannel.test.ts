import { expect, test } from 'vitest';
import { channelOf, frequencyOf, wifiBands } from './wifiChannel.ts';

/** Written out from the channel tables, as an oracle for the formulas. */
const TABLE: readonly (readonly [channel: number, megahertz: number])[] = [
  [1, 2412],
  [2, 2417],
  [6, 2437],
  [11, 2462],
  [13, 2472],
  [14, 2484],
  [32, 5160],
  [36, 5180],
  [64, 5320],
  [100, 5500],
  [144, 5720],
  [149, 5745],
  [165, 5825],
  [177, 5885],
  [184, 4920],
  [196, 4980],
];
const SIX_GIGAHERTZ: readonly (readonly [channel: number, megahertz: number])[] = [
  [1, 5955],
  [2, 5935],
  [5, 5975],
  [37, 6135],
  [93, 6415],
  [233, 7115],
];

test.each(TABLE)('channel %i is %i MHz, both ways', (channel, megahertz) => {
  expect(frequencyOf(channel)).toBe(megahertz);
  expect(channelOf(megahertz)).toBe(channel);
});

test.each(SIX_GIGAHERTZ)('channel %i of 6 GHz is told by its %i MHz', (channel, megahertz) => {
  expect(channelOf(megahertz)).toBe(channel);
});

test('a channel that only 6 GHz has is read as 6 GHz', () => {
  expect(frequencyOf(233)).toBe(7115);
  expect(frequencyOf(181)).toBe(6855);
});

test('anything but a channel or centre frequency gives 0', () => {
  for (const channel of [0, -1, 1.5, 234, Number.NaN]) expect(frequencyOf(channel)).toBe(0);
  for (const megahertz of [0, 900, 2413, 2473, 5001, 5951, 8000, Number.NaN])
    expect(channelOf(megahertz)).toBe(0);
});

test('channel and centre frequency are inverse', () => {
  for (let channel = 1; channel <= 233; channel++) {
    const megahertz = frequencyOf(channel);
    if (megahertz > 0) expect(channelOf(megahertz)).toBe(channel);
  }
});

test.each([
  [1, null, '2.4 GHz 2412, 6 GHz 5955'],
  [2, null, '2.4 GHz 2417, 6 GHz 5935'],
  [6, null, '2.4 GHz 2437'],
  [36, null, '5 GHz 5180'],
  [37, null, '6 GHz 6135'],
  [149, null, '5 GHz 5745, 6 GHz 6695'],
  [189, null, '4.9 GHz 4945, 6 GHz 6895'],
  [233, null, '6 GHz 7115'],
  [1, 5955, '6 GHz 5955'],
  [null, 60_480, '60 GHz 60480'],
  [null, 1234, ''],
  [null, null, ''],
  [250, null, ''],
])('wifiBands: channel %s at %s MHz is %s', (channel, frequency, expected) => {
  const found = wifiBands(channel, frequency).map(({ band, megahertz }) => `${band} ${megahertz}`);
  expect(found.join(', ')).toBe(expected);
});
