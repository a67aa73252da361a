import type { DatabaseSync } from 'node:sqlite';
import { fold } from '#domain/text/fold.ts';
import type { GeocodedPlace } from '#server/emulator/wireless/service/WirelessService.ts';
import { countryName } from './countries.ts';
import { boundingBoxAround, type StreetLookup } from './placeGeocoder.ts';

interface StreetRow {
  road: string;
  city: string | null;
  region: string | null;
  country: string;
  postal: string | null;
  networks: number;
  lat: number;
  south: number;
  north: number;
  lng: number;
  west: number;
  east: number;
}

/** Longitudes run from 0 to 360 when a street lies on both sides of the antimeridian, hence both forms. */
const STREETS = `
  SELECT road, city, region, country, min(postal) AS postal, count(*) AS networks,
    avg(lat) AS lat, min(lat) AS south, max(lat) AS north,
    CASE WHEN max(lng) - min(lng) > 180 THEN avg(iif(lng < 0, lng + 360, lng)) ELSE avg(lng) END AS lng,
    CASE WHEN max(lng) - min(lng) > 180 THEN min(iif(lng < 0, lng + 360, lng)) ELSE min(lng) END AS west,
    CASE WHEN max(lng) - min(lng) > 180 THEN max(iif(lng < 0, lng + 360, lng)) ELSE max(lng) END AS east
  FROM network WHERE road IS NOT NULL AND country IS NOT NULL AND lat IS NOT NULL
  GROUP BY country, city, road, substr(postal, 1, 5)`;

/** A house number before or behind the name of a street. */
const HOUSE = /^\d[\d-]*[a-z]?\s+|\s+\d[\d-]*[a-z]?$/i;

/** Streets from the addresses of a store's own networks. They are read once: only new sample data bring streets. */
export function streetsOf(database: DatabaseSync): StreetLookup {
  let byName: Map<string, StreetRow[]> | undefined;
  return (street, city) => {
    byName ??= readStreets(database);
    const rows = byName.get(fold(street)) ?? byName.get(fold(street.replace(HOUSE, ''))) ?? [];
    const wanted = city === undefined ? undefined : fold(city);
    return rows
      .filter((row) => wanted === undefined || (row.city !== null && fold(row.city) === wanted))
      .sort((a, b) => b.networks - a.networks)
      .map(toPlace);
  };
}

function readStreets(database: DatabaseSync): Map<string, StreetRow[]> {
  const index = new Map<string, StreetRow[]>();
  for (const row of database.prepare(STREETS).all() as unknown as StreetRow[]) {
    const key = fold(row.road);
    const same = index.get(key);
    if (same) same.push(row);
    else index.set(key, [row]);
  }
  return index;
}

function toPlace(row: StreetRow, index: number): GeocodedPlace {
  const { road, city, region, country: code, postal, lat, lng, south, north, west, east, networks } = row;
  const parts = { road, city, state: region, postcode: postal, country: countryName(code) };
  const known = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  const wrapped = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees);
  const around = boundingBoxAround(lat, wrapped(lng), 50);
  return {
    address: { ...Object.fromEntries(known), country_code: code.toLowerCase() },
    lat,
    lon: wrapped(lng),
    importance: Math.round(Math.min(0.5, 0.1 + Math.log10(1 + networks) / 10) * 1000) / 1000,
    place_id: index + 1,
    licence: 'From the addresses of this store.',
    osm_type: 'way',
    display_name: known.map(([, text]) => text).join(', '),
    boundingbox: [
      Math.min(south, around[0]!),
      Math.max(north, around[1]!),
      Math.min(west, around[2]!),
      Math.max(east, around[3]!),
    ],
  };
}
