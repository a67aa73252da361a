/** The world's land, coasts and borders (Natural Earth, public domain) as vector tiles made on this machine. */

import type { Feature, FeatureCollection, Geometry } from 'geojson';
import GeoJSONVT, { type RawTile } from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fineUrl from 'world-atlas/countries-10m.json?url';
import coarseUrl from 'world-atlas/countries-50m.json?url';
import { loadAsset } from '#ui/loading/loadAsset.ts';
import { unwrapGeometry } from './unwrapGeometry.ts';

/** 1:50 million for the world and its countries, 1:10 million for coasts close by. */
export type Detail = 'coarse' | 'fine';

/** Each is cut when it is first drawn, which takes as long as some frames. */
export interface AtlasTiles {
  land: () => GeoJSONVT;
  coasts: () => GeoJSONVT;
  borders: () => GeoJSONVT;
  /** The units of a tile's side. */
  extent: number;
}

export type VectorTile = RawTile;

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

const URLS: Record<Detail, string> = { coarse: coarseUrl, fine: fineUrl };
const EXTENT = 4096;

const loaded = new Map<Detail, Promise<AtlasTiles>>();

/** Read once for all maps; rejects when the asset cannot be read, and then tries again at the next call. */
export function loadWorld(detail: Detail): Promise<AtlasTiles> {
  const known = loaded.get(detail);
  if (known) return known;
  const world = loadAsset<Atlas>(URLS[detail]).then((atlas) => cutTiles(atlas, detail));
  loaded.set(detail, world);
  world.catch(() => loaded.delete(detail));
  return world;
}

function cutTiles(atlas: Atlas, detail: Detail): AtlasTiles {
  const { countries, land } = atlas.objects;
  const options = {
    maxZoom: 18,
    indexMaxZoom: detail === 'coarse' ? 3 : 4,
    extent: EXTENT,
    tolerance: 2,
    buffer: 32,
  };
  function cut(read: () => Geometry): () => GeoJSONVT {
    let made: GeoJSONVT | undefined;
    return () => {
      made ??= new GeoJSONVT(unwrapGeometry(read()), options);
      return made;
    };
  }
  return {
    land: cut(() => landOf(feature(atlas, land))),
    coasts: cut(() => mesh(atlas, countries, (a, b) => a === b)),
    borders: cut(() => mesh(atlas, countries, (a, b) => a !== b)),
    extent: EXTENT,
  };
}

function landOf(shapes: FeatureCollection | Feature): Geometry {
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return { type: 'GeometryCollection', geometries: features.map(({ geometry }) => geometry) };
}
