import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { decodeChannel } from './decodeChannel.ts';

const bandsOf = (kind: CellKind, channel: number, mcc?: string) =>
  decodeChannel(kind, channel, { mcc }).carriers.map(({ band }) => band);

test.each<[CellKind, number, number, string]>([
  ['gsm', 0, 935.0, 'GSM 900'],
  ['gsm', 62, 947.4, 'GSM 900'],
  ['gsm', 124, 959.8, 'GSM 900'],
  ['gsm', 975, 925.2, 'GSM 900'],
  ['gsm', 1023, 934.8, 'GSM 900'],
  ['gsm', 128, 869.2, 'GSM 850'],
  ['gsm', 251, 893.8, 'GSM 850'],
  ['wcdma', 10562, 2112.4, 'I'],
  ['wcdma', 4385, 877.0, 'V'],
  ['wcdma', 2937, 927.4, 'VIII'],
  ['wcdma', 437, 1937.5, 'II'],
  ['wcdma', 1887, 2112.5, 'IV'],
  ['lte', 0, 2110.0, 'B1'],
  ['lte', 1850, 1870.0, 'B3'],
  ['lte', 3350, 2680.0, 'B7'],
  ['lte', 5110, 739.0, 'B12'],
  ['lte', 6300, 806.0, 'B20'],
  ['lte', 38950, 2330.0, 'B40'],
  ['lte', 66786, 2145.0, 'B66'],
  ['lte', 68586, 617.0, 'B71'],
  ['lte', 70655, 757.9, 'B103'],
  ['nr', 155608, 778.04, 'n28'],
])('%s channel %i is %d MHz in %s alone', (kind, channel, downlinkMhz, band) => {
  const reading = decodeChannel(kind, channel);
  expect(reading.carriers).toHaveLength(1);
  expect(reading.carriers[0]).toMatchObject({ kind, band, downlinkMhz });
  expect(reading).not.toHaveProperty('flaw');
});

test('a GSM number of two bands is both until the country is known', () => {
  expect(decodeChannel('gsm', 512).carriers).toMatchObject([
    { band: 'DCS 1800', downlinkMhz: 1805.2, uplinkMhz: 1710.2 },
    { band: 'PCS 1900', downlinkMhz: 1930.2, uplinkMhz: 1850.2 },
  ]);
  expect(bandsOf('gsm', 512, '262')).toEqual(['DCS 1800']);
  expect(bandsOf('gsm', 512, '310')).toEqual(['PCS 1900']);
  expect(bandsOf('gsm', 512, '724')).toEqual(['DCS 1800', 'PCS 1900']);
  for (const mcc of ['', '26', '2620', 'abc', '３１０'])
    expect(bandsOf('gsm', 512, mcc)).toEqual(['DCS 1800', 'PCS 1900']);
});

test('a number of one band alone is that band in every country', () => {
  expect(bandsOf('gsm', 885, '310')).toEqual(['DCS 1800']);
  expect(bandsOf('wcdma', 4360, '440')).toEqual(['V']);
});

test('UMTS band VI is of Japan', () => {
  expect(bandsOf('wcdma', 4400)).toEqual(['V', 'VI']);
  expect(bandsOf('wcdma', 4400, '440')).toEqual(['VI']);
  expect(bandsOf('wcdma', 1037, '441')).toEqual(['VI']);
  expect(bandsOf('wcdma', 4400, '310')).toEqual(['V']);
});

test('an NR number off the raster of its band is not a flaw', () => {
  const reading = decodeChannel('nr', 361001);
  expect(reading.carriers[0]).toMatchObject({ band: 'n3', downlinkMhz: 1805.005 });
  expect(reading).not.toHaveProperty('flaw');
});

test.each<[CellKind, number, string, string | undefined]>([
  ['gsm', 300, '300 is in no GSM band: 294–305 is not assigned.', 'Would be valid as an EARFCN of B1.'],
  ['gsm', 9999, '9999 is above 1023, the highest ARFCN.', 'Would be valid as an EARFCN of B32.'],
  [
    'gsm',
    1700,
    '1700 is above 1023, the highest ARFCN.',
    'Would be valid as a UARFCN of IV, or as an EARFCN of B3.',
  ],
  ['lte', 5000, '5000 is in no LTE band: 4950–5009 is not assigned.', 'Would be valid as a UARFCN of XXII.'],
  ['lte', 5500, '5500 is in no LTE band: 5380–5729 is not assigned.', undefined],
  ['lte', 7450, '7450 is in no LTE band: 7400–7499 is not assigned.', undefined],
  ['lte', 18300, '18300 is an uplink EARFCN (B1): cells send on downlink numbers.', undefined],
  ['lte', 73486, '73486 is in no LTE band: 73486 and above are not assigned.', undefined],
  ['lte', 262144, '262144 is above 262143, the highest EARFCN.', undefined],
  [
    'nr',
    342500,
    '342500 is an uplink NR-ARFCN (n3, n66, n80, n86): cells send on downlink numbers.',
    undefined,
  ],
  ['nr', 1000000, '1000000 is in no NR band: 875001–2016666 is not assigned.', undefined],
  ['nr', 3279166, '3279166 is above 3279165, the highest NR-ARFCN.', undefined],
  ['wcdma', 16384, '16384 is above 16383, the highest UARFCN.', undefined],
  ['lte', 1.5, '1.5 is not a whole number, so it is no EARFCN.', undefined],
  ['gsm', -1, '-1 is below 0, so it is no ARFCN.', undefined],
  ['gsm', Number.NaN, 'NaN is not a whole number, so it is no ARFCN.', undefined],
])('%s channel %d is flawed', (kind, channel, flaw, hint) => {
  const reading = decodeChannel(kind, channel);
  expect(reading.carriers).toEqual([]);
  expect(reading).toEqual({ kind, channel, carriers: [], flaw, ...(hint && { hint }) });
});

test.each([
  ['310', 1200, 66736, 'B66'],
  ['311', 3399, 68935, 'B71'],
  ['302', 1799, 67335, 'B66'],
  ['228', 1950, 67486, 'B67'],
  ['228', 4779, 70315, 'B75'],
  ['466', 1199, 66735, 'B66'],
  ['730', 900, 66436, 'B66'],
])('in %s EARFCN %i could be %i, cut to 16 bits', (mcc, channel, whole, band) => {
  expect(decodeChannel('lte', channel, { mcc })).toMatchObject({
    hint: `Could be EARFCN ${whole} of ${band}: older phones keep 16 bits of it.`,
  });
  expect(decodeChannel('lte', channel, { mcc: '262' })).not.toHaveProperty('hint');
  expect(decodeChannel('lte', channel)).not.toHaveProperty('hint');
});

test('a CDMA channel has no band and no flaw', () => {
  const reading = decodeChannel('cdma', 0);
  expect(reading.carriers).toEqual([]);
  expect(reading).not.toHaveProperty('flaw');
  expect(reading.hint).toContain('CDMA');
});

test('every number has either carriers or a flaw', () => {
  const kinds = fc.constantFrom<CellKind>('gsm', 'wcdma', 'lte', 'nr');
  const numbers = fc.oneof(fc.integer({ min: -5, max: 3300000 }), fc.nat({ max: 80000 }), fc.double());
  const country = fc.option(fc.oneof(fc.string(), fc.constantFrom('310', '440', '262')), { nil: undefined });
  fc.assert(
    fc.property(kinds, numbers, country, (kind, channel, mcc) => {
      const { carriers, flaw } = decodeChannel(kind, channel, { mcc });
      expect(carriers.length > 0).toBe(flaw === undefined);
      for (const { downlinkMhz } of carriers) expect(downlinkMhz).toBeGreaterThan(0);
    }),
  );
});

test.each([
  [{}, ['n48', 'n78', 'n77']],
  [{ mcc: '310' }, ['n48', 'n78', 'n77']],
  [{ mcc: '310', bands: 'LTE 1900 / 5G n77' }, ['n77', 'n48', 'n78']],
  [{ mcc: '262' }, ['n78', 'n77', 'n48']],
  [{ mcc: '262', bands: 'GSM 900 / LTE 1800 / 5G 3500' }, ['n78', 'n77', 'n48']],
  [{ mcc: '262', bands: '5G n77' }, ['n77', 'n78', 'n48']],
  [{ mcc: '\u0000', bands: '5G n<script>' }, ['n48', 'n78', 'n77']],
])('of overlapping NR bands %j puts %j in this order and drops none', (operator, bands) => {
  expect(decodeChannel('nr', 640_000, operator).carriers.map(({ band }) => band)).toEqual(bands);
});

test.each([
  ['310', 174_300, ['n5', 'n26']],
  ['440', 174_300, ['n18', 'n5', 'n26']],
  ['262', 152_100, ['n28']],
  ['310', 152_100, ['n14', 'n28']],
  ['262', 422_500, ['n1', 'n65', 'n66']],
  ['310', 422_500, ['n66']],
])('bands of a country or region come last elsewhere: MCC %s, NR-ARFCN %i', (mcc, channel, first) => {
  const bands = decodeChannel('nr', channel, { mcc }).carriers.map(({ band }) => band);
  expect(bands.slice(0, first.length)).toEqual(first);
});
