import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { cities } from '#server/emulator/wireless/sample/city/cities.ts';
import { addressOf, geocode } from './gazetteer.ts';
import { loadPlaces } from './placeTable.ts';

/** Making the table takes seconds where other work runs. */
vi.setConfig({ testTimeout: 60_000 });

const NOWHERE = { country: null, region: null, city: null, road: null, house: null, postal: null };
const first = (text: string) => geocode(text)[0]!;

test('gazetteer: positions in known towns have country, region and town; boroughs count as their town', () => {
  const wanted: [number, number, string, string, string][] = [
    [52.4985, 13.414, 'DE', 'State of Berlin', 'Berlin'],
    [41.795, -87.5965, 'US', 'Illinois', 'Chicago'],
    [51.4615, -0.1375, 'GB', 'England', 'London'],
    [-37.823, 144.9985, 'AU', 'Victoria', 'Melbourne'],
    [48.9362, 2.3574, 'FR', 'Île-de-France', 'Saint-Denis'],
    [78.22, 15.65, 'SJ', 'Svalbard', 'Longyearbyen'],
    [-18.1375, 178.431, 'FJ', 'Central', 'Suva'],
  ];
  for (const [lat, lng, country, region, city] of wanted)
    expect(addressOf(lat, lng)).toEqual({ ...NOWHERE, country, region, city });
});

test('gazetteer: agrees on country and region with every town of the sample data', () => {
  for (const { country, districts, region, name } of cities)
    for (const { lat, lng } of districts) {
      const found = addressOf(lat, lng);
      expect([name, found.country]).toEqual([name, country]);
      if (found.region !== null) expect([name, found.region]).toEqual([name, region]);
    }
});

test('gazetteer: no town at sea, at the poles or on the antimeridian, and no country on the high seas', () => {
  expect(addressOf(90, 0)).toEqual(NOWHERE);
  expect(addressOf(90, 180)).toEqual(NOWHERE);
  expect(addressOf(-30, -20)).toEqual(NOWHERE);
  expect(addressOf(-90, -180)).toEqual({ ...NOWHERE, country: 'AQ' });
  for (const lng of [180, -180]) expect(addressOf(-16.793, lng).country).toBe('FJ');
});

test('gazetteer: finds a town by name in any case and diacritics, the largest first', () => {
  expect(first('Berlin')).toMatchObject({
    display_name: 'Berlin, State of Berlin, Germany',
    address: { city: 'Berlin', state: 'State of Berlin', country: 'Germany', country_code: 'de' },
    place_id: 2950159,
  });
  expect(first('sao paulo').address.country_code).toBe('br');
  expect(first('LONDON').address.country_code).toBe('gb');
  expect(first('London').importance).toBeGreaterThan(first('London, Ontario, Canada').importance);
});

test('gazetteer: a country, region or postal code narrows a town', () => {
  expect(first('Berlin, Germany').lat).toBeCloseTo(52.52, 1);
  expect(first('Berlin, Deutschland').lat).toBeCloseTo(52.52, 1);
  expect(first('10119 Berlin, DE').lat).toBeCloseTo(52.52, 1);
  expect(first('London, ON, Canada').display_name).toBe('London, Ontario, Canada');
  expect(first('Springfield, Illinois').lat).toBeCloseTo(39.8, 1);
  expect(first('Springfield, IL, USA').lat).toBeCloseTo(39.8, 1);
  expect(geocode('Berlin, Illinois').every((place) => place.address.state === 'Illinois')).toBe(true);
});

test('gazetteer: a bounding box runs south, north, west, east around its place', () => {
  for (const name of ['Berlin', 'Suva', 'Longyearbyen', 'Apia', 'Quito']) {
    const { lat, lon, boundingbox, licence } = first(name);
    const [south, north, west, east] = boundingbox as [number, number, number, number];
    expect(south < lat && lat < north && west < lon && lon < east).toBe(true);
    expect(licence).toContain('GeoNames');
  }
});

test('gazetteer: a known street comes with its town; an unknown one gives the town', () => {
  const asked: [string, string | undefined][] = [];
  const street = { ...first('Berlin'), display_name: 'Lindenstraße, Berlin' };
  const lookup = (name: string, city: string | undefined) => {
    asked.push([name, city]);
    return name === 'Lindenstraße 4' ? [street] : [];
  };
  expect(geocode('Lindenstraße 4, Berlin, Germany', lookup)).toEqual([street]);
  expect(asked).toContainEqual(['Lindenstraße 4', 'Berlin']);
  expect(geocode('Nosuchstraße, Berlin, Germany', lookup)[0]?.address.city).toBe('Berlin');
});

test('gazetteer: nonsense finds nothing', () => {
  for (const text of ['', ' ', ',', ',,,', 'xyzzy plugh', '%', '\u0000', '('.repeat(400)])
    expect(geocode(text)).toEqual([]);
});

test('gazetteer: a stored place table equals a new one; a damaged one is made again, and one of other sources goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-places-'));
  const locked = join(folder, 'a file', 'places');
  const kept = join(folder, 'kept');
  writeFileSync(join(folder, 'a file'), '');
  try {
    const made = loadPlaces([locked, kept]);
    const [name] = readdirSync(kept) as [string];
    expect(isDeepStrictEqual(loadPlaces([kept]), made)).toBe(true);
    writeFileSync(join(kept, name), 'damaged');
    writeFileSync(join(kept, 'places-1.bin'), 'of an earlier version');
    expect(loadPlaces([kept]).names.length).toBe(made.names.length);
    expect(readdirSync(kept)).toEqual([name]);
    expect(isDeepStrictEqual(loadPlaces([locked, kept]), made)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
