// The countries whose networks can be heard at a place. The outlines of all countries are large: import this when needed.

import { countryAt } from './countryAt.ts';
import { destination } from './destination.ts';
import { wrapLongitude } from './geo.ts';

const NEAR_METRES = 10_000;
/** Points asked on each of the circles around a place, and their radii. */
const BEARINGS = 24;
const RINGS = [NEAR_METRES / 2, NEAR_METRES];
/** What lies beyond is looked up once for places this close together; about a kilometre. */
const STEPS_PER_DEGREE = 100;
const MAX_CACHED = 10_000;

/** Territories without network codes of their own, by the country whose codes they use. */
const NETWORKS_OF: Readonly<Record<string, string>> = {
  AX: 'FI',
  BV: 'NO',
  EA: 'ES',
  GS: 'GB',
  HM: 'AU',
  IC: 'ES',
  IO: 'GB',
  PN: 'GB',
  SJ: 'NO',
  TF: 'FR',
  UM: 'US',
};

const cache = new Map<string, readonly string[]>();

/**
 * ISO 3166-1 alpha-2 codes of the country whose networks belong to a place, first, and of those within 10 km of it; empty
 * far out at sea. Degrees, any longitude.
 */
export function networkCountries(lat: number, lng: number): readonly string[] {
  if (!Number.isFinite(lat + lng) || Math.abs(lat) > 90) return [];
  const here = countryOf(lat, wrapLongitude(lng));
  const around = around10Km(cell(lat), cell(wrapLongitude(lng)));
  return here === null ? around : [here, ...around.filter((code) => code !== here)];
}

const cell = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

function around10Km(lat: number, lng: number): readonly string[] {
  const key = `${lat} ${lng}`;
  const known = cache.get(key);
  if (known) return known;
  const codes = new Set<string>();
  for (const metres of RINGS)
    for (let turn = 0; turn < BEARINGS; turn++) {
      const place = destination({ lat, lng }, metres, (turn * 2 * Math.PI) / BEARINGS);
      const code = countryOf(place.lat, place.lng);
      if (code !== null) codes.add(code);
    }
  const found = [...codes];
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, found);
  return found;
}

function countryOf(lat: number, lng: number): string | null {
  const code = countryAt(lat, lng);
  return code === null ? null : (NETWORKS_OF[code] ?? code);
}
