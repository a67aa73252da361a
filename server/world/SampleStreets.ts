import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import { wrapLongitude } from '#domain/geo/geo.ts';
import { MERCATOR_LIMIT_LATITUDE, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { CitySpec } from '#server/emulator/wireless/sample/city/CitySpec.ts';
import { cities, SAMPLE_SEED } from '#server/emulator/wireless/sample/city/cities.ts';
import { type CityMap, cityMap } from '#server/emulator/wireless/sample/city/cityMap.ts';
import { positionIn } from '#server/emulator/wireless/sample/city/cityPlane.ts';
import type { Point, RoadKind, Street } from '#server/emulator/wireless/sample/city/Street.ts';
import type { TileFile, TileInfo } from '#server/tiles/TileFile.ts';

/** A unit of its tiles is 0.6 m at the equator. */
const MAX_ZOOM = 14;
const EXTENT = 4096;
/** The farthest that a city's map reaches from its first district, degrees of latitude. */
const REACH_DEGREES = 0.5;
const STEP_METRES = 60;
/** From which zoom on roads are in the tiles. */
const FIRST_ZOOM: Record<RoadKind, number> = {
  highway: 0,
  major_road: 9,
  rail: 10,
  minor_road: 12,
  path: 13,
};
const LAND_KINDS = { park: 'park', industrial: 'industrial', square: 'pedestrian' };

/** The streets, squares, parks and railways of the sample data's cities, each city laid out when it is first looked at. */
export class SampleStreets implements TileFile {
  readonly info: TileInfo = {
    name: 'Sample streets',
    format: 'mvt',
    minZoom: 8,
    maxZoom: MAX_ZOOM,
    bounds: { south: -MERCATOR_LIMIT_LATITUDE, west: -180, north: MERCATOR_LIMIT_LATITUDE, east: 180 },
    attribution: 'Streets: generated sample data · © OpenStreetMap contributors',
    schema: 'protomaps',
  };
  readonly #indexes = new Map<CitySpec, GeoJSONVT>();

  async tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const found = cities
      .filter((city) => isNear(city, z, x, y))
      .flatMap((city) => this.#index(city).getTile(z, x, y)?.features ?? [])
      .filter(({ tags }) => (FIRST_ZOOM[tags?.kind as RoadKind] ?? 0) <= z);
    if (found.length === 0) return undefined;
    const layers = Map.groupBy(found, ({ tags }) => String(tags?.layer));
    const entries = [...layers].map(([name, features]) => [name, { features: features.map(withoutLayer) }]);
    return fromGeojsonVt(Object.fromEntries(entries), { version: 2, extent: EXTENT });
  }

  close(): void {
    this.#indexes.clear();
  }

  #index(city: CitySpec): GeoJSONVT {
    let index = this.#indexes.get(city);
    if (!index) {
      const features = featuresOf(cityMap(city, SAMPLE_SEED));
      const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 0, tolerance: 4, extent: EXTENT, buffer: 64 };
      index = new GeoJSONVT({ type: 'FeatureCollection', features }, options);
      this.#indexes.set(city, index);
    }
    return index;
  }
}

/** Whether a tile can show something of a city; it may lie across the antimeridian. */
function isNear({ districts: [middle] }: CitySpec, z: number, x: number, y: number): boolean {
  const { lat, lng } = middle!;
  const side = 2 ** z;
  const reach = 0.5 + (side * REACH_DEGREES) / 360 / Math.cos((lat * Math.PI) / 180);
  const across = Math.abs(((mercatorX(lng) * side - x - 0.5 + 1.5 * side) % side) - side / 2);
  return across < reach && Math.abs(mercatorY(lat) * side - y - 0.5) < reach;
}

function withoutLayer({ tags, ...feature }: LegacyFeature): LegacyFeature {
  const { layer: _, ...rest } = tags ?? {};
  return { ...feature, tags: rest } as LegacyFeature;
}

function featuresOf({ city, ground, districts, roads }: CityMap): Feature[] {
  const { lng: middle } = city.districts[0]!;
  /** Goes on beyond 180° rather than around the world. */
  const lngLat = ([east, north]: Point): [number, number] => {
    const { lat, lng } = positionIn(city, east, north);
    return [middle + wrapLongitude(lng - middle), lat];
  };
  const line = (layer: string, properties: object, points: Point[]) =>
    feature(layer, properties, { type: 'LineString', coordinates: points.map(lngLat) });
  const areas = ground.areas.map(({ kind, shape }) =>
    feature(
      kind === 'pond' ? 'water' : 'landuse',
      { kind: kind === 'pond' ? 'lake' : LAND_KINDS[kind] },
      { type: 'Polygon', coordinates: [shape.ring().map(lngLat)] },
    ),
  );
  const streets = districts
    .flatMap((district) => district.streets)
    .map((street) => line('roads', { kind: street.kind, name: street.name }, pointsAlong(street)));
  const through = roads.map(({ kind, name, points }) =>
    line('roads', { kind, ...(name && { name }) }, points),
  );
  return [...areas, ...streets, ...through];
}

function feature(layer: string, properties: object, geometry: Geometry): Feature {
  return { type: 'Feature', properties: { ...properties, layer }, geometry };
}

function pointsAlong({ lengthMetres, at }: Street): Point[] {
  const steps = Math.ceil(lengthMetres / STEP_METRES);
  return Array.from({ length: steps + 1 }, (_, step) => at((step / steps) * lengthMetres, 0));
}
