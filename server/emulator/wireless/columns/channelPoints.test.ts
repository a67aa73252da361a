import { expect, test } from 'vitest';
import { distanceMetres, isInBox } from '#domain/geo/geo.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';

const networks = awkwardNetworks(2_000, 5);
const store = openStore(':memory:');
const loader = bulkLoader(store);
for (const network of networks) loader.add(network, []);
loader.finish();

const box = { south: -17.82, west: 179.97, north: -17.78, east: -179.98 };
const expected = networks.filter(
  ({ kind, channel, lat, lng }) =>
    kind === 'lte' && channel > 0 && lat !== null && isInBox({ lat, lng: lng! }, box),
);

test('channelPoints: lists the known channels of a kind in a box', () => {
  const { points, cut } = store.channels('lte', box, 1_000);
  expect(cut).toBe(false);
  expect(points).toHaveLength(expected.length);
  expect(points).toEqual(
    expect.arrayContaining(expected.map(({ channel, lat, lng, qos }) => ({ channel, lat, lng, qos }))),
  );
});

test('channelPoints: cuts a longer list, nearest first if a position is given', () => {
  const near = { lat: -17.8, lng: 180 };
  const { points, cut } = store.channels('lte', box, 5, near);
  const metres = expected
    .map(({ lat, lng }) => distanceMetres(near, { lat: lat!, lng: lng! }))
    .sort((a, b) => a - b);
  expect(cut).toBe(true);
  expect(points.map((point) => distanceMetres(near, point))).toEqual(metres.slice(0, 5));
});
