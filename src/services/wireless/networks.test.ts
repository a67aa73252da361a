import { expect, test } from 'vitest';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from './networks.ts';
import { BluetoothNetwork, CellNetwork, WiFiNetwork } from './shapes.ts';

const quiet = () => {};
const wifi = (row: object) =>
  networkOfWifi(WiFiNetwork.read({ netid: '0a:2c:ef:3d:25:1b', ...row }, '', quiet));
const cell = (row: object) => networkOfCell(CellNetwork.read({ id: '26201_1_2', ...row }, '', quiet));
const bluetooth = (row: object) =>
  networkOfBluetooth(BluetoothNetwork.read({ netid: '0A:2C:EF:3D:25:1B', ...row }, '', quiet));

test('a full WiFi row keeps what the service says', () => {
  const found = wifi({
    trilat: 52.5,
    trilong: 13.4,
    ssid: 'cafe-guest',
    qos: 2,
    transid: '20230301-00000',
    firsttime: '2023-03-01T10:00:00.000Z',
    lasttime: '2025-05-20T18:00:00.000Z',
    channel: 11,
    frequency: 2462,
    encryption: 'WPA2',
    city: 'Berlin',
  });
  expect(found).toMatchObject({
    kind: 'wifi',
    id: '0A:2C:EF:3D:25:1B',
    name: 'cafe-guest',
    lat: 52.5,
    lng: 13.4,
    qos: 2,
    encryption: 'wpa2',
    channel: 11,
    frequencyMhz: 2462,
    city: 'Berlin',
    firstMs: Date.UTC(2023, 2, 1, 10),
    lastMs: Date.UTC(2025, 4, 20, 18),
  });
});

test.each([null, '', '<no ssid>'])('the name %j is hidden', (ssid) => {
  expect(wifi({ ssid }).name).toBeNull();
});

test('zero, the sentinel time and half a position are not known', () => {
  const found = wifi({ channel: 0, frequency: 0, firsttime: '2001-01-01T00:00:00.000Z', trilat: 3 });
  expect(found).toMatchObject({ channel: null, frequencyMhz: null, firstMs: null, lat: null, lng: null });
});

test('times that are the wrong way round are put right', () => {
  const found = wifi({ firsttime: '2024-01-02T00:00:00.000Z', lasttime: '2024-01-01T16:00:00.000Z' });
  expect([found.firstMs, found.lastMs]).toEqual([Date.UTC(2024, 0, 1, 16), Date.UTC(2024, 0, 2)]);
});

test.each([
  ['N', 'none'],
  ['Y', 'wep'],
  ['W', 'wpa'],
  ['2', 'wpa2'],
  ['3', 'wpa3'],
  ['?', 'unknown'],
])('the code %s alone reads as %s', (wep, encryption) => {
  expect(wifi({ wep }).encryption).toBe(encryption);
});

test('a Bluetooth device has its own name, classes and kind', () => {
  const found = bluetooth({ type: 'BLE', name: 'Buds', capabilities: ['Headphones', 'Audio'], mfgrId: 117 });
  expect(found).toMatchObject({ kind: 'ble', name: 'Buds', capabilities: 'Headphones, Audio', mfgrId: 117 });
  expect(bluetooth({ type: 'BT', ssid: 'old' })).toMatchObject({ kind: 'bt', name: 'old', encryption: null });
});

test('networkOfCell: a technology that is missing or unknown is no GSM', () => {
  expect(cell({ gentype: 'LTE', channel: 1300 })).toMatchObject({
    kind: 'lte',
    channel: 1300,
    subtype: null,
  });
  expect(cell({})).toMatchObject({ kind: 'cell', subtype: null });
  expect(cell({ gentype: 'XYZ' })).toMatchObject({ kind: 'cell', subtype: 'XYZ' });
  expect(cell({ gentype: 'wifi' })).toMatchObject({ kind: 'cell', subtype: 'wifi' });
});

test('networkOfBluetooth: a type that is missing or unknown is not classic Bluetooth', () => {
  expect(bluetooth({})).toMatchObject({ kind: 'bluetooth', subtype: null });
  expect(bluetooth({ type: 'XYZ' })).toMatchObject({ kind: 'bluetooth', subtype: 'XYZ' });
});

test.each([
  [{ encryption: 'wpa4' }, 'unknown', 'wpa4'],
  [{ encryption: 'wpa4', wep: '2' }, 'unknown', 'wpa4'],
  [{ wep: 'Q' }, 'unknown', 'Q'],
  [{ encryption: 'Unknown', wep: '2' }, 'unknown', null],
  [{ encryption: 'none' }, 'none', null],
  [{ encryption: '', wep: '3' }, 'wpa3', null],
  [{}, null, null],
])('networkOfWifi: the encryption of %j is %s, shown as %s', (row, encryption, encryptionText) => {
  expect(wifi(row)).toMatchObject({ encryption, encryptionText });
});

test('a row of each operation keeps every field', () => {
  const row = { type: 'infra', name: 'roof', ssid: 'cafe', comment: 'moved', bcninterval: 100, freenet: 'Y' };
  expect(wifi({ ...row, paynet: 'N', dhcp: '?', userfound: true, rcois: '506F9A' })).toMatchObject({
    subtype: 'infra',
    name: 'cafe',
    otherName: 'roof',
    comment: 'moved',
    beaconInterval: 100,
    free: 'Y',
    paid: 'N',
    dhcp: '?',
    isMine: true,
    rcois: '506F9A',
  });
  expect(bluetooth({ name: 'Buds', ssid: 'old', device: 1048, userfound: false })).toMatchObject({
    name: 'Buds',
    otherName: 'old',
    deviceClass: 1048,
    isMine: false,
  });
  expect(cell({ attributes: 'LTE;26201', transid: '20230418-00000' })).toMatchObject({
    capabilities: 'LTE;26201',
    trans: '20230418-00000',
    isMine: null,
  });
});
