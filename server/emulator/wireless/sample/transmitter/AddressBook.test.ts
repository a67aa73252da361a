import { expect, test } from 'vitest';
import { isLocallyAdministered } from '#domain/network/netid.ts';
import { Random } from '#server/emulator/Random.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import { AddressBook } from './AddressBook.ts';

const book = () => new AddressBook(() => [0x3ca62f]);

test("AddressBook: blocks lie below the vendor's prefix and never overlap", () => {
  const [addresses, random] = [book(), new Random('blocks')];
  const blocks = Array.from({ length: 5_000 }, () => addresses.block('AVM', random));
  expect(new Set(blocks).size).toBe(5_000);
  for (const block of blocks) {
    expect(block % 16).toBe(0);
    expect(macText(block + 15).slice(0, 8)).toBe('3C:A6:2F');
  }
});

test('AddressBook: generated addresses are marked as local, and unique', () => {
  const [addresses, random] = [book(), new Random('local')];
  const made = Array.from({ length: 5_000 }, () => addresses.random(random));
  made.push(addresses.localOf(0x3ca62f000000), addresses.localOf(0x3ca62f000000));
  expect(new Set(made).size).toBe(5_002);
  for (const mac of made) expect(isLocallyAdministered(macText(mac))).toBe(true);
});

test('AddressBook: the two highest bits of a random BLE address give its type', () => {
  const [addresses, random] = [book(), new Random('ble')];
  for (let count = 0; count < 500; count++) {
    expect(Math.floor(addresses.randomLowEnergy('static', random) / 2 ** 46)).toBe(3);
    expect(Math.floor(addresses.randomLowEnergy('resolvable', random) / 2 ** 46)).toBe(1);
  }
});
