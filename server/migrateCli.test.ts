import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { readSalt } from '#server/disk/home.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { addressOf } from '#server/emulator/wireless/reference/gazetteer.ts';
import { PostgresStore } from '#server/emulator/wireless/shared/PostgresStore.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';
import { listSurveys, readTrack } from '#server/emulator/wireless/store/trackTable.ts';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { identityOf } from '#server/gateway/credentials/Credential.ts';
import { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { Labels } from '#server/gateway/stores/Labels.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';

const DAY = Date.UTC(2026, 0, 1);
const CREDENTIAL = { scheme: 'bearer', token: 'AAAAAAAAAAAAAAAAAAAAAAAA' } as const;
const MAC = '0A:2C:EF:3D:25:1B';
const everything = { kinds: RADIO_KINDS };
const patient = { timeout: 120_000 };

/** What three files bring: the second repeats some of the first, the third has no digest. */
const FILES: { name: string; sha256?: string; observations: Observation[] }[] = [
  {
    name: 'a.csv',
    sha256: 'aa',
    observations: [
      observationOf({ rcois: '5A03BA', capabilities: '[ESS]' }),
      observationOf({ kind: 'bt', id: MAC, name: 'Watch', mfgrId: 76 }),
      observationOf({ kind: 'lte', id: '26201_5_77', name: 'Telekom' }),
    ],
  },
  {
    name: 'b.csv',
    sha256: 'bb',
    observations: [
      observationOf({ rcois: '5A03BA', capabilities: '[ESS]' }),
      ...[1, 2, 3].map((at) =>
        observationOf({ timeMs: DAY + at, lat: 52.5 + at / 1e4, name: `"${at}" \\ 日` }),
      ),
      observationOf({ kind: 'nr', id: '26203_1103_276', timeMs: DAY + 1 }),
    ],
  },
  {
    name: 'c.csv',
    observations: [observationOf({ timeMs: DAY + 9, id: '02:00:00:00:00:01', lat: 0, lng: 0 })],
  },
];

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function filledHome(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'airledger-migrate-'));
  folders.push(home);
  mkdirSync(join(home, 'wireless'));
  const store = openStore(join(home, 'wireless', 'own.sqlite'), { addressOf });
  await store.sql.run("INSERT INTO account (id, name, email, joined_ms) VALUES (1, 'embedded', '', 0)");
  for (const [at, { observations, ...file }] of FILES.entries()) {
    const upload = store.beginUpload({ account: 1, ...file, atMs: DAY + at });
    await upload.add(observations);
    await upload.finish({ lines: observations.length + 1, rejected: 1 });
  }
  await store.sql.run('INSERT INTO upload_size (upload, bytes) VALUES (1, 1234)');
  const { key } = store.find(['lte'], '26201_5_77')!;
  for (const [at, text] of ['moved', 'moved again'].entries()) await store.comment(key, 1, text, DAY + at);
  store.close();
  const labels = new Labels(join(home, 'labels.sqlite'));
  await labels.set('26201_5_77', { label: 'legitimate', note: 'mine' });
  await labels.close();
  const connections = new Connections(home, {}, readSalt(home));
  connections.set('followers', { mode: 'live', dataset: null, baseUrl: null, credential: CREDENTIAL });
  const { credentialId } = connections.of('followers');
  const jobs = new JobStore(home);
  const step = { pass: 0, cursor: '', next: '', at: DAY, facts: {}, data: new Uint8Array([0, 255]) };
  jobs.add('crawl', { id: 'one', startedAt: DAY, credentialId } as never, null, [step] as never);
  jobs.add('search', { id: 'two', startedAt: DAY } as never);
  jobs.close();
  return home;
}

function migrate(...args: string[]) {
  const child = spawn(process.execPath, ['server/migrateCli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, printed })) };
}

/** All that a store answers, but what depends on its own numbers. */
async function contentOf(store: Pick<PostgresStore, 'search' | 'observations'>, sql: Sql) {
  const { networks, total } = await store.search(everything, { limit: 100 });
  const observations = [];
  for (const { key } of networks) observations.push(await store.observations(key));
  const surveys = await listSurveys(sql, 1);
  const tracks = [];
  for (const { id } of surveys) tracks.push(await readTrack(sql, id, 1));
  const uploads =
    await sql.rows(`SELECT trans, account, name, sha256, at_ms, lines, observations, known, rejected, networks_new,
    networks_changed, bytes FROM upload LEFT JOIN upload_size ON upload = id ORDER BY trans`);
  return { networks, total, observations, surveys, tracks, uploads };
}

withServer('migrate command', (server) => {
  test(
    'migrate command: killed in the middle and run again, a home is there once and whole',
    patient,
    async () => {
      const home = await filledHome();
      const database = new SharedDatabase(await server().database());
      const url = server().url(database.place.split(' ')[0]!);
      await database.script(`INSERT INTO account (id, name, email, joined_ms) VALUES (1, 'embedded', '', 0);
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
      CREATE TRIGGER wait BEFORE INSERT ON upload FOR EACH ROW WHEN (NEW.name = 'b.csv') EXECUTE FUNCTION wait()`);
      const { child, ended } = migrate('--home', home, '--database', url);
      const atSecond =
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
      await vi.waitFor(async () => expect(await database.rows(atSecond)).toHaveLength(1), {
        timeout: 60_000,
      });
      child.kill('SIGKILL');
      await ended;
      await database.rows(`SELECT pg_terminate_backend(pid) FROM (${atSecond}) AS sleeping`);
      await database.script('DROP TRIGGER wait ON upload');
      expect(await database.rows('SELECT name FROM upload')).toEqual([{ name: 'a.csv' }]);

      for (const _ of [1, 2]) {
        const { code, printed } = await migrate('--home', home, '--database', url).ended;
        expect(printed.replaceAll(/ +/g, ' ')).toMatch(
          /\n files 3 3\n networks 5 5\n observations 8 8\n comments 2 2\n labels 1 1\n saved searches 0 0\n.* crawls and watches 1 1\n/s,
        );
        expect(printed).toMatch(
          /\nNot copied: .*\nEverything is there\. Start Airledger with --database from now on/,
        );
        expect(code).toBe(0);
      }
      const store = new PostgresStore(database);
      const embedded = openStore(join(home, 'wireless', 'own.sqlite'));
      expect(await contentOf(store, database)).toEqual(
        await contentOf(embedded as unknown as PostgresStore, embedded.sql),
      );
      expect(await new Labels(database).list()).toMatchObject([{ key: '26201_5_77', note: 'mine' }]);
      const fingerprint = await new Fingerprints(database).of(identityOf(CREDENTIAL));
      expect(await database.rows('SELECT id, facts FROM job')).toEqual([
        { id: 'one', facts: JSON.stringify({ id: 'one', startedAt: DAY, credentialId: fingerprint }) },
      ]);
      expect(await database.rows("SELECT encode(data, 'hex') AS data FROM step")).toEqual([{ data: '00ff' }]);
      embedded.close();
      await store.close();
    },
  );

  test(
    'migrate command: what a colleague has stored is added to, and without a home only tables are made',
    patient,
    async () => {
      const url = await server().emptyDatabase();
      const none = migrate('--home', tmpdir(), '--database', url);
      expect((await none.ended).printed).toMatch(/ is not the home folder of an Airledger\.\n$/);
      const made = await migrate('--database', url).ended;
      expect(made.printed).toMatch(/^The tables of the shared database .* are of this version\.\n$/);
      const database = new SharedDatabase(url);
      const store = new PostgresStore(database);
      const theirs = await store.beginUpload({ account: 1, name: 'theirs.csv', sha256: 'tt', atMs: DAY });
      await theirs.add([
        observationOf({ kind: 'lte', id: '26201_5_76' }),
        observationOf({ rcois: '5A03BA', capabilities: '[ESS]' }),
      ]);
      await theirs.finish({ lines: 2, rejected: 0 });
      const home = await filledHome();
      const old = new DatabaseSync(join(home, 'wireless', 'own.sqlite'));
      old.exec(`UPDATE observation SET frequency = 99999999999999999, channel = 2147483648;
        UPDATE network SET mfgr = 99999999999999999; PRAGMA user_version = 1`);
      old.close();
      const { code, printed } = await migrate('--home', home, '--database', url).ended;
      expect([code, printed.replaceAll(/ +/g, ' ')]).toEqual([
        0,
        expect.stringContaining('\n files 3 3\n networks 5 5\n observations 8 8\n'),
      ]);
      expect(await store.networkCount()).toBe(6);
      expect((await store.find(['lte'], '26201_5_77'))!.comment).toMatch(/moved again$/);
      await store.close();
    },
  );
});
