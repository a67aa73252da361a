// A coordinator and three nodes, each a PostgreSQL server of its own.

import { beforeAll, describe } from 'vitest';
import { migrate } from '#server/postgres/migrations.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { TestServer, withServer } from './testServer.ts';

const NODES = 3;

/** Tests on a cluster of their own, whose nodes are named by `nodes`; where none can be started, one that says why. */
export function withCluster(subject: string, tests: (cluster: () => TestCluster) => void): void {
  withServer(subject, (coordinator) => {
    let cluster: TestCluster;
    describe(`with ${NODES} nodes`, () => {
      beforeAll(async () => {
        const nodes = await Promise.all(Array.from({ length: NODES }, () => TestServer.start()));
        cluster = new TestCluster(coordinator(), nodes);
        return () => Promise.all(nodes.map((node) => node.stop()));
      });
      tests(() => cluster);
    });
  });
}

export class TestCluster {
  readonly #coordinator: TestServer;
  readonly #nodes: readonly TestServer[];

  constructor(coordinator: TestServer, nodes: readonly TestServer[]) {
    this.#coordinator = coordinator;
    this.#nodes = nodes;
  }

  /** The address of a new database whose tables are spread over the nodes. */
  async database(): Promise<string> {
    const url = await this.#coordinator.emptyDatabase();
    const nodes = await Promise.all(this.#nodes.map((node) => node.database()));
    await using(url, async (database) => {
      await database.script(`CREATE EXTENSION postgres_fdw;${nodes.map(foreignServer).join('')}`);
      await migrate(database);
    });
    return url;
  }
}

/** As docs/guide/cluster.md has it. */
export function foreignServer(url: string, at: number): string {
  const { hostname, port, pathname, username, password } = new URL(url);
  const name = `airledger_node_${at + 1}`;
  return `CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '${hostname}', port '${port}',
      dbname '${pathname.slice(1)}', extensions 'postgis, pg_trgm', async_capable 'true', batch_size '1000', fetch_size '1000');
    CREATE USER MAPPING FOR PUBLIC SERVER ${name} OPTIONS (user '${username}', password '${decodeURIComponent(password)}');`;
}

async function using(url: string, use: (database: SharedDatabase) => Promise<void>): Promise<void> {
  const database = new SharedDatabase(url);
  try {
    await use(database);
  } finally {
    await database.close();
  }
}
