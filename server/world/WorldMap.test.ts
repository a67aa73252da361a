import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { MbtilesWriter } from '#server/tiles/MbtilesWriter.ts';
import { TileSources } from '#server/tiles/TileSources.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { countryBorders } from './countryBorders.ts';
import { cutWorld } from './cutWorld.ts';
import { WorldMap } from './WorldMap.ts';
import { waterBodies } from './waterBodies.ts';

let folder: string;
let tiles: TileSources;
const started: WorldMap[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'world-'));
  tiles = new TileSources(folder);
});
afterEach(async () => {
  for (const world of started.splice(0)) await world.close();
  await tiles.close();
  rmSync(folder, { recursive: true });
});

const rectangle = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
/** A lake at 12° E, and the western half of the world as a sea with an island at 10° W. */
const WATER = [
  [[rectangle(12, 52, 12.2, 52.2)]],
  [[rectangle(-180, -90, 0, 90), rectangle(-10.5, 40.0001, -9.5, 41)]],
].map((coordinates) => ({ type: 'MultiPolygon', coordinates }));

function start(text: string, cache = join(folder, 'cache')): void {
  const water = join(folder, 'water.json');
  writeFileSync(water, text);
  const world = new WorldMap({ tiles, folders: [cache, join(folder, 'home')], water });
  started.push(world);
  world.start(0);
}

const source = async () => (await tiles.list()).find(({ name }) => name === 'world')!;

async function layersAt(lng: number, lat: number, z: number): Promise<Record<string, VectorTileFeature[]>> {
  const [x, y] = [mercatorX(lng), mercatorY(lat)].map((at) => Math.floor(at * 2 ** z));
  const { bytes } = await tiles.tile((await source()).id, z, x!, y!);
  if (!bytes) return {};
  const { layers } = new VectorTile(new PbfReader(bytes));
  const features = Object.entries(layers).map(([name, layer]) => [
    name,
    Array.from({ length: layer.length }, (_, i) => layer.feature(i)),
  ]);
  return Object.fromEntries(features);
}

const GEOJSON = JSON.stringify({ type: 'GeometryCollection', geometries: WATER });

/** Two places of Berlin, a city and a part of it. */
const PLACES = {
  names: ['Berlin', 'Kreuzberg'],
  lat: Float64Array.of(52.52, 52.5),
  lng: Float64Array.of(13.41, 13.4),
  population: Uint32Array.of(3_400_000, 150_000),
  isPart: Uint8Array.of(0, 1),
};

async function expectWorld(): Promise<void> {
  expect(await source()).toMatchObject({ prepared: null, schema: 'protomaps', minZoom: 0, maxZoom: 7 });
  const { water: sea } = await layersAt(-100, 5, 7);
  expect(sea!.map(({ properties }) => properties)).toEqual([{ kind: 'ocean' }]);
  expect(sea![0]!.loadGeometry()).toHaveLength(1);
  const { water: coast } = await layersAt(-10, 40.5, 6);
  expect(coast![0]!.loadGeometry()).toHaveLength(2);
  const { water: lake } = await layersAt(12.1, 52.1, 7);
  expect(lake!.map(({ properties }) => properties)).toEqual([{ kind: 'water' }]);
  const { places } = await layersAt(13.4, 52.5, 7);
  const named = Object.fromEntries(places!.map(({ properties }) => [properties.name, properties.kind]));
  expect(named).toMatchObject({ Berlin: 'locality', Kreuzberg: 'neighbourhood' });
  const { boundaries } = await layersAt(14.6, 52.35, 7);
  expect(boundaries!.map(({ type, properties }) => [type, properties])).toEqual([[2, { kind: 'country' }]]);
  expect(await layersAt(37.6, 55.7, 6)).toEqual({});
}

test('world map: seas with islands, lakes, borders and places, cut and opened', async () => {
  const [cache, water] = [join(folder, 'cache'), join(folder, 'water.json')];
  mkdirSync(cache);
  writeFileSync(water, GEOJSON);
  const world = { water: waterBodies(water, () => {}), borders: countryBorders(), places: PLACES };
  cutWorld(new MbtilesWriter(WorldMap.fileIn(cache)), world, () => {});
  start('not to be read');
  expect((await source()).format).toBe('mvt');
  await expectWorld();
});

// At low priority a thread hardly gets a turn on a busy machine.
wholeOnly(test)(
  'world map: is cut once by a thread, with all places; what a kill left is removed',
  async () => {
    const cache = join(folder, 'cache');
    mkdirSync(cache);
    writeFileSync(join(cache, 'world-0-old.mbtiles'), '');
    writeFileSync(join(cache, 'world-0-old.mbtiles.999999999.part'), '');
    start(GEOJSON);
    expect(await source()).toMatchObject({ bytes: null, format: null, prepared: 0, problem: null });
    await vi.waitUntil(async () => (await source()).format, { timeout: 300_000, interval: 50 });
    await expectWorld();
    expect(Object.keys(await layersAt(37.6, 55.7, 7))).toEqual(['places']);
    expect(readdirSync(cache)).toEqual([expect.stringMatching(/^world-2-.*\.mbtiles$/)]);
  },
  320_000,
);

test('world map: takes the home where the installation cannot be written, and says why there is none', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  start('{"coordinates":[[[[1,2],[3', blocked);
  await vi.waitUntil(async () => (await source()).problem, { timeout: 60_000, interval: 50 });
  expect((await source()).problem).toBe(
    'Water, borders and places could not be prepared. The file of water bodies ends within a polygon.',
  );
  expect(readdirSync(join(folder, 'home'))).toEqual([]);
}, 120_000);
