/** The outlines of all countries (Natural Earth, public domain) by their codes. */

import type { Feature, FeatureCollection, Geometry, GeometryCollection } from 'geojson';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import type { GeometryCollection as Collection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';

export interface CountryShape {
  /** ISO 3166-1 alpha-2. */
  code: string;
  shape: Feature<GeometryCollection>;
}

type Atlas = Topology<{ countries: Collection<{ name: string }> }>;

/** Areas without a number of their own, by the name that Natural Earth gives them: the codes that the places in them have. */
const NUMBERLESS: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

let loaded: Promise<CountryShape[]> | undefined;

/** Read once for all maps; rejects when the asset cannot be read, and then tries again at the next call. */
export function loadCountryShapes(): Promise<CountryShape[]> {
  loaded ??= readShapes().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readShapes(): Promise<CountryShape[]> {
  const reply = await fetch(atlasUrl);
  if (!reply.ok) throw new Error(`the outlines of countries were answered with ${reply.status}`);
  const atlas = (await reply.json()) as Atlas;
  return shapesByCode(feature(atlas, atlas.objects.countries));
}

/** Parts of one country come together; what belongs to none is left out. */
export function shapesByCode(outlines: FeatureCollection<Geometry, { name: string }>): CountryShape[] {
  const byNumber = new Map(codes.map(([two, , number]) => [Number(number), two!]));
  const parts = new Map<string, Geometry[]>();
  for (const { id, properties, geometry } of outlines.features) {
    const code = byNumber.get(Number(id)) ?? NUMBERLESS[properties.name];
    if (code) parts.set(code, [...(parts.get(code) ?? []), geometry]);
  }
  return [...parts].map(([code, geometries]) => ({
    code,
    shape: { type: 'Feature', properties: {}, geometry: { type: 'GeometryCollection', geometries } },
  }));
}
