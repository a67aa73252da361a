// Addresses and places from GeoNames, offline: no streets, the nearest town and its region.

import { createRequire } from 'node:module';
import type * as geo from '#domain/geo/countryAt.ts';
import type { GeocodedPlace } from '#server/emulator/wireless/service/WirelessService.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';
import { type Geocoder, placeGeocoder, type StreetLookup } from './placeGeocoder.ts';
import { type Nearby, placeGrid } from './placeGrid.ts';
import { INSTALLED_PLACES, loadPlaces, type PlaceTable } from './placeTable.ts';

/** A position farther from every town than this is in none. */
const TOWN_METRES = 25_000;
/** How far a town reaches by its people: Berlin's 3.4 million make 13 km. */
const REACH_METRES = 7;

let countryAt: typeof geo.countryAt | undefined;
let folders: readonly string[] | undefined;
let places: PlaceTable | undefined;
let nearby: Nearby | undefined;
let geocoder: Geocoder | undefined;

/** Where to keep the joined place table when the installation cannot be written; to be called before the first question. */
export function cacheGazetteerIn(folder: string): void {
  folders = [INSTALLED_PLACES, folder];
}

/**
 * Country, region and town of a position: the town whose edge, by its population, is nearest, within 25 km and in the
 * same country; boroughs count as their town. Parts that are not known are null, all of them at sea.
 */
export function addressOf(lat: number, lng: number): Address {
  // The outlines of all countries take 15 MB of memory, which a store that settles nothing is spared.
  countryAt ??= (createRequire(import.meta.url)('#domain/geo/countryAt.ts') as typeof geo).countryAt;
  const country = countryAt(lat, lng);
  const row = townAt(lat, lng, country);
  const { names, countries, regions, region } = table();
  return {
    country: country ?? (row === undefined ? null : countries[row]!),
    region: row === undefined ? null : regions[region[row]!]! || null,
    city: row === undefined ? null : names[row]!,
    road: null,
    house: null,
    postal: null,
  };
}

/** Places for `city`, `city, country`, `city, region, country` or `street, city, country`; best first, at most ten. */
export function geocode(text: string, streets?: StreetLookup): GeocodedPlace[] {
  geocoder ??= placeGeocoder(table());
  return geocoder(text, streets);
}

function townAt(lat: number, lng: number, country: string | null): number | undefined {
  const { countries, population, isPart } = table();
  nearby ??= placeGrid(table());
  let town: number | undefined;
  let least = Infinity;
  nearby(lat, lng, TOWN_METRES, (row, metres) => {
    if (isPart[row] === 1 || (country !== null && countries[row] !== country)) return;
    const edge = metres - REACH_METRES * Math.sqrt(population[row]!);
    if (edge < least) [town, least] = [row, edge];
  });
  return town;
}

function table(): PlaceTable {
  places ??= loadPlaces(folders);
  return places;
}
