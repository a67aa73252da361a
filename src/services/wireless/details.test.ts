import { expect, test } from 'vitest';
import { detailOf, olderDetailOf } from './details.ts';
import {
  BluetoothDetailResponse,
  BtDetail,
  CellDetail,
  WiFiDetail,
  WiFiNetworkDetailResponse,
} from './shapes.ts';

const quiet = () => {};

test('a WiFi detail keeps its places with their sightings', () => {
  const detail = detailOf(
    WiFiDetail.read(
      {
        networkId: '0A:2C:EF:3D:25:1B',
        trilateratedLatitude: 52.5,
        trilateratedLongitude: 13.4,
        bestClusterWiGLEQoS: 6,
        firstSeen: '2023-03-01T10:11:12.000Z',
        streetAddress: { road: 'Panoramastraße', city: 'Berlin' },
        channel: 11,
        locationClusters: [
          {
            centroidLatitude: 52.5,
            centroidLongitude: 13.4,
            clusterSsid: 'cafe',
            score: 4,
            daysObservedCount: 2,
            locations: [
              {
                latitude: 52.5,
                longitude: 13.4,
                signal: -58,
                ssid: 'cafe',
                time: '2023-03-01T08:00:00.000Z',
              },
              { latitude: 52.5, longitude: 13.4, signal: 0, ssid: '', frequency: 0 },
            ],
          },
        ],
      },
      '',
      quiet,
    ),
  );
  expect(detail).toMatchObject({ name: 'cafe', qos: 6, road: 'Panoramastraße', city: 'Berlin', channel: 11 });
  expect(detail.places[0]).toMatchObject({ score: 4, daysSeen: 2, name: 'cafe' });
  expect(detail.places[0]!.sightings).toMatchObject([
    { signalDbm: -58, name: 'cafe', timeMs: Date.UTC(2023, 2, 1, 8) },
    { signalDbm: null, name: null, timeMs: null, frequencyMhz: null },
  ]);
});

test('a Bluetooth detail has classes and a cell detail a channel', () => {
  const bluetooth = BtDetail.read(
    { networkId: 'x', name: 'Buds', capabilities: ['Audio', 'Phone'] },
    '',
    quiet,
  );
  expect(detailOf(bluetooth)).toMatchObject({ name: 'Buds', capabilities: 'Audio, Phone', places: [] });
  expect(detailOf(CellDetail.read({ networkId: 'x', channel: 1300 }, '', quiet))).toMatchObject({
    channel: 1300,
    lat: null,
  });
});

test('older detail: a WiFi row has its facts and its observations, which no place groups', () => {
  const { networks, found } = olderDetailOf(
    WiFiNetworkDetailResponse.read(
      {
        wifi: true,
        lte: false,
        results: [
          {
            netid: '0A:2C:EF:3D:25:1B',
            ssid: 'cafe',
            encryption: 'wpa2',
            frequency: 2462,
            userfound: true,
            transid: '20230301-00417',
            dhcp: 'Y',
            locationData: [
              { latitude: 52.5, longitude: 13.4, signal: -58, noise: -95, snr: 37, netId: '11188108600603' },
            ],
          },
        ],
      },
      '',
      quiet,
    ),
  );
  expect(found).toEqual(['wifi']);
  expect(networks).toHaveLength(1);
  expect(networks[0]).toMatchObject({
    id: '0A:2C:EF:3D:25:1B',
    name: 'cafe',
    encryption: 'wpa2',
    frequencyMhz: 2462,
    isMine: true,
    trans: '20230301-00417',
    dhcp: 'Y',
  });
  expect(networks[0]!.places).toMatchObject([
    { score: null, sightings: [{ noiseDbm: -95, snrDb: 37, id: '0A:2C:EF:3D:25:1B' }] },
  ]);
});

test('older detail: a cell has its ARFCN, a Bluetooth device its class, manufacturer and address', () => {
  const cell = olderDetailOf(
    WiFiNetworkDetailResponse.read(
      {
        lte: true,
        results: [{ id: '26201_1101_274', gentype: 'LTE', channel: 1300, attributes: 'LTE;26201' }],
      },
      '',
      quiet,
    ),
  );
  expect(cell.networks[0]).toMatchObject({
    arfcn: 1300,
    capabilities: 'LTE;26201',
    subtype: 'LTE',
    places: [],
  });
  const bluetooth = olderDetailOf(
    BluetoothDetailResponse.read(
      {
        addresses: [{ lat: 52.5, lon: 13.4, display_name: 'Berlin', address: { city: 'Berlin' } }],
        results: [
          { netid: 'D4:3A:2C:10:5F:9E', type: 'BLE', name: 'Buds', ssid: 'x', device: 1048, mfgrId: 117 },
        ],
      },
      '',
      quiet,
    ),
  );
  expect(bluetooth.networks[0]).toMatchObject({
    name: 'Buds',
    otherName: 'x',
    deviceClass: 1048,
    mfgrId: 117,
  });
  expect(bluetooth.addresses[0]).toMatchObject({ display_name: 'Berlin' });
});

test('detail: an unknown encryption keeps its own word, and a code that contradicts is told', () => {
  const read = (encryption: string, location: object) =>
    detailOf(
      WiFiDetail.read(
        { networkId: 'x', encryption, locationClusters: [{ locations: [location] }] },
        '',
        quiet,
      ),
    );
  expect(read('wpa4', {})).toMatchObject({ encryption: 'unknown', encryptionText: 'wpa4' });
  expect(read('WPA2', {})).toMatchObject({ encryption: 'wpa2', encryptionText: null });
  const shown = (location: object) => read('wpa2', location).places[0]!.sightings[0]!.encryption;
  expect(shown({ encryptionValue: 'WPA2', wep: '2' })).toBe('WPA2');
  expect(shown({ encryptionValue: 'WPA2', wep: 'W' })).toBe('WPA2 (code W)');
  expect(shown({ wep: 'N' })).toBe('None');
  expect(shown({})).toBeNull();
});
