import { expect, test } from 'vitest';
import { Gazetteer } from './Gazetteer.ts';

const PLACES = [
  ['São Paulo', 'BR', 'São Paulo', 12_400_000],
  ['Berlin', 'DE', 'Berlin', 3_700_000],
  ['Paris', 'FR', 'Île-de-France', 2_100_000],
  ['Bernau bei Berlin', 'DE', 'Brandenburg', 36_000],
  ['Paris', 'US', 'Texas', 24_000],
  ['Berlin', 'US', 'New Hampshire', 9_000],
  ['Berlingen', 'CH', 'Thurgau', 0],
] as const;
const unique = (at: 1 | 2) => [...new Set(PLACES.map((place) => place[at]))];
const [countries, regions] = [unique(1), unique(2)];
const NAMES: Record<string, string> = { DE: 'Germany', US: 'United States', FR: 'France', BR: 'Brazil' };
const gazetteer = new Gazetteer(
  {
    names: PLACES.map(([name]) => name),
    countries,
    country: PLACES.map(([, code]) => countries.indexOf(code)),
    regions,
    region: PLACES.map(([, , region]) => regions.indexOf(region)),
    lats: PLACES.map(() => 52_517),
    lngs: PLACES.map(() => -13_389),
    population: PLACES.map(([, , , count]) => count),
  },
  (code) => NAMES[code] ?? code,
);
const found = (text: string, most?: number) =>
  gazetteer.find(text, most).map(({ name, countryCode }) => `${name} ${countryCode}`);

test('gazetteer: the name itself goes before names that begin with it, and these before a later word', () => {
  expect(found('berlin')).toEqual(['Berlin DE', 'Berlin US', 'Berlingen CH', 'Bernau bei Berlin DE']);
  expect(found('berlin', 2)).toEqual(['Berlin DE', 'Berlin US']);
});

test('gazetteer: case, diacritics and hyphens do not matter', () => {
  expect(found('SAO pau')).toEqual(['São Paulo BR']);
  expect(found('Bernau-bei')).toEqual(['Bernau bei Berlin DE']);
});

test('gazetteer: what follows a comma is a region, a country or its code', () => {
  expect(found('Paris, tex')).toEqual(['Paris US']);
  expect(found('Paris, France')).toEqual(['Paris FR']);
  expect(found('berlin, us')).toEqual(['Berlin US']);
  expect(found('Berlin, Mars')).toEqual([]);
});

test('gazetteer: tells places of one name apart, with degrees', () => {
  expect(gazetteer.find('paris, us')[0]).toEqual({
    name: 'Paris',
    region: 'Texas',
    countryCode: 'US',
    population: 24_000,
    position: { lat: 52.517, lng: -13.389 },
  });
  expect(found('')).toEqual([]);
  expect(found(' , ')).toEqual([]);
});
