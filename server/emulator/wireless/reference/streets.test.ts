import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loadSampleData } from '#server/emulator/wireless/sample/loadSampleData.ts';
import { SCHEMA } from '#server/emulator/wireless/store/schema.ts';
import { geocode } from './gazetteer.ts';
import { streetsOf } from './streets.ts';

const database = new DatabaseSync(':memory:');
database.exec(SCHEMA);
loadSampleData({ database, reload() {} }, { networks: 4_000 });
const streets = streetsOf(database);

interface Row {
  road: string;
  house: string;
  lat: number;
  lng: number;
}
const someIn = (city: string) =>
  database
    .prepare(
      'SELECT road, house, lat, lng FROM network WHERE city = ? AND house IS NOT NULL AND kind = 0 LIMIT 20',
    )
    .all(city) as unknown as Row[];

test('streets: a street of the store is found in its town, with or without a house number', () => {
  for (const { road, house, lat } of someIn('Berlin'))
    for (const text of [`${road}, Berlin, Germany`, `${road} ${house}, 10119 Berlin, DE`]) {
      const [best] = geocode(text, streets);
      expect(best?.address).toMatchObject({ road, city: 'Berlin', country_code: 'de' });
      expect(Math.abs(best!.lat - lat)).toBeLessThan(0.1);
    }
});

test('streets: a street is found without its town, and not in another town', () => {
  const { road } = someIn('Tokyo')[0]!;
  expect(geocode(road, streets)[0]?.address.city).toBe('Tokyo');
  expect(streets(road, 'Berlin')).toEqual([]);
});

test('streets: a street across the antimeridian stays there', () => {
  for (const { road } of someIn('Waiyevo')) {
    const [best] = streets(road, 'Waiyevo');
    expect(Math.abs(best!.lon)).toBeGreaterThan(179.9);
    for (const degrees of best!.boundingbox.slice(2)) expect(Math.abs(degrees)).toBeGreaterThan(179.9);
  }
});
