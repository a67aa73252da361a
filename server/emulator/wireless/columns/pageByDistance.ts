import {
  type Box,
  distanceMetres,
  EARTH_RADIUS_METRES,
  type Position,
  wrapLongitude,
} from '#domain/geo/geo.ts';
import type { NearCursor } from './cursor.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { type Rows, rowsOf } from './pageByKey.ts';
import type { Query } from './Query.ts';
import { TopK } from './TopK.ts';

/** Few enough to measure every distance. */
const FEW = 2_000;
const FIRST_RADIUS_METRES = 500;
export const HALF_TURN_METRES = Math.PI * EARTH_RADIUS_METRES;
const DEGREES = 180 / Math.PI;

/** The nearest matches behind `after`, by great-circle distance, then key; networks without a position are none. */
export function pageByDistance(query: Query, near: Position, limit: number, after?: NearCursor): Rows {
  const { index } = query;
  const { key } = index.columns;
  const from = after ?? { metres: -1, key: -1 };
  let top = new TopK(limit);
  const collect = (rows: Uint32Array, count: number) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      const metres = distanceOf(index, row, near);
      const isBehind = metres > from.metres || (metres === from.metres && key[row]! > from.key);
      if (isBehind && metres <= top.worst) top.push(metres, index.rank[row]!);
    }
  };
  if (query.size <= FEW) query.each(collect);
  else {
    let radius = Math.max(FIRST_RADIUS_METRES, 1.5 * from.metres);
    for (; ; radius *= 2) {
      top = new TopK(limit);
      query.eachNear(around(near, radius), collect);
      if (top.worst <= radius || radius >= HALF_TURN_METRES) break;
    }
  }
  return { total: countLocated(query), rows: rowsOf(top, index.byRank) };
}

/** Metres from a row to a place; NaN, which no comparison holds for, when the network was never located. */
export function distanceOf({ columns }: NetworkIndex, row: number, near: Position): number {
  return distanceMetres(near, { lat: columns.lat[row]!, lng: columns.lng[row]! });
}

/** Every page needs it, and it visits every match. */
function countLocated(query: Query): number {
  const known = query.knownTotal('located');
  if (known !== undefined) return known;
  const { grid } = query.index;
  let total = 0;
  query.each((rows, count) => {
    for (let i = 0; i < count; i++) if (rows[i]! < grid.located) total++;
  });
  return query.keepTotal('located', total);
}

/** The least box that holds every place within the radius (Bronstein's bounding coordinates), a hair wider. */
export function around({ lat, lng }: Position, radiusMetres: number): Box {
  const angle = (radiusMetres / EARTH_RADIUS_METRES) * (1 + 1e-9) + 1e-12;
  const [south, north] = [lat - angle * DEGREES, lat + angle * DEGREES];
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 };
  const half = Math.asin(Math.sin(angle) / Math.cos(lat / DEGREES)) * DEGREES;
  return { south, north, west: wrapLongitude(lng - half), east: wrapLongitude(lng + half) };
}
