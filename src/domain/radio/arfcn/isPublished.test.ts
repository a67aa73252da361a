import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { decodeChannel } from './decodeChannel.ts';
import { LTE_BANDS } from './earfcn.ts';
import { GSM_BANDS } from './gsmArfcn.ts';
import { isPublished } from './isPublished.ts';
import { NR_BANDS } from './nrArfcn.ts';
import { readPublishedBands } from './readPublishedBands.ts';
import { UMTS_BANDS } from './uarfcn.ts';

const EUROPEAN = 'GSM 900 / GSM 1800 / UMTS 2100 / LTE 800 / LTE 1800 / LTE 2600 / 5G 3500';

test.each<[CellKind, number, string | null, 'yes' | 'no' | 'unknown']>([
  ['gsm', 62, EUROPEAN, 'yes'],
  ['gsm', 600, EUROPEAN, 'yes'],
  ['gsm', 200, EUROPEAN, 'no'],
  ['wcdma', 10600, EUROPEAN, 'yes'],
  ['wcdma', 2950, EUROPEAN, 'no'],
  ['lte', 6300, EUROPEAN, 'yes'],
  ['lte', 1300, EUROPEAN, 'yes'],
  ['lte', 3350, EUROPEAN, 'yes'],
  ['lte', 3500, EUROPEAN, 'no'],
  ['lte', 5110, EUROPEAN, 'no'],
  ['nr', 650000, EUROPEAN, 'yes'],
  ['nr', 155608, EUROPEAN, 'no'],
  ['lte', 66786, 'UMTS 1700 / LTE 1700', 'yes'],
  ['lte', 300, 'UMTS 1700 / LTE 1700', 'no'],
  ['lte', 66786, 'LTE 2100', 'no'],
  ['lte', 6300, 'LTE B20', 'yes'],
  ['lte', 1300, 'LTE B20', 'no'],
  ['lte', 38950, 'TD-LTE 2300', 'yes'],
  ['lte', 9800, 'TD-LTE 2300', 'no'],
  ['wcdma', 9450, 'TD-SCDMA 1900', 'yes'],
  ['nr', 636667, '5G n48', 'yes'],
])('%s channel %i against %j: %s', (kind, channel, text, answer) => {
  expect(isPublished(decodeChannel(kind, channel), text)).toBe(answer);
});

test.each<[CellKind, number, string | null]>([
  ['nr', 650000, 'GSM 900 / LTE 800'],
  ['lte', 3500, 'GSM 900 / LTE'],
  ['lte', 3500, 'LTE 800 / LTE'],
  ['lte', 3500, 'LTE 800 / MVNO'],
  ['lte', 3500, 'LTE 800 / 900'],
  ['lte', 3500, 'LTE 800 / Unknown'],
  ['lte', 3500, 'WiMAX 3500'],
  ['lte', 3500, 'Unknown'],
  ['lte', 3500, ''],
  ['lte', 3500, null],
  ['lte', 5000, EUROPEAN],
  ['cdma', 0, EUROPEAN],
])('%s channel %i against %j: nothing can be said', (kind, channel, text) => {
  expect(isPublished(decodeChannel(kind, channel), text)).toBe('unknown');
});

test('a number of several bands is published when one of them is', () => {
  expect(isPublished(decodeChannel('gsm', 600), 'GSM 1900')).toBe('yes');
  expect(isPublished(decodeChannel('gsm', 600), 'GSM 900')).toBe('no');
  const [dcs, pcs] = decodeChannel('gsm', 600).carriers;
  expect(isPublished(dcs!, 'GSM 1900')).toBe('no');
  expect(isPublished(pcs!, 'GSM 1900')).toBe('yes');
});

test('every band that the register of network codes names is a band of the tables', () => {
  const load = createRequire(import.meta.url);
  const records = (load('mcc-mnc-list') as { all(): { bands: string | null }[] }).all();
  const rows = [...GSM_BANDS, ...UMTS_BANDS, ...LTE_BANDS, ...NR_BANDS];
  const carriers = rows.map(({ kind, from }) => decodeChannel(kind, from));
  const words = { gsm: 'GSM', wcdma: 'UMTS', lte: 'LTE', nr: '5G' } as const;
  const nowhere = new Set<string>();
  for (const { bands } of records)
    for (const { kind, mhz, band } of readPublishedBands(bands).bands) {
      if (kind === 'cdma') continue;
      const text = `${words[kind]} ${mhz ?? band}`;
      if (!carriers.some((reading) => isPublished(reading, text) === 'yes')) nowhere.add(text);
    }
  expect(nowhere).toEqual(new Set());
});
