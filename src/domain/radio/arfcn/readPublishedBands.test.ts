import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPublishedBands } from './readPublishedBands.ts';

const bandsIn = (text: string) =>
  readPublishedBands(text).bands.map(
    ({ kind, isTdd, band, mhz }) => `${kind}${isTdd ? ' tdd' : ''} ${band ?? mhz}`,
  );

test.each([
  ['GSM 900 / LTE 800 / 5G 3500', ['gsm 900', 'lte 800', 'nr 3500']],
  ['GSM 1800/LTE 1800/ LTE 2600/ 5G 3800', ['gsm 1800', 'lte 1800', 'lte 2600', 'nr 3800']],
  [
    'UMTS 2100 / LTE B20 / LTE band 7 / LTE 3 / 5G n78',
    ['wcdma 2100', 'lte B20', 'lte B7', 'lte B3', 'nr n78'],
  ],
  ['TD-LTE 2300 / TD-LTE-2500 / TD-5G 2600', ['lte tdd 2300', 'lte tdd 2500', 'nr tdd 2600']],
  ['TD-SCDMA 2000 / UMTS-TDD 700 / UTMS 2100', ['wcdma tdd 2000', 'wcdma tdd 700', 'wcdma 2100']],
  ['GSM-R 900 / NB-IoT 700 / LTE450 / CDMA450', ['gsm 900', 'lte 700', 'lte 450', 'cdma 450']],
  ['CDMA2000 850 / CDMA 1900', ['cdma 850', 'cdma 1900']],
  ['TD-LTE 2600 MHz / LTE 2.6 GHz / lte  800', ['lte tdd 2600', 'lte 2600', 'lte 800']],
  ['GSM 900 / / CBRS', ['gsm 900', 'lte tdd B48']],
])('%s', (text, bands) => {
  expect(bandsIn(text)).toEqual(bands);
  expect(readPublishedBands(text)).toMatchObject({ bandless: [], isOpen: false, unread: [] });
});

test('a technology without its band is read as that', () => {
  expect(readPublishedBands('GSM 900 / LTE / LTE? / 5G mmWave')).toEqual({
    bands: [{ kind: 'gsm', mhz: 900, band: null, isTdd: false }],
    bandless: ['lte', 'nr'],
    isOpen: false,
    unread: [],
  });
  expect(readPublishedBands('CDMA 2000 / CDMA2000 / CDMA').bandless).toEqual(['cdma']);
});

test.each([
  null,
  '',
  ' / ',
  'Unknown',
  'MVNO',
  'any',
  'MVNO / LTE 410',
  'Unknown 3500',
  'MVNO on Megafon base',
  'Full MVNO',
])('%j leaves room for more', (text) => {
  expect(readPublishedBands(text)).toMatchObject({ isOpen: true, unread: [] });
});

test('other kinds of radio neither permit nor exclude anything', () => {
  expect(readPublishedBands('WiMAX 3500 / iDEN 800 / TETRA? / Satellite (Globalstar) / PHS 1900')).toEqual({
    bands: [],
    bandless: [],
    isOpen: false,
    unread: [],
  });
});

test('unknown bands are kept as written', () => {
  expect(readPublishedBands('GSM 900 / 1800 / <b>5G</b> / LTE eight hundred').unread).toEqual([
    '1800',
    '<b>5G<',
    'b>',
    'LTE eight hundred',
  ]);
  expect(readPublishedBands('GSM900x / LTEX 800 / 5Gx').bands).toEqual([]);
});

test('any text is read without loss: every part is in one of the lists or is known to be of no use', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('GSM 900', 'LTE', 'Unknown', 'WiMAX', 'what?', '1800')), (parts) => {
      const { bands, bandless, isOpen, unread } = readPublishedBands(parts.join(' / '));
      const count = (part: string) => parts.filter((other) => other === part).length;
      expect(bands.length).toBe(count('GSM 900'));
      expect(bandless.length).toBe(Math.min(1, count('LTE')));
      expect(isOpen).toBe(parts.length === 0 || parts.includes('Unknown'));
      expect(unread.length).toBe(count('what?') + count('1800'));
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void readPublishedBands(text)));
});

test('the whole register of network codes is read but for bare frequencies', () => {
  const load = createRequire(import.meta.url);
  const records = (load('mcc-mnc-list') as { all(): { bands: string | null }[] }).all();
  const read = records.map(({ bands }) => readPublishedBands(bands));
  const unread = read.flatMap((published) => published.unread);
  expect(records.length).toBeGreaterThan(3000);
  expect(new Set(unread.filter((part) => !/^\d+$/.test(part)))).toEqual(new Set());
  expect(read.filter((published) => published.unread.length > 0).length).toBeLessThan(records.length / 100);
  expect(read.filter(({ bands }) => bands.length > 0).length).toBeGreaterThan(records.length / 2);
});
