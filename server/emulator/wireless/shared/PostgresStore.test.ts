import { expect, test, vi } from 'vitest';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { observationStoreContract } from '#tests/support/wireless/observationStoreContract.ts';
import { PostgresStore } from './PostgresStore.ts';
import { writeNetworks } from './settleShared.ts';

withServer('PostgresStore', (server) => {
  observationStoreContract('PostgresStore', async (networks = [], addressOf) => {
    const database = new SharedDatabase(await server().database());
    await database.run("INSERT INTO account (id, name, email, joined_ms) VALUES (1, 'ada', '', 0)");
    const session = await database.session();
    await session.script('CREATE TEMP TABLE settled (LIKE network)');
    await writeNetworks(session, networks);
    await session.script('ANALYZE network');
    await session.close();
    return new PostgresStore(database, addressOf);
  });

  test('PostgresStore: an upload whose connection breaks changes nothing and says so', async () => {
    const database = new SharedDatabase(await server().database());
    const store = new PostgresStore(database);
    const facts = { account: 1, name: 'walk.csv', sha256: 'ab', atMs: Date.UTC(2026, 0, 1) };
    const upload = await store.beginUpload(facts);
    await upload.add([observationOf({})]);
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'COPY stage%'`,
    );
    await expect(upload.finish({ lines: 1, rejected: 0 })).rejects.toMatchObject({
      kind: 'offline',
      message: expect.stringMatching(/ Nothing was imported\.$/),
    });
    expect([await store.networkCount(), await store.hasFile('ab')]).toEqual([0, false]);
    const next = await store.beginUpload(facts);
    await next.add([observationOf({})]);
    expect(await next.finish({ lines: 1, rejected: 0 })).toMatchObject({ observations: 1 });
    await store.close();
  });

  test('SharedDatabase: a session does not continue on another connection', async () => {
    const database = new SharedDatabase(await server().database());
    const session = await database.session();
    await session.script("BEGIN; INSERT INTO account (id, name, email, joined_ms) VALUES (1, 'ada', '', 0)");
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    await vi.waitFor(async () => {
      await expect(session.script('COMMIT')).rejects.toMatchObject({ kind: 'offline' });
    });
    expect(await database.rows('SELECT id FROM account')).toEqual([]);
    await session.close();
    await database.close();
  });
});
