import { expect, test } from 'vitest';
import { detailOf } from './details.ts';
import { BtDetail, CellDetail, WiFiDetail } from './shapes.ts';

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
