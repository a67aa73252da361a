import Point from '@mapbox/point-geometry';
import { type Feature, type JsonObject, transformGeom } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { type TileFeatures, translateTile } from './translateTile.ts';

const feature = (props: JsonObject): Feature => ({
  props,
  geomType: 2,
  geom: [],
  numVertices: 0,
  bbox: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
});

const tileOf = (layers: Record<string, JsonObject[]>): TileFeatures =>
  new Map(Object.entries(layers).map(([name, features]) => [name, features.map(feature)]));

/** Layer and tags of each feature but the land. */
function translated(schema: string, layers: Record<string, JsonObject[]>) {
  const [land, ...others] = [...translateTile(tileOf(layers), schema, 512)];
  expect(land![0]).toBe('earth');
  return others.flatMap(([layer, features]) => features.map(({ props }) => [layer, props]));
}

test('translateTile: OpenMapTiles is drawn in the kinds of Protomaps', () => {
  const found = translated('openmaptiles', {
    transportation: [
      { class: 'motorway' },
      { class: 'primary' },
      { class: 'minor' },
      { class: 'rail' },
      { class: 'path' },
      { class: 'ferry' },
    ],
    transportation_name: [{ class: 'secondary', name: 'Invalidenstraße' }],
    water: [{ class: 'lake' }],
    landcover: [{ class: 'ice' }],
    boundary: [{ admin_level: 2 }, { admin_level: 2, maritime: 1 }, { admin_level: 8 }],
    place: [{ class: 'town', name: 'Erkner' }, { class: 'suburb' }, { class: 'country' }],
    mystery: [{ class: 'x' }],
    constructor: [{}],
  });
  expect(found.map(([layer, props]) => [layer, (props as JsonObject).kind ?? null])).toEqual([
    ['roads', 'highway'],
    ['roads', 'major_road'],
    ['roads', 'minor_road'],
    ['roads', 'rail'],
    ['roads', 'path'],
    ['roads', 'major_road'],
    ['water', 'lake'],
    ['landuse', 'glacier'],
    ['boundaries', null],
    ['places', 'locality'],
    ['places', 'country'],
  ]);
  expect(found[5]![1]).toMatchObject({ name: 'Invalidenstraße', kind_detail: 'secondary' });
  expect(found[8]![1]).toEqual({ kind_detail: 2 });
});

test('translateTile: Shortbread is drawn in the kinds of Protomaps', () => {
  const found = translated('shortbread', {
    streets: [{ kind: 'motorway_link' }, { kind: 'residential' }, { kind: 'tram' }],
    ocean: [{}],
    land: [{ kind: 'forest' }],
    place_labels: [{ kind: 'capital', name: 'Berlin' }],
  });
  expect(found).toMatchObject([
    ['roads', { kind: 'highway' }],
    ['roads', { kind: 'minor_road' }],
    ['roads', { kind: 'rail' }],
    ['water', { kind: 'ocean' }],
    ['landuse', { kind: 'forest' }],
    ['places', { kind: 'locality', name: 'Berlin' }],
  ]);
});

test('translateTile: the land fills the tile, closer in than its data too', () => {
  const land = translateTile(tileOf({ water: [{}] }), 'shortbread', 512).get('earth')![0]!;
  const [ring] = transformGeom(land.geom, 2, new Point(-512, 0));
  expect(ring!.map(({ x, y }) => [x, y])).toEqual([
    [-520, -8],
    [520, -8],
    [520, 1032],
    [-520, 1032],
    [-520, -8],
  ]);
});

test('translateTile: tiles of Protomaps, of unknown schemas and without anything stay as they are', () => {
  const tile = tileOf({ roads: [{ kind: 'highway' }] });
  for (const schema of ['protomaps', 'unknown', 'constructor', null])
    expect(translateTile(tile, schema, 512)).toBe(tile);
  expect(translateTile(new Map(), 'openmaptiles', 512).size).toBe(0);
});
