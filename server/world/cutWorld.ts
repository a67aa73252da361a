// Cuts the world's water, borders and places into vector tiles with the names and tags of the Protomaps basemap. Land is what is not
// water.

import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, MultiLineString, Point } from 'geojson';
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import { MERCATOR_LIMIT_LATITUDE } from '#domain/geo/mercator.ts';
import type { PlaceTable } from '#server/emulator/wireless/reference/placeTable.ts';
import type { MbtilesWriter } from '#server/tiles/MbtilesWriter.ts';

/** The closest zoom: a unit of its tiles is 76 m at the equator, and water is known to 250 m. */
const MAX_ZOOM = 7;
const EXTENT = 4096;
/** Units of a tile: what is smaller is left out, but at the closest zoom. */
const TOLERANCE = 4;
const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

interface World {
  water: readonly Feature[];
  borders: Feature<MultiLineString>;
  places: Pick<PlaceTable, 'names' | 'lat' | 'lng' | 'population' | 'isPart'>;
}

/**
 * Puts all tiles and finishes the file. The places are in the tiles of the closest zoom only. `onProgress` is given the
 * share that is cut, 0 to 1. Throws Failure `full` or `unusable`.
 */
export function cutWorld(
  writer: MbtilesWriter,
  { water, borders, places }: World,
  onProgress: (share: number) => void,
): void {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: [...water, borders, ...placeFeatures(places)] },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 0, tolerance: TOLERANCE, extent: EXTENT, buffer: 32 },
  );
  let cutShare = 0;
  function cut(z: number, x: number, y: number): void {
    const tile = index.getTile(z, x, y);
    if (tile) put(writer, z, x, y, tile.features);
    if (tile && z < MAX_ZOOM) {
      for (const [dx, dy] of QUARTERS) cut(z + 1, 2 * x + dx, 2 * y + dy);
    } else {
      cutShare += 4 ** -z;
      onProgress(cutShare);
    }
    forget(index, z, x, y);
  }
  writer.transact(() => cut(0, 0, 0));
  writer.finish({
    name: 'Water, borders and places',
    format: 'mvt',
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: { south: -MERCATOR_LIMIT_LATITUDE, west: -180, north: MERCATOR_LIMIT_LATITUDE, east: 180 },
    attribution: '© OpenStreetMap contributors · Natural Earth · GeoNames',
    layers: ['water', 'boundaries', 'places'],
  });
}

function placeFeatures({ names, lat, lng, population, isPart }: World['places']): Feature<Point>[] {
  return names.map((name, i) => ({
    type: 'Feature',
    properties: {
      name,
      kind: isPart[i] ? 'neighbourhood' : 'locality',
      population: population[i]!,
    },
    geometry: { type: 'Point', coordinates: [lng[i]!, lat[i]!] },
  }));
}

function put(writer: MbtilesWriter, z: number, x: number, y: number, features: readonly LegacyFeature[]) {
  const water = ['ocean', 'water'].flatMap((kind) => joined(features, 3, kind));
  const boundaries = joined(features, 2, 'country');
  const places = features.filter((one) => z === MAX_ZOOM && one.type === 1 && isInside(one.geometry[0]!));
  const layers = Object.entries({ water, boundaries, places }).filter(([, found]) => found.length > 0);
  if (layers.length === 0) return;
  const tile = Object.fromEntries(layers.map(([name, found]) => [name, { features: found }]));
  writer.put(z, x, y, fromGeojsonVt(tile, { version: 2, extent: EXTENT }));
}

/** Thousands of lakes as one feature, or of lines: smaller, and drawn at once. */
function joined(features: readonly LegacyFeature[], type: 2 | 3, kind: string): LegacyFeature[] {
  const lines = features.flatMap((one) => (one.type === type && one.tags?.kind === kind ? one.geometry : []));
  return lines.length > 0 ? [{ type, tags: { kind }, geometry: lines }] : [];
}

/** A place in the buffer is its neighbour's. */
const isInside = (place: readonly [number, number]) => place.every((at) => at >= 0 && at < EXTENT);

/** Lets go of a tile whose quarters are cut: memory holds one way down at a time. */
function forget(index: GeoJSONVT, z: number, x: number, y: number): void {
  const { tiles } = index as GeoJSONVT & { tiles: Record<number, unknown> };
  delete tiles[(2 ** z * y + x) * 32 + z];
}
