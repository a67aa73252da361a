import { expect, test } from 'vitest';
import type { KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { knownCell, placeAt } from '#tests/support/domain/sampleTown.ts';
import { bandExtents } from './bandExtents.ts';
import { carrierMarks, unknownMarks } from './carrierMarks.ts';
import { bandsLabel, formatMhz } from './channelLabels.ts';
import { joinChannels } from './joinChannels.ts';

const points = (kind: KnownChannel['kind'], channel: number, count: number): KnownChannel[] =>
  Array.from({ length: count }, (_, at) => ({ kind, channel, ...placeAt(at * 50, 0), qos: 3 }));

const marksOf = (channels: KnownChannel[], cells = [knownCell('1')]) =>
  carrierMarks(joinChannels(channels, cells));

test('a channel is one mark at its downlink, with its points', () => {
  const marks = marksOf([...points('lte', 1300, 3), ...points('lte', 6300, 2), ...points('gsm', 62, 1)]);
  expect(
    marks.map(({ kind, channel, downlinkMhz, points: count }) => [kind, channel, downlinkMhz, count]),
  ).toEqual([
    ['lte', 6300, 806, 2],
    ['gsm', 62, 947.4, 1],
    ['lte', 1300, 1815, 3],
  ]);
  expect(marks[2]).toMatchObject({ group: 3, isAmbiguous: false });
});

test('a number of two frequencies is marked at both, one of several bands on a frequency once', () => {
  const marks = marksOf([...points('gsm', 600, 2), ...points('nr', 636667, 1)], []);
  expect(marks.map(({ downlinkMhz, isAmbiguous }) => [downlinkMhz, isAmbiguous])).toEqual([
    [1822.8, true],
    [1947.8, true],
    [3550.005, false],
  ]);
  expect(bandsLabel(marks[2]!.carriers)).toBe('n48, n78, n77');
});

test('at a border both readings of a number are counted where they belong', () => {
  const cell = (operator: string, metres: number) =>
    knownCell('1', { kind: 'gsm', channel: 600, operator, ...placeAt(metres, 0) });
  const marks = marksOf(points('gsm', 600, 2), [cell('26201', 0), cell('310410', 50)]);
  expect(marks.map(({ downlinkMhz, points: count }) => [downlinkMhz, count])).toEqual([
    [1822.8, 1],
    [1947.8, 1],
  ]);
});

test('numbers of no band have no mark', () => {
  expect(marksOf(points('lte', 5000, 2))).toEqual([]);
});

test('heard channels are marked once, without points', () => {
  const heard = [
    { kind: 'lte' as const, channel: 5110 },
    { kind: 'lte' as const, channel: 5110 },
    { kind: 'gsm' as const, channel: 600 },
    { kind: 'lte' as const, channel: 5000 },
  ];
  expect(unknownMarks(heard, '262').map(({ downlinkMhz, points: count }) => [downlinkMhz, count])).toEqual([
    [739, 0],
    [1822.8, 0],
  ]);
});

test('bands reach from their first to their last carrier, those with most points first', () => {
  const extents = bandExtents(
    marksOf([
      ...points('gsm', 62, 1),
      ...points('gsm', 1000, 2),
      ...points('lte', 1300, 5),
      ...points('wcdma', 412, 1),
    ]),
  );
  expect(extents.map(({ band, fromMhz, toMhz, points: count }) => [band, fromMhz, toMhz, count])).toEqual([
    ['B3', 1805, 1879.9, 5],
    ['GSM 900', 918.2, 959.8, 3],
    ['II', 1932.4, 1987.6, 1],
  ]);
});

test('bands are joined by or where only one can be, by commas where they lie on one frequency', () => {
  const bands = (kind: 'gsm' | 'wcdma' | 'lte', channel: number) =>
    bandsLabel(unknownMarks([{ kind, channel }]).flatMap(({ carriers }) => carriers));
  expect(bands('gsm', 600)).toBe('DCS 1800 or PCS 1900');
  expect(bands('wcdma', 4400)).toBe('band V, VI');
  expect(bands('lte', 1300)).toBe('B3');
  expect(bandsLabel([])).toBe('');
  expect([formatMhz(1815), formatMhz(3550.005), formatMhz(947.4)]).toEqual(['1,815.0', '3,550.005', '947.4']);
});
