import type { Position } from '#domain/geo/geo.ts';
import type { NearCursor } from '#server/emulator/wireless/columns/cursor.ts';
import { around, HALF_TURN_METRES } from '#server/emulator/wireless/columns/pageByDistance.ts';
import { NETWORK_COLUMNS } from '#server/emulator/wireless/store/networkTable.ts';
import type { Row, Sql } from '#server/emulator/wireless/store/Sql.ts';
import type { Conditions } from './Conditions.ts';

/** Few enough to measure every distance. */
const FEW = 500;
/** PostGIS has another mean radius of the earth in its last digits. */
const SURE = 1 + 1e-6;

interface Nearest {
  near: Position;
  limit: number;
  /** How many match, or the most that may. */
  total: number;
  after?: NearCursor | undefined;
}

/**
 * The nearest matches behind `after`, by distance, then key, with their distance as `metres`. The index knows the nearest in
 * degrees; the farthest of these says how far the nearest in metres can be. PostGIS could order by metres itself, but fails
 * for some places at the antimeridian (3.3: "index returned tuples in wrong order").
 */
export async function nearestRows(
  sql: Sql,
  matches: Conditions,
  { near, limit, total, after }: Nearest,
): Promise<Row[]> {
  const metres = matches.metres(near);
  if (after) {
    const [far, key] = [matches.place(after.metres, 'float8'), matches.place(after.key)];
    matches.add(`(${metres} > ${far} OR (${metres} = ${far} AND key > ${key}))`);
  }
  if (total > FEW) {
    const candidates = matches.copy();
    const [found] = await sql.rows(
      `SELECT max(metres) AS reach FROM (SELECT ${metres} AS metres FROM network WHERE ${candidates.text}
        ORDER BY ${candidates.degrees(near)} LIMIT ${limit}) AS candidate`,
      ...candidates.values,
    );
    const reach = Number(found!.reach ?? 0) * SURE;
    if (reach < HALF_TURN_METRES) matches.add(matches.inBox(around(near, reach)));
  }
  return await sql.rows(
    `SELECT ${NETWORK_COLUMNS.join()}, ${metres} AS metres FROM network WHERE ${matches.text}
      ORDER BY metres, key LIMIT ${limit}`,
    ...matches.values,
  );
}
