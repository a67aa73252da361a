import { expect, test } from 'vitest';
import { foreignServer } from '#tests/support/postgres/testCluster.ts';
import { type TestServer, withServer } from '#tests/support/postgres/testServer.ts';
import { migrate } from './migrations.ts';
import { SharedDatabase } from './SharedDatabase.ts';

/** A database with one node, another database, before its tables are made. */
async function withNode(server: TestServer, node: string, use: (database: SharedDatabase) => Promise<void>) {
  const database = new SharedDatabase(await server.emptyDatabase());
  try {
    await database.script(`CREATE EXTENSION postgres_fdw; ${foreignServer(node, 0)}`);
    await use(database);
  } finally {
    await database.close();
  }
}

const MADE = "SELECT to_regclass('airledger.network') IS NOT NULL AS made";

withServer('distribute', (server) => {
  test('distribute: a node without tables is refused, and nothing is made', async () => {
    await withNode(server(), await server().emptyDatabase(), async (database) => {
      await expect(migrate(database)).rejects.toMatchObject({
        kind: 'unusable',
        message: expect.stringMatching(
          /^The node airledger_node_1 of .* cannot be used: .*does not exist.*\. Make its tables with npm run migrate/,
        ),
      });
      expect(await database.rows(MADE)).toEqual([{ made: false }]);
    });
  });

  test('distribute: a node that holds networks is refused', async () => {
    const node = await server().database();
    const filled = new SharedDatabase(node);
    await filled.run(`INSERT INTO network SELECT * FROM json_populate_record(NULL::network, '{"key": 1, "kind": 0, "id": "",
      "qos": 0, "first_ms": 0, "last_ms": 0, "updated_ms": 0, "trans": "", "encryption": 0, "channel": 0, "frequency": 0,
      "capabilities": "", "free": "?", "paid": "?", "finder": 1}')`);
    await filled.close();
    await withNode(server(), node, async (database) => {
      await expect(migrate(database)).rejects.toMatchObject({
        message: expect.stringMatching(/cannot be used: its tables are not empty\.$/),
      });
    });
  });

  test('distribute: Citus is told what belongs together', async () => {
    const database = new SharedDatabase(await server().emptyDatabase());
    await database.script(`CREATE TABLE public.told (at serial, what text);
      CREATE FUNCTION public.create_reference_table(one regclass) RETURNS void LANGUAGE sql
        AS $$ INSERT INTO public.told (what) VALUES ('reference ' || one) $$;
      CREATE FUNCTION public.create_distributed_table(one regclass, by text, colocate_with text DEFAULT 'default')
        RETURNS void LANGUAGE sql
        AS $$ INSERT INTO public.told (what) VALUES (one || ' by ' || by || ' with ' || colocate_with) $$`);
    await migrate(database);
    const told = (await database.rows('SELECT what FROM told ORDER BY at')).map(({ what }) => what);
    expect(told).toContain('reference upload');
    expect(told.slice(-2)).toEqual([
      'network by key with default',
      'observation by network with airledger.network',
    ]);
    await database.close();
  });
});
