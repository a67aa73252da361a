import { expect, test } from 'vitest';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { sameDevice } from './sameDevice.ts';

const wifi = (id: string) => ({ kind: 'wifi' as const, id });

test.each([
  ['0A:2C:EF:3D:25:1B', '0A:2C:EF:3D:25:1C', true],
  ['08:2C:EF:3D:25:1B', '0A:2C:EF:3D:25:1B', true],
  ['08:2C:EF:3D:25:1B', '6E:2C:EF:3D:25:10', true],
  ['08:2C:EF:3D:25:1B', '0C:2C:EF:3D:25:1B', false],
  ['08:2C:EF:3D:25:1B', '08:2C:EF:3D:25:4B', false],
  ['08:2C:EF:3D:25:1B', '08:2C:EF:3D:26:1B', false],
  ['08:2C:EF:3D:25:1B', '08:2C:EF:3D:25:1B', false],
])('%s and %s are of one device: %s', (one, other, isSame) => {
  expect(sameDevice(wifi(one))(wifi(other))).toBe(isSame);
  expect(sameDevice(wifi(other))(wifi(one))).toBe(isSame);
});

test('same device: a phone has WiFi and Bluetooth under one address', () => {
  const id = '08:2C:EF:3D:25:1B';
  expect(sameDevice(wifi(id))({ kind: 'ble', id })).toBe(true);
});

test.each<[RadioKind, string, string, boolean]>([
  ['lte', '26201_1101_27447298', '26201_1101_27447297', true],
  ['lte', '26201_1101_27447298', '26202_1101_27447297', false],
  ['lte', '26201_1101_27447298', '26201_1101_27447999', false],
  ['gsm', '26201_1101_40121', '26201_1101_40122', true],
  ['gsm', '26201_1101_40121', '26201_1102_40122', false],
])('%s cells %s and %s are of one site: %s', (kind, one, other, isSame) => {
  expect(sameDevice({ kind, id: one })({ kind, id: other })).toBe(isSame);
});

test('same device: a cell shares no site with an address', () => {
  expect(sameDevice({ kind: 'lte', id: '26201_1101_27447298' })(wifi('08:2C:EF:3D:25:1B'))).toBe(false);
  expect(sameDevice(wifi('08:2C:EF:3D:25:1B'))({ kind: 'lte', id: '26201_1101_27447298' })).toBe(false);
});
