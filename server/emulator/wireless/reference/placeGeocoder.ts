import { boxAround, placeReachMetres } from '#domain/geo/boxAround.ts';
import { fold } from '#domain/text/fold.ts';
import type { GeocodedPlace } from '#server/emulator/wireless/service/WirelessService.ts';
import { countryCodeOf, countryName } from './countries.ts';
import type { PlaceTable } from './placeTable.ts';

export type Geocoder = (text: string, streets?: StreetLookup) => GeocodedPlace[];

/** Places of streets with about this name; in one town, when one is named. */
export type StreetLookup = (street: string, city: string | undefined) => GeocodedPlace[];

export const GEONAMES_LICENCE = 'Data from GeoNames (geonames.org), CC BY 4.0';

const MAX_RESULTS = 10;
/** A postal code in front of or behind a town: `10119 Berlin`, `London SW4 7AB`. */
const POSTAL = /^\d[\d-]{2,}\s+|\s+[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}$|\s+\d[\d-]{3,}$/;

export function placeGeocoder(places: PlaceTable): Geocoder {
  const byName = new Map<string, number[]>();
  for (const [row, name] of places.names.entries()) {
    const key = fold(name);
    const same = byName.get(key);
    if (same) same.push(row);
    else byName.set(key, [row]);
  }
  return (text, streets) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const country = parts.length > 1 ? countryCodeOf(parts[parts.length - 1]!) : undefined;
    const found: GeocodedPlace[] = [];
    const attempt = (tried: readonly string[], rules: Rules) => {
      if (found.length === 0)
        found.push(...search(places, byName, tried, rules, streets).slice(0, MAX_RESULTS));
    };
    // Some names hold a comma of their own, such as Washington, D.C.
    if (parts.length > 1) attempt([parts.join(' ')], { strict: true });
    if (country !== undefined) {
      attempt(parts.slice(0, -1), { country, strict: true });
      attempt(parts.slice(0, -1), { country, strict: false });
    }
    attempt(parts, { strict: true });
    return found;
  };
}

interface Rules {
  country?: string;
  /** Whether what follows the town has to be its region or a postal code. */
  strict: boolean;
}

/** Tries each part as the town, from the left: what precedes it is a street, what follows narrows it. */
function search(
  places: PlaceTable,
  byName: ReadonlyMap<string, number[]>,
  parts: readonly string[],
  { country, strict }: Rules,
  streets: StreetLookup | undefined,
): GeocodedPlace[] {
  for (const [at, part] of parts.entries()) {
    const rows = (byName.get(fold(part.replace(POSTAL, ''))) ?? []).filter(
      (row) =>
        (country === undefined || places.countries[row] === country) &&
        (!strict || parts.slice(at + 1).every((qualifier) => isIn(places, row, qualifier))),
    );
    if (rows.length === 0) continue;
    const street = parts.slice(0, at).join(' ');
    const found = street === '' ? [] : (streets?.(street, places.names[rows[0]!]) ?? []);
    // An unknown street still leads to its town.
    return found.length > 0 ? found : rows.slice(0, MAX_RESULTS).map((row) => placeAt(places, row));
  }
  return parts.length > 0 ? (streets?.(parts.join(' '), undefined) ?? []) : [];
}

/** Whether the words after a town name its region, by name or code, or are a postal code. */
function isIn({ regions, regionCodes, region }: PlaceTable, row: number, qualifier: string): boolean {
  const words = fold(qualifier);
  const index = region[row]!;
  const name = fold(regions[index]!);
  return (
    words === name ||
    name.endsWith(` ${words}`) ||
    words === fold(regionCodes[index]!) ||
    /^\d[\d -]*$/.test(words)
  );
}

function placeAt(places: PlaceTable, row: number): GeocodedPlace {
  const [lat, lon] = [places.lat[row]!, places.lng[row]!];
  const code = places.countries[row]!;
  const region = places.regions[places.region[row]!]!;
  const city = places.names[row]!;
  const country = countryName(code);
  const population = places.population[row]!;
  return {
    address: { city, ...(region ? { state: region } : {}), country, country_code: code.toLowerCase() },
    lat,
    lon,
    importance: Math.round(Math.min(0.95, 0.1 + Math.log10(1 + population) / 9) * 1000) / 1000,
    place_id: places.id[row]! || row + 1,
    licence: GEONAMES_LICENCE,
    osm_type: 'node',
    display_name: [city, region, country].filter((part) => part !== '').join(', '),
    boundingbox: boundingBoxAround(lat, lon, placeReachMetres(population)),
  };
}

/** South, north, west, east, as a geocoder lists them. */
export function boundingBoxAround(lat: number, lng: number, metres: number): number[] {
  const { south, north, west, east } = boxAround({ lat, lng }, metres);
  return [south, north, west, east].map((degrees) => Math.round(degrees * 1e6) / 1e6);
}
