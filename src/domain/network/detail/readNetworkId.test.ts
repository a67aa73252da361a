import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNetworkId } from './readNetworkId.ts';

test.each([
  '0A:2C:EF:3D:25:1B',
  ' 0a-2c-ef-3d-25-1b ',
  '0a2c.ef3d.251b',
  '0A2CEF3D251B',
  '0a 2c ef 3d 25 1b',
])('%j is an address', (text) => {
  expect(readNetworkId(text)).toEqual({ id: '0A:2C:EF:3D:25:1B', kinds: ['wifi', 'bluetooth'] });
});

test('network id: an address may be a decimal number, as observations write it', () => {
  expect(readNetworkId('152417010874145')?.id).toBe('8A:9F:59:CA:77:21');
  expect(readNetworkId('999999999999999')).toBeUndefined();
});

test.each([
  '310410_56967_4118917',
  '310-410-56967-4118917',
  '310 410 56967 4118917',
  'mcc=310, mnc=410, lac=56967, cid=4118917',
  'MCC: 310 MNC: 410 TAC: 56967 ECI: 4118917',
])('%j is a cell, LTE first', (text) => {
  const found = readNetworkId(text)!;
  expect(found.id).toBe('310410_56967_4118917');
  expect(found.kinds.slice(0, 3)).toEqual(['lte', 'wcdma', 'nr']);
});

test.each([
  ['LTE/310410/56967/4118917', '310410_56967_4118917', ['lte']],
  ['5G 262 01 1101 27447298', '26201_1101_27447298', ['nr']],
  ['cdma 4139 6 771', '4139_6_771', ['cdma']],
  ['4139_6_771', '4139_6_771', ['cdma']],
  ['sid 4139 nid 6 bsid 771', '4139_6_771', ['cdma']],
])('%j is %s of %j', (text, id, kinds) => {
  expect(readNetworkId(text)).toEqual({ id, kinds });
});

test('network id: a small cell id is GSM before it is anything else, and five digits may be a CDMA system', () => {
  expect(readNetworkId('26201_1101_4711')?.kinds).toEqual(['gsm', 'wcdma', 'lte', 'nr', 'cdma']);
  expect(readNetworkId('262-01-1101-4711')?.kinds).toEqual(['gsm', 'wcdma', 'lte', 'nr']);
});

test.each([
  '',
  'cafe-guest',
  '0A:2C:EF',
  '0A:2C:EF:3D:25',
  '00:11:22',
  'constructor 1 2 3',
  '0A:2C:EF:3D:25:1G',
  '310410_56967',
  '310410_56967_x',
  '1_2_3_4',
  '310410_569679_4118917',
  '310410_56967_4118917_5_6',
  'lte',
  '../../profile',
])('%j is no network', (text) => {
  expect(readNetworkId(text)).toBeUndefined();
});

test('network id: what it reads, it reads again as the same', () => {
  const digits = (most: number) => fc.integer({ min: 0, max: most }).map(String);
  const cell = fc.tuple(fc.constantFrom('26201', '310410', '90128'), digits(99_999), digits(2 ** 36 - 1));
  fc.assert(
    fc.property(cell, fc.constantFrom('_', '-', ' ', '/', ', '), (numbers, mark) => {
      const found = readNetworkId(numbers.join(mark))!;
      expect(found.id).toBe(numbers.join('_'));
      expect(readNetworkId(found.id)).toEqual(found);
    }),
  );
});
