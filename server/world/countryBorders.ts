import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiLineString } from 'geojson';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The borders between countries at 1:10 million (Natural Earth, public domain), each once. */
export function countryBorders(): Feature<MultiLineString> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'));
  const geometry = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  return { type: 'Feature', properties: { kind: 'country' }, geometry };
}
