import { Failure } from '#domain/wire/Failure.ts';
import type { SharedDatabase } from './SharedDatabase.ts';

/** Each with its distribution column: a network and its observations are on one node. */
const DISTRIBUTED = { network: 'key', observation: 'network' } as const;
/** What is small, or asked together with the others: with Citus a copy on each node. */
const REFERENCE = ['cell', 'upload', 'upload_size', 'observation_count', 'account', 'comment'];

const HAS_CITUS = "SELECT to_regproc('create_distributed_table') IS NOT NULL AS is_there";
const NODES = `SELECT srvname AS name FROM pg_foreign_server WHERE srvname ~ '^airledger_node_[0-9]+$'
  ORDER BY length(srvname), srvname`;

/**
 * Spreads new, empty tables over the nodes that an administrator has prepared: the workers of Citus, or one foreign server
 * `airledger_node_1`, `airledger_node_2` … of `postgres_fdw` for each. Without either they stay where they are. Throws
 * Failure `unusable` for a node that has no such tables, or whose tables are not empty.
 */
export async function distribute(session: SharedDatabase): Promise<void> {
  const [citus] = await session.rows(HAS_CITUS);
  if (citus!.is_there) return await distributeWithCitus(session);
  const nodes = (await session.rows(NODES)).map(({ name }) => String(name));
  if (nodes.length === 0) return;
  for (const [table, column] of Object.entries(DISTRIBUTED)) {
    await session.script(`ALTER TABLE airledger.${table} RENAME TO ${table}_here;
      CREATE TABLE airledger.${table} (LIKE airledger.${table}_here) PARTITION BY HASH (${column});
      DROP TABLE airledger.${table}_here`);
    for (const [at, node] of nodes.entries()) {
      const part = `airledger.${table}_${at + 1}`;
      await session.script(`CREATE FOREIGN TABLE ${part} PARTITION OF airledger.${table}
        FOR VALUES WITH (MODULUS ${nodes.length}, REMAINDER ${at})
        SERVER ${node} OPTIONS (schema_name 'airledger', table_name '${table}')`);
      await requireEmpty(session, part, node);
    }
  }
}

async function distributeWithCitus(session: SharedDatabase): Promise<void> {
  for (const table of REFERENCE) await session.rows(`SELECT create_reference_table('airledger.${table}')`);
  await session.rows("SELECT create_distributed_table('airledger.network', 'key')");
  await session.rows(
    "SELECT create_distributed_table('airledger.observation', 'network', colocate_with => 'airledger.network')",
  );
}

async function requireEmpty(session: SharedDatabase, part: string, node: string): Promise<void> {
  const refuse = (why: string) => {
    const what = `The node ${node} of the shared database ${session.place} cannot be used`;
    throw new Failure({ kind: 'unusable', message: `${what}: ${why}` });
  };
  const [row] = await session
    .rows(`SELECT EXISTS (SELECT FROM ${part}) AS used`)
    .catch((error: Error) =>
      refuse(`${error.message}. Make its tables with npm run migrate -- --database and its own address.`),
    );
  if (row!.used) refuse('its tables are not empty.');
}
