import { africanAsianCities } from './africanAsianCities.ts';
import { americanCities } from './americanCities.ts';
import { borderCities } from './borderCities.ts';
import type { CitySpec } from './CitySpec.ts';
import { europeanCities } from './europeanCities.ts';
import { pacificCities } from './pacificCities.ts';

/**
 * Every city of the sample data. Waiyevo lies on both sides of the antimeridian, Longyearbyen at 78° north, and Basel
 * where three countries meet.
 */
export const cities: readonly CitySpec[] = [
  ...europeanCities,
  ...americanCities,
  ...africanAsianCities,
  ...pacificCities,
  ...borderCities,
];

/** What the streets of the sample data grow from, as long as nobody asks for others. */
export const SAMPLE_SEED = 'airledger';
