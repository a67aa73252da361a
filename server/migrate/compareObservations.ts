import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import type { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Moved } from './Moved.ts';

const SLICE = 2_000;
const FIRST_CELL = firstKey('gsm');

const NETWORKS = `SELECT key, id, (SELECT count(*) FROM observation WHERE network = key) AS count FROM network
  WHERE key > $1 ORDER BY key LIMIT ${SLICE}`;
const CELLS = 'SELECT id, key FROM cell WHERE id = ANY($1::text[])';
const FOUND = 'SELECT key FROM network WHERE key = ANY($1::bigint[])';
const COUNTS = `SELECT network, count(*) AS count FROM observation WHERE network = ANY($1::bigint[]) GROUP BY network`;

/** Which networks of a home are in a shared database, and how many of their observations. Colleagues may have more. */
export async function compareObservations(home: SqliteSql, shared: SharedDatabase): Promise<Moved[]> {
  const networks = { what: 'networks', here: 0, there: 0 };
  const observations = { what: 'observations', here: 0, there: 0 };
  for (let last = -1; ; ) {
    const slice = home.rows(NETWORKS, last);
    if (slice.length === 0) return [networks, observations];
    last = Number(slice.at(-1)!.key);
    const keys = await sharedKeys(shared, slice);
    const list = `{${[...keys.values()].join()}}`;
    const found = new Set((await shared.rows(FOUND, list)).map(({ key }) => key));
    const counts = new Map((await shared.rows(COUNTS, list)).map((row) => [row.network, Number(row.count)]));
    for (const { key, count } of slice) {
      const there = keys.get(Number(key)) ?? -1;
      networks.here += 1;
      networks.there += found.has(there) ? 1 : 0;
      observations.here += Number(count);
      observations.there += Math.min(Number(count), counts.get(there) ?? 0);
    }
  }
}

/** The keys of networks of a home in a shared database: an address is its key, cells are numbered in each. */
export async function sharedKeys(
  shared: SharedDatabase,
  networks: readonly Row[],
): Promise<Map<number, number>> {
  const ids = networks.filter(({ key }) => Number(key) >= FIRST_CELL).map(({ id }) => String(id));
  const cells = new Map(
    (await shared.rows(CELLS, JSON.stringify(ids).replace('[', '{').replace(/]$/, '}'))).map((row) => [
      row.id,
      Number(row.key),
    ]),
  );
  return new Map(
    networks.flatMap(({ key, id }) => {
      const there = Number(key) < FIRST_CELL ? Number(key) : cells.get(id!);
      return there === undefined ? [] : [[Number(key), there]];
    }),
  );
}
