import { expect, test } from 'vitest';
import { SAMPLE_CITIES } from '#domain/sampleCities.ts';
import { africanAsianCities } from '#server/embedded/wireless/world/africanAsianCities.ts';
import { americanCities } from '#server/embedded/wireless/world/americanCities.ts';
import { europeanCities } from '#server/embedded/wireless/world/europeanCities.ts';
import { pacificCities } from '#server/embedded/wireless/world/pacificCities.ts';

test('the page knows the cities that the sample world is made of', () => {
  const made = [...europeanCities, ...americanCities, ...africanAsianCities, ...pacificCities];
  expect(SAMPLE_CITIES).toEqual(
    made.map(({ name, districts: [first] }) => ({ name, lat: first!.lat, lng: first!.lng })),
  );
});
