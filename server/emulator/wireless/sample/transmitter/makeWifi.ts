import type { Random } from '#server/emulator/Random.ts';
import { type Building, placeBuilding } from '#server/emulator/wireless/sample/survey/Building.ts';
import { pickVisits } from '#server/emulator/wireless/sample/survey/Fix.ts';
import type { Visit } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import type { Publish } from '#server/emulator/wireless/sample/survey/publishNetwork.ts';
import { type AccessPoint, publishAccessPoint, type Stay } from './AccessPoint.ts';
import { hostileNames } from './hostileNames.ts';
import { household } from './household.ts';
import type { Town } from './Town.ts';
import { branch, gadget, hotspot, office, probe } from './venues.ts';

const YEAR_MS = 365.25 * 86_400_000;

/** Publishes at least `count` WiFi networks of a city, building by building; a hostile name every `hostileEvery`. */
export function makeWifi(town: Town, count: number, hostileEvery: number, hostileFrom: number): number {
  const { random, districts } = town;
  let made = 0;
  const publish: Publish = (network, observations) => {
    made++;
    town.publish(network, observations);
  };
  while (made < count) {
    const building = placeBuilding(districts, random);
    const households = random.chance(0.4) ? random.from(2, 3 + building.floors) : 1;
    for (let number = 0; number < households && made < count; number++) {
      const dwelling = { ...building, floors: 1 + random.below(building.floors) };
      const { points, stays } = tenant(town, dwelling);
      for (const point of points) {
        if (made >= count) break;
        const hostile = (made + 1) % hostileEvery === 0;
        if (hostile)
          rename(point, hostileNames[((hostileFrom + made / hostileEvery) % hostileNames.length) | 0]!);
        else vary(point, random);
        publishAccessPoint(point, stays, random, publish);
      }
    }
  }
  return made;
}

function tenant(town: Town, building: Building): { points: AccessPoint[]; stays: Stay[] } {
  const { random, book, visits } = town;
  const { country } = building.district.city;
  const local = visits.get(building.district)!;
  const isLandmark = random.chance(0.012);
  const most = isLandmark ? random.from(8, 60) : 1 + Math.floor(random.exponential(1.15));
  const lifeMs = isLandmark ? 20 * YEAR_MS : random.exponential(6 * YEAR_MS);
  const picked = pickVisits(local, 0, most, lifeMs, random);
  const seenYear = yearOf(picked[0]!.startMs);
  const year = Math.max(2001, Math.floor(seenYear - random.exponential(1.3)));
  const stays: Stay[] = [{ building, visits: picked }];
  const kind = random.next();
  if (kind < 0.04) return { points: branch(country, seenYear, book, random), stays };
  if (kind < 0.06) return { points: office(country, year, book, random), stays };
  if (kind < 0.09) return { points: [gadget(country, year, book, random)], stays };
  if (kind < 0.095) return { points: [probe(country, book, random)], stays };
  if (kind < 0.145 && seenYear >= 2010)
    return {
      points: [hotspot(country, seenYear, book, random)],
      stays: [...stays, ...carried(town, picked[0]!, YEAR_MS)],
    };
  const points = household(country, year, picked.length, book, random);
  if (random.chance(0.025)) stays.push(...carried(town, picked[picked.length - 1]!, 6 * YEAR_MS));
  return { points, stays };
}

/** A later stay in another district, now and then in another city, if a survey passed there in time. */
function carried({ districts, elsewhere, visits, random }: Town, after: Visit, withinMs: number): Stay[] {
  const district = random.pick(random.chance(0.2) ? elsewhere : districts);
  const building = placeBuilding([district], random);
  const later = visits
    .get(district)!
    .filter(({ startMs }) => startMs > after.startMs + 86_400_000 && startMs < after.startMs + withinMs);
  if (later.length === 0) return [];
  return [{ building, visits: pickVisits(later, 0, 3, withinMs, random) }];
}

function rename(point: AccessPoint, name: string): void {
  point.beacon = { ...point.beacon, name };
  delete point.later;
}

/** The odd ones: never located, of unknown protection or type. */
function vary(point: AccessPoint, random: Random): void {
  const draw = random.next();
  if (draw < 0.012) point.isUnlocated = true;
  else if (draw < 0.018) {
    point.beacon = { ...point.beacon, capabilities: '' };
    delete point.later;
  } else if (draw < 0.033) point.type = null;
}

function yearOf(ms: number): number {
  return 1970 + ms / YEAR_MS;
}
