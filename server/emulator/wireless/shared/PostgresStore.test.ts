import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { importFile } from '#server/emulator/wireless/import/importFile.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { filledPostgresStore } from '#tests/support/wireless/filledPostgresStore.ts';
import { observationStoreContract } from '#tests/support/wireless/observationStoreContract.ts';
import { PostgresStore } from './PostgresStore.ts';
import { MERGE_LOCK } from './SharedUpload.ts';

withServer('PostgresStore', (server) => {
  observationStoreContract(
    'PostgresStore',
    filledPostgresStore(() => server().database()),
  );

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

  test('PostgresStore: an import says how far it is, and cancelled while others import it ends and changes nothing', async () => {
    const database = new SharedDatabase(await server().database());
    const store = new PostgresStore(database);
    const folder = mkdtempSync(join(tmpdir(), 'airledger-import-'));
    const path = join(folder, 'walk.csv');
    writeFileSync(path, wigleCsv([observationOf({}), observationOf({ kind: 'lte', id: '26201_5_77' })]));
    const run = async (isCancelled = () => false) => {
      const placed: number[] = [];
      const options = { account: 1, isCancelled, onReject() {} };
      const { state } = await importFile(
        store,
        { path, name: 'walk.csv' },
        { ...options, onProgress: (progress) => placed.push(progress.placed ?? Number.NaN) },
      );
      return { state, placed: new Set(placed), networks: await store.networkCount() };
    };
    const other = await database.session();
    await other.rows(`SELECT pg_advisory_lock(${MERGE_LOCK})`);
    const merging = vi.waitFor(async () => {
      const waits = "SELECT 1 AS one FROM pg_locks WHERE NOT granted AND locktype = 'advisory'";
      expect(await database.rows(waits)).toHaveLength(1);
      return true;
    });
    let isWaiting = false;
    void merging.then(() => (isWaiting = true));
    expect(await run(() => isWaiting)).toMatchObject({ state: 'cancelled', networks: 0 });
    await other.close();
    expect(await run()).toEqual({ state: 'done', placed: new Set([Number.NaN, 0, 1]), networks: 2 });
    rmSync(folder, { recursive: true });
    await store.close();
  });

  test('SharedDatabase: a session retains no answer', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const database = new SharedDatabase(await server().database());
    const session = await database.session();
    const answer = new WeakRef(await session.rows('SELECT 1 AS one'));
    await vi.waitFor(async () => {
      await session.rows('SELECT 2 AS two');
      collectGarbage();
      expect(answer.deref()).toBeUndefined();
    });
    await session.close();
    await database.close();
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
