// Networks by place: what is counted of a country, a region or a postal code.

import { countryName } from '#domain/geo/countryName.ts';

export const COUNTS = ['wifi', 'cell', 'bluetooth', 'all'] as const;
export type Count = (typeof COUNTS)[number];

/** Numbers as the service gives them: null where it does not tell. */
export interface PlaceNumbers {
  wifiCount: number | null;
  cellCount: number | null;
  btCount: number | null;
  /** The only number of older answers, which counted WiFi. */
  count: number | null;
}

export type PlaceCounts = Record<Count, number | null>;

export interface CountedPlace {
  key: string;
  label: string;
  counts: PlaceCounts;
}

export interface CountedCountry extends CountedPlace {
  /** ISO 3166-1 alpha-2; undefined where the service names no country, or none by its code. */
  code: string | undefined;
}

/** The key of what is in no country that the service knows. */
export const NO_COUNTRY = 'none';

/** What a row counts; the sum of all kinds where any of them is told. */
export function countsOf({ wifiCount, cellCount, btCount, count }: PlaceNumbers): PlaceCounts {
  const wifi = asCount(wifiCount) ?? asCount(count);
  const cell = asCount(cellCount);
  const bluetooth = asCount(btCount);
  return { wifi, cell, bluetooth, all: sum([wifi, cell, bluetooth]) };
}

/** One row a country, whatever the case of its code and however often it is named; none is left out. */
export function countedCountries(
  rows: readonly (PlaceNumbers & { country: string | null })[],
): CountedCountry[] {
  return together(rows, ({ country }) => {
    const text = country?.trim() ?? '';
    if (text === '') return { key: NO_COUNTRY, label: 'No country', code: undefined };
    const code = text.toUpperCase();
    if (!/^[A-Z]{2}$/.test(code)) return { key: `=${text}`, label: text, code: undefined };
    return { key: code, label: countryName(code) ?? code, code };
  });
}

/** One row a name, and one for what has none. */
export function countedPlaces<T extends PlaceNumbers>(
  rows: readonly T[],
  nameOf: (row: T) => string | null,
  nameless: string,
): CountedPlace[] {
  return together(rows, (row) => {
    const name = nameOf(row) ?? '';
    return name === '' ? { key: '', label: nameless } : { key: name, label: name };
  });
}

/** What all places together have of something; null where none of them tells. */
export function totalOf(places: readonly CountedPlace[], count: Count): number | null {
  return sum(places.map(({ counts }) => counts[count]));
}

function together<T extends PlaceNumbers, P extends { key: string }>(
  rows: readonly T[],
  placeOf: (row: T) => P,
): (P & { counts: PlaceCounts })[] {
  const places = new Map<string, P & { counts: PlaceCounts }>();
  for (const row of rows) {
    const place = placeOf(row);
    const known = places.get(place.key);
    const counts = countsOf(row);
    places.set(place.key, { ...place, counts: known ? added(known.counts, counts) : counts });
  }
  return [...places.values()];
}

function added(one: PlaceCounts, other: PlaceCounts): PlaceCounts {
  const [wifi, cell, bluetooth, all] = COUNTS.map((count) => sum([one[count], other[count]]));
  return { wifi: wifi!, cell: cell!, bluetooth: bluetooth!, all: all! };
}

function asCount(value: number | null): number | null {
  return value !== null && value >= 0 && value < Number.POSITIVE_INFINITY ? value : null;
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((a, b) => a + b) : null;
}
