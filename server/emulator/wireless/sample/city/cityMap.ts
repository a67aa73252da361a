import { Random } from '#server/emulator/Random.ts';
import { CityGround } from './CityGround.ts';
import type { CitySpec } from './CitySpec.ts';
import { type District, districtsOf } from './streetNets.ts';
import { type ThroughRoad, throughRoads } from './throughRoads.ts';

/** Everything that a map of a city shows. */
export interface CityMap {
  city: CitySpec;
  ground: CityGround;
  districts: readonly District[];
  roads: readonly ThroughRoad[];
}

const made = new Map<string, CityMap>();

/** The map of a city of the sample data, the same for the same seed. */
export function cityMap(city: CitySpec, seed: string): CityMap {
  const key = `${seed}/streets/${city.name}`;
  const known = made.get(key);
  if (known) return known;
  const random = new Random(key);
  const ground = new CityGround(city, random);
  const map: CityMap = {
    city,
    ground,
    districts: districtsOf(city, ground, random),
    roads: throughRoads(city, ground, random),
  };
  made.set(key, map);
  return map;
}
