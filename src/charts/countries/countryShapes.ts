/** The outlines of all countries (Natural Earth, public domain) by their codes. */

import type { Feature, FeatureCollection, Geometry, GeometryCollection, Polygon } from 'geojson';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import type { GeometryCollection as Collection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { loadAsset } from '#ui/loading/loadAsset.ts';
import { polygonsOf } from './polygonsOf.ts';

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
  const atlas = await loadAsset<Atlas>(atlasUrl);
  return shapesByCode(feature(atlas, atlas.objects.countries));
}

/** Parts that Natural Earth draws with another country and that have a code of their own, by a box in degrees around them. */
const OVERSEAS: readonly {
  code: string;
  of: string;
  box: readonly [w: number, s: number, e: number, n: number];
}[] = [
  { code: 'GF', of: 'FR', box: [-55, 2, -51, 6] },
  { code: 'GP', of: 'FR', box: [-62, 15.7, -60.9, 16.7] },
  { code: 'MQ', of: 'FR', box: [-61.4, 14.2, -60.7, 15] },
  { code: 'RE', of: 'FR', box: [55, -21.6, 56, -20.7] },
  { code: 'YT', of: 'FR', box: [44.8, -13.2, 45.5, -12.5] },
  { code: 'SJ', of: 'NO', box: [10, 74, 36, 81] },
  { code: 'SJ', of: 'NO', box: [-10, 70, -7, 72] },
  { code: 'BQ', of: 'NL', box: [-68.6, 11.9, -68, 12.5] },
  { code: 'BQ', of: 'NL', box: [-63.4, 17.3, -62.9, 17.8] },
];

function overseasCode({ coordinates }: Polygon, country: string | undefined): string | undefined {
  const [lng = 0, lat = 0] = coordinates[0]?.[0] ?? [];
  return OVERSEAS.find(
    ({ of, box: [w, s, e, n] }) => of === country && lng >= w && lng <= e && lat >= s && lat <= n,
  )?.code;
}

/** Parts of one country come together; what belongs to none is left out. */
export function shapesByCode(outlines: FeatureCollection<Geometry, { name: string }>): CountryShape[] {
  const byNumber = new Map(codes.map(([two, , number]) => [Number(number), two!]));
  const parts = new Map<string, Polygon[]>();
  for (const { id, properties, geometry } of outlines.features) {
    const country = byNumber.get(Number(id)) ?? NUMBERLESS[properties.name];
    for (const part of polygonsOf(geometry)) {
      const code = overseasCode(part, country) ?? country;
      if (code) parts.set(code, [...(parts.get(code) ?? []), part]);
    }
  }
  return [...parts].map(([code, geometries]) => ({
    code,
    shape: { type: 'Feature', properties: {}, geometry: { type: 'GeometryCollection', geometries } },
  }));
}
