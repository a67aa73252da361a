import type { Position } from '#domain/geo/geo.ts';
import type { NearCursor } from '#server/emulator/wireless/columns/cursor.ts';
import {
  around,
  FEW,
  FIRST_RADIUS_METRES,
  HALF_TURN_METRES,
} from '#server/emulator/wireless/columns/pageByDistance.ts';
import { NETWORK_COLUMNS } from '#server/emulator/wireless/store/networkTable.ts';
import type { Row, Sql } from '#server/emulator/wireless/store/Sql.ts';
import type { Conditions } from './Conditions.ts';

const WIDER = 8;
/** PostGIS has another mean radius of the earth in its last digits. */
const SURE = 1 - 1e-6;

interface Nearest {
  near: Position;
  limit: number;
  /** How many match, or the most that may. */
  total: number;
  after?: NearCursor | undefined;
}

/**
 * The nearest matches behind `after`, by distance, then key, with their distance as `metres`: in wider and wider boxes.
 * PostGIS could order by distance itself, but fails for some places at the antimeridian (3.3: "index returned tuples in wrong
 * order").
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
  const first = Math.max(FIRST_RADIUS_METRES, 1.5 * (after?.metres ?? 0));
  for (let radius = total <= FEW ? HALF_TURN_METRES : first; ; radius *= WIDER) {
    const isEverywhere = radius >= HALF_TURN_METRES;
    const area = matches.copy();
    if (!isEverywhere) area.add(area.inBox(around(near, radius)));
    const rows = await sql.rows(
      `SELECT ${NETWORK_COLUMNS.join()}, ${metres} AS metres FROM network WHERE ${area.text}
       ORDER BY metres, key LIMIT ${limit}`,
      ...area.values,
    );
    const isFull = rows.length === limit && Number(rows.at(-1)!.metres) <= radius * SURE;
    if (isFull || isEverywhere) return rows;
  }
}
