import { expect, test } from 'vitest';
import { encryptionShares } from './encryptionShares.ts';

test('codes are put into words, from the weakest to the strongest, and none is dropped', () => {
  const rows = [
    { wep: '2', count: 10 },
    { wep: 'Z', count: 4 },
    { wep: 'N', count: 3 },
    { wep: null, count: 1 },
    { wep: '?', count: 2 },
    { wep: '2', count: 5 },
    { wep: 'Y', count: null },
  ];
  expect(encryptionShares(rows).map(({ label, value, encryption }) => [label, value, encryption])).toEqual([
    ['Open', 3, 'none'],
    ['WEP', null, 'wep'],
    ['WPA2', 15, 'wpa2'],
    ['Unknown', 3, 'unknown'],
    ['Code “Z”', 4, 'unknown'],
  ]);
});
