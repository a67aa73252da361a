import { expect, test } from 'vitest';
import { withServer } from '#tests/support/postgres/testServer.ts';
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
