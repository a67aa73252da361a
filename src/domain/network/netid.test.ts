import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocallyAdministered, readNetid, writeNetid } from './netid.ts';

const octets = (min: number) =>
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: min, maxLength: 6 }).map((list) => {
    return list.map((octet) => octet.toString(16).padStart(2, '0'));
  });

test('every way to write an address reads as the colon form', () => {
  fc.assert(
    fc.property(octets(3), fc.constantFrom(':', '-', '.', ' ', ''), fc.boolean(), (list, mark, upper) => {
      const written = upper ? list.join(mark).toUpperCase() : list.join(mark);
      expect(readNetid(` ${written}`)).toBe(list.join(':').toUpperCase());
    }),
  );
});

test('the four-digit groups of network equipment read as octets', () => {
  expect(readNetid('0a2c.ef3d.251b')).toBe('0A:2C:EF:3D:25:1B');
  expect(readNetid('0a2c.ef')).toBe('0A:2C:EF');
});

test('a prefix may still end in its separator', () => {
  expect(readNetid('0a:2c:ef:')).toBe('0A:2C:EF');
});

test.each(['', '0a', '0a:2c', '0a:2c:e', '0a:2c:eg', '0a:2c:ef:3d:25:1b:00', '0a2ce', 'cafe guest'])(
  '%j is no address',
  (text) => {
    expect(readNetid(text)).toBeUndefined();
  },
);

test('an address with the local bit set names no vendor', () => {
  expect(isLocallyAdministered('02:1A:11:F0:3C:9B')).toBe(true);
  expect(isLocallyAdministered('00:1A:11:F0:3C:9B')).toBe(false);
});

test('a decimal address is written with colons, anything else as it is', () => {
  expect(writeNetid('152417010874145')).toBe('8A:9F:59:CA:77:21');
  expect(writeNetid('244')).toBe('00:00:00:00:00:F4');
  expect(writeNetid('0A:2C:EF:3D:25:1B')).toBe('0A:2C:EF:3D:25:1B');
  expect(writeNetid('26201_1101_274')).toBe('26201_1101_274');
  expect(writeNetid('999999999999999')).toBe('999999999999999');
});
