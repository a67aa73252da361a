import type { Box } from '#domain/geo/geo.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import {
  cellCorner,
  GRID_STEP,
  HEIGHT,
  PER_DEGREE,
  WIDTH,
} from '#server/emulator/wireless/columns/GeoGrid.ts';
import { STARTS } from '#server/emulator/wireless/columns/years.ts';
import type { Histogram, HistogramCell } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';
import { Conditions, ofKinds } from './Conditions.ts';

const gridIndex = (degrees: string, count: number) =>
  `least(greatest(floor(${degrees} * ${PER_DEGREE})::int + ${count / 2}, 0), ${count - 1})`;
/** 1 for 1970, 0 for a time that is not known. */
const yearIndex = (ms: string) =>
  `CASE WHEN ${ms} BETWEEN 1 AND ${STARTS.at(-1)! - 1} THEN width_bucket(${ms}, '{${STARTS.join()}}'::bigint[]) ELSE 0 END`;

const COUNTS = `SELECT ${gridIndex('lat', HEIGHT)} * ${WIDTH} + ${gridIndex('lng', WIDTH)} AS cell,
  ${yearIndex('first_ms')} AS first, ${yearIndex('last_ms')} AS last, count(*) AS count FROM network`;

interface Count {
  cell: number;
  first: number;
  last: number;
  count: number;
}

/** As the histogram of the embedded store: see `histogramOf`. */
export async function sharedHistogram(sql: Sql, box: Box, kinds: readonly RadioKind[]): Promise<Histogram> {
  const inside = new Conditions();
  inside.add(ofKinds(kinds)).add(inside.inBox(box)).add(bordersOf(box, inside));
  const counts = await sql.rows<Count>(
    `${COUNTS} WHERE ${inside.text} GROUP BY 1, 2, 3 ORDER BY 1`,
    ...inside.values,
  );
  const known = counts.flatMap(({ first, last }) => [first, last]).filter((year) => year > 0);
  const least = known.reduce((a, b) => Math.min(a, b), known.length > 0 ? Infinity : 1);
  const most = known.reduce((a, b) => Math.max(a, b), 0);
  const zeros = () => new Array<number>(Math.max(0, most - least + 1)).fill(0);
  const cells = new Map<number, HistogramCell>();
  for (const { cell, first, last, count } of counts) {
    const current = cells.get(cell) ?? { ...cellCorner(cell), firstSeen: zeros(), lastSeen: zeros() };
    cells.set(cell, current);
    if (first > 0) current.firstSeen[first - least]! += count;
    if (last > 0) current.lastSeen[last - least]! += count;
  }
  return { step: GRID_STEP, firstYear: 1969 + least, cells: [...cells.values()] };
}

/** North and east borders are outside, except at the pole and the antimeridian. */
function bordersOf({ north, east, west }: Box, all: Conditions): string {
  const isInNorth = north >= 90 ? 'true' : `lat < ${all.place(north, 'float8')}`;
  if (east >= 180) return isInNorth;
  const isInEast = `lng < ${all.place(east, 'float8')}`;
  const crosses = west > east;
  return `${isInNorth} AND ${crosses ? `(${isInEast} OR lng >= ${all.place(west, 'float8')})` : isInEast}`;
}
