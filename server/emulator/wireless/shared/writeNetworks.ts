import { foldCase } from '#domain/text/like.ts';
import {
  NETWORK_COLUMNS,
  type NetworkRecord,
  networkValues,
} from '#server/emulator/wireless/store/networkTable.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';

const COLUMNS = [...NETWORK_COLUMNS, 'folded'].join();
const REMOVE = 'DELETE FROM network WHERE key = ANY($1::bigint[])';
const ADD = `INSERT INTO network (${COLUMNS})
  SELECT ${COLUMNS} FROM json_populate_recordset(NULL::network, $1::text::json)`;

/**
 * Adds networks; the keys of those that are there already are `replaced`. They are removed first, since a table that is
 * distributed by `postgres_fdw` cannot update what an insertion conflicts with.
 */
export async function writeNetworks(
  sql: SharedDatabase,
  networks: readonly NetworkRecord[],
  replaced: readonly number[] = [],
): Promise<void> {
  if (replaced.length > 0) await sql.run(REMOVE, `{${replaced.join()}}`);
  if (networks.length > 0) await sql.run(ADD, JSON.stringify(networks.map(columnsOf)));
}

function columnsOf(network: NetworkRecord): Record<string, unknown> {
  const values = networkValues(network);
  const columns = Object.fromEntries(NETWORK_COLUMNS.map((name, at) => [name, values[at]]));
  return { ...columns, folded: network.name === null ? null : foldCase(network.name) };
}
