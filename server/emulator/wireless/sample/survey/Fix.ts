import type { Random } from '#server/emulator/Random.ts';
import { positionIn } from '#server/emulator/wireless/sample/city/cityPlane.ts';
import type { Street } from '#server/emulator/wireless/sample/city/Street.ts';
import type { District } from '#server/emulator/wireless/sample/city/streetNets.ts';
import type { Building } from './Building.ts';
import type { Visit } from './planSurveys.ts';

/** A point of a survey's drive: where, when, and how well the receiver knew it. */
export interface Fix {
  lat: number;
  lng: number;
  timeMs: number;
  altitudeMetres: number;
  accuracyMetres: number;
}

/**
 * The survey's fix at a place of a street. Streets are driven in their order and every other one
 * backwards, so that the fixes of a visit make a track.
 */
export function fixAt(
  district: District,
  street: Street,
  alongMetres: number,
  visit: Visit,
  random: Random,
): Fix & { east: number; north: number } {
  const along = Math.min(street.lengthMetres, Math.max(0, alongMetres));
  const [east, north] = street.at(along, (random.next() - 0.5) * 6);
  const { lat, lng } = positionIn(district.city, east, north);
  const ahead = street.ordinal % 2 === 0 ? along : street.lengthMetres - along;
  const part = (street.drivenMetres + ahead) / district.lengthMetres;
  const modern = visit.startMs > Date.UTC(2012, 0, 1);
  return {
    east,
    north,
    lat: Math.round(lat * 1e7) / 1e7,
    lng: Math.round(lng * 1e7) / 1e7,
    timeMs: Math.floor((visit.startMs + part * visit.durationMs) / 1000) * 1000,
    altitudeMetres: Math.round((district.city.altitudeMetres + random.bell() * 4) * 10) / 10,
    accuracyMetres: Math.round((random.exponential(2.5) + (modern ? 3 : 8)) * 10) / 10,
  };
}

/** A fix in front of a building, some metres up or down its street, and the distance to it. */
export function fixNear(
  { district, street, alongMetres, asideMetres, floors }: Building,
  visit: Visit,
  spreadMetres: number,
  random: Random,
): Fix & { distanceMetres: number } {
  const fix = fixAt(district, street, alongMetres + random.bell() * spreadMetres, visit, random);
  const [east, north] = street.at(alongMetres, asideMetres);
  const distanceMetres = Math.hypot(fix.east - east, fix.north - north, floors * 1.5);
  return { ...fix, distanceMetres };
}

/** The visits in which something was seen: one at random, then some of those within its lifetime. */
export function pickVisits(
  visits: readonly Visit[],
  fromMs: number,
  most: number,
  lifeMs: number,
  random: Random,
): Visit[] {
  let start = 0;
  while (start < visits.length - 1 && visits[start]!.startMs < fromMs) start++;
  const first = random.from(start, visits.length - 1);
  const picked = [visits[first]!];
  const endMs = visits[first]!.startMs + lifeMs;
  let end = first + 1;
  while (end < visits.length && visits[end]!.startMs <= endMs) end++;
  let wanted = most - 1;
  for (let at = first + 1; at < end && wanted > 0; at++) {
    if (random.next() * (end - at) >= wanted) continue;
    picked.push(visits[at]!);
    wanted--;
  }
  return picked;
}
