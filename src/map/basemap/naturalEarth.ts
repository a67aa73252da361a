/** The world's land, coasts and borders at 1:50 million (Natural Earth, public domain) as vector tiles cut in the page. */

import type { Feature, FeatureCollection, Geometry } from 'geojson';
import GeoJSONVT, { type RawTile } from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { loadAsset } from '#ui/loading/loadAsset.ts';
import { unwrapGeometry } from './unwrapGeometry.ts';

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

const EXTENT = 4096;

let loaded: Promise<AtlasTiles> | undefined;

/** Read once for all maps; rejects when the asset cannot be read, and then tries again at the next call. */
export function loadWorld(): Promise<AtlasTiles> {
  if (!loaded) {
    loaded = loadAsset<Atlas>(atlasUrl).then(cutTiles);
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}

function cutTiles(atlas: Atlas): AtlasTiles {
  const { countries, land } = atlas.objects;
  const options = { maxZoom: 18, indexMaxZoom: 3, extent: EXTENT, tolerance: 2, buffer: 32 };
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
