import { expect, test } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { searchSentence } from './searchSentence.ts';

test('searchSentence joins all conditions into one sentence', () => {
  const sentence = searchSentence(
    {
      kinds: ['wifi', 'lte'],
      conditions: { encryption: 'WPA2', ssidlike: '%cafe%', lasttime: '20240301' },
    },
    'in this view',
  );
  expect(sentence).toBe(
    'WiFi and LTE networks with WPA2 encryption, named like “%cafe%” and seen since 1 Mar 2024, in this view',
  );
});

test('searchSentence names all five cell kinds in one word', () => {
  expect(searchSentence({ kinds: RADIO_KINDS, conditions: {} }, 'anywhere')).toBe(
    'WiFi, Bluetooth, BLE and cell networks, anywhere',
  );
});

test('searchSentence shows values as typed, not as sent', () => {
  expect(
    searchSentence(
      { kinds: ['wifi'], conditions: { rcoisMinimum: '5899194', startTransID: '20180101-00000' } },
      'anywhere',
    ),
  ).toBe('WiFi networks of roaming consortium 5A03BA or above and discovered in 2018 or later, anywhere');
});

test.each([
  [{ mfgrIdMinimum: '76', mfgrIdMaximum: '76' }, 'of manufacturer 76'],
  [{ startTransID: '20180101-00000', endTransID: '20181231-00000' }, 'discovered in 2018'],
  [{ netid: '0A:2C:EF,3C:A6:2F' }, 'whose address starts with 0A:2C:EF or 3C:A6:2F'],
  [
    { netid: '0A:2C:EF,0A:2C:F0,0A:2C:F1,0A:2C:F2,0A:2C:F3' },
    'whose address starts with one of 5 prefixes (0A:2C:EF …)',
  ],
  [{ cell_op: '26201,262001' }, 'of operator 26201 or 262001'],
  [{ lasttime: '20240301093059' }, 'seen since 1 Mar 2024 09:30:59 UTC'],
  [{ resultsPerPage: '25' }, 'in pages of up to 25'],
])('searchSentence says %j as “%s”', (conditions, phrase) => {
  expect(searchSentence({ kinds: ['wifi'], conditions }, 'anywhere')).toBe(
    `WiFi networks ${phrase}, anywhere`,
  );
});
