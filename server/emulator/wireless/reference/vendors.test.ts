import { expect, test } from 'vitest';
import { ouiRegister, vendorOf } from './vendors.ts';

test('vendors: found by the first three octets, in any notation', () => {
  for (const netid of ['00:00:00', '00-00-00-12-34-56', '000000123456'])
    expect(vendorOf(netid)).toBe('XEROX CORPORATION');
  expect(vendorOf('3c:a6:2f:01:02:03')).toMatch(/^AVM/);
});

test('vendors: the longest registered prefix wins', () => {
  const longer = Object.keys(ouiRegister()).filter((prefix) => prefix.length > 6);
  expect(longer.length).toBeGreaterThan(10_000);
  for (const prefix of longer.slice(0, 2_000)) {
    const longest = ['', '0', '00', '000'].map((pad) => prefix + pad).find((digits) => digits.length >= 9)!;
    const registered = ouiRegister()[longest.slice(0, 9)] ?? ouiRegister()[prefix];
    expect(vendorOf(prefix.padEnd(12, '0'))).toBe(registered!.split('\n')[0]);
  }
});

test('vendors: none for a generated, unregistered or incomplete address', () => {
  for (const netid of ['0A:2C:EF:3D:25:1B', '02:00:00', 'FF:FF:FF:FF:FF:FF', '00:00', '', 'constructor'])
    expect(vendorOf(netid)).toBeNull();
});
