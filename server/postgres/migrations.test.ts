import { expect, test } from 'vitest';
import { TestServer, withServer } from '#tests/support/postgres/testServer.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { openSharedDatabase } from './openSharedDatabase.ts';
import { SharedDatabase } from './SharedDatabase.ts';

const VERSIONS = 'SELECT version FROM airledger.migration ORDER BY version';
const MADE = MIGRATIONS.map((_, at) => ({ version: at + 1 }));

/** A connection for the time of a test. */
async function using<T>(url: string, use: (database: SharedDatabase) => Promise<T>): Promise<T> {
  const database = new SharedDatabase(url);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

withServer('migrate', (server) => {
  test('migrate: makes the tables once, whoever comes first', async () => {
    const url = await server().emptyDatabase();
    await Promise.all([1, 2, 3].map(() => using(url, migrate)));
    await using(url, async (database) => {
      await migrate(database);
      expect(await database.rows(VERSIONS)).toEqual(MADE);
    });
  });

  test('openSharedDatabase: makes the tables as soon as the server is there', async () => {
    const database = openSharedDatabase(await server().emptyDatabase());
    await server().kill();
    const tries = await Promise.allSettled([database.rows(VERSIONS), database.session()]);
    expect(tries).toMatchObject([1, 2].map(() => ({ reason: { kind: 'offline' } })));
    await server().resume();
    expect(await database.rows(VERSIONS)).toEqual(MADE);
    await database.close();
  });

  test('migrate: a database of a newer version is refused and left alone', async () => {
    await using(await server().database(), async (database) => {
      await database.run('INSERT INTO airledger.migration (version) VALUES (99)');
      await expect(migrate(database)).rejects.toMatchObject({
        kind: 'unusable',
        message: expect.stringMatching(
          /has format 99, written by a newer version of Airledger; .* Update Airledger\.$/,
        ),
      });
      expect(await database.rows(VERSIONS)).toEqual([...MADE, { version: 99 }]);
    });
  });

  test('migrate: a gateway whose tables a newer version changes meanwhile says what to do', async () => {
    const url = await server().database();
    const running = openSharedDatabase(url);
    expect(await running.rows('SELECT spent FROM quota')).toEqual([]);
    await using(url, (newer) => newer.run('ALTER TABLE quota RENAME spent TO used'));
    await expect(running.rows('SELECT spent FROM quota')).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringMatching(/has no such column .*Update Airledger to the newest version/),
    });
    await running.close();
  });

  test('migrate: cells and counts of a database of version 2 are carried over', async () => {
    const url = await server().emptyDatabase('second');
    await using(url, async (database) => {
      await database.script(`CREATE EXTENSION postgis; CREATE EXTENSION pg_trgm; CREATE SCHEMA airledger;
        CREATE TABLE airledger.migration (version integer PRIMARY KEY); ${MIGRATIONS[0]}; ${MIGRATIONS[1]};
        INSERT INTO airledger.migration VALUES (1), (2);
        INSERT INTO network SELECT * FROM json_populate_record(NULL::network, '{"key": 562949953421317, "kind": 6,
          "id": "26201_5_77", "qos": 0, "first_ms": 0, "last_ms": 0, "updated_ms": 0, "trans": "", "encryption": 0,
          "channel": 0, "frequency": 0, "capabilities": "", "free": "?", "paid": "?", "finder": 1}');
        INSERT INTO observation SELECT 562949953421317, at, 0, 0, 0, 0, 0, 0, 0, 1, 6, '', '' FROM generate_series(1, 3) at`);
      await migrate(database);
      await database.run("INSERT INTO cell (id) VALUES ('26201_5_78')");
      expect(await database.rows('SELECT id, key FROM cell ORDER BY key')).toEqual([
        { id: '26201_5_77', key: 562_949_953_421_317 },
        { id: '26201_5_78', key: 562_949_953_421_318 },
      ]);
      expect(await database.rows('SELECT * FROM observation_count')).toEqual([
        { upload: 1, kind: 6, count: 3 },
      ]);
    });
  });

  test('migrate: a server without PostGIS is refused with what to install', {
    timeout: 120_000,
  }, async () => {
    const bare = await TestServer.startWithoutPostgis();
    try {
      const url = await bare.emptyDatabase();
      await expect(using(url, migrate)).rejects.toMatchObject({
        kind: 'unusable',
        message: expect.stringMatching(
          /needs the extension postgis, which its server does not have\. Install it there \(Debian: postgresql-15-postgis-3 for version 15\)\.$/,
        ),
      });
    } finally {
      await bare.stop();
    }
  });

  test('migrate: a database of another encoding is refused', async () => {
    const url = await server().emptyDatabase('latin', "template0 ENCODING 'LATIN1'");
    await expect(using(url, migrate)).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining('has the encoding LATIN1. Create it with UTF8.'),
    });
  });

  test('migrate: a role that may only read uses what is there, and is told what it may not', async () => {
    const url = await server().database();
    const empty = await server().emptyDatabase();
    await using(url, (database) =>
      database.script(`CREATE ROLE reader LOGIN PASSWORD 'reading'; GRANT USAGE ON SCHEMA airledger TO reader;
        GRANT SELECT ON ALL TABLES IN SCHEMA airledger TO reader`),
    );
    const asReader = (address: string) => address.replace(/\/\/.*@/, '//reader:reading@');
    await using(asReader(url), async (database) => {
      await migrate(database);
      expect(await database.rows('SELECT * FROM network')).toEqual([]);
      await expect(database.run('DELETE FROM network')).rejects.toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(
          /does not allow this to your role \(permission denied .*Ask its administrator\.$/,
        ),
      });
    });
    await expect(using(asReader(empty), migrate)).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringMatching(/ask an administrator to run CREATE EXTENSION postgis there\.$/),
    });
  });

  test.each([
    [
      'a wrong password',
      () => server().url('postgres', 'wr0ng'),
      'refused',
      /does not accept this role or its password/,
    ],
    [
      'no such database',
      () => server().url('nowhere'),
      'refused',
      /^The shared database nowhere on .* does not exist/,
    ],
    [
      'nobody there',
      () => 'postgres://me:wr0ng@127.0.0.1:1/x',
      'offline',
      /cannot be reached: nothing answers there\.$/,
    ],
    [
      'no such host',
      () => 'postgres://me:wr0ng@nowhere.invalid/x',
      'offline',
      /cannot be reached: its host is not known/,
    ],
  ])('SharedDatabase: of %s it says so, without the password', async (_, url, kind, message) => {
    const failure = await using(url(), (database) => database.rows('SELECT 1')).catch((error) => error);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(JSON.stringify(failure.facts)).not.toContain('wr0ng');
  });
});
