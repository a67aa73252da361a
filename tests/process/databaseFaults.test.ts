// What can happen to the server of a shared database, and to the way to it.

import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HomeLedger } from '#server/gateway/ledger/HomeLedger.ts';
import { SharedLedger } from '#server/gateway/ledger/SharedLedger.ts';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { reserveMany, SEARCH } from '#tests/support/gateway/ledgerContract.ts';
import { giveToServer, serversFolder, TestServer, withServer } from '#tests/support/postgres/testServer.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const CALLERS = 16;
const patient = { timeout: 120_000 };
const fingerprints = { of: async (identity: string) => identity };

function openLedger(url: string): SharedLedger {
  const database = openSharedDatabase(url, 4);
  onTestFinished(() => database.close());
  return new SharedLedger({
    database,
    fingerprints,
    home: new HomeLedger(join(freshHome(), 'ledger.sqlite')),
  });
}

async function started(server: Promise<TestServer>): Promise<TestServer> {
  const one = await server;
  onTestFinished(() => one.stop());
  return one;
}

/** Callers that spend until `stop`, which tells how many queries they got. */
function spending(ledger: SharedLedger) {
  let isOver = false;
  const spend = async () => {
    let granted = 0;
    while (!isOver) {
      granted += await reserveMany(ledger, SEARCH, CALLERS);
      await setTimeout(5);
    }
    return granted;
  };
  const granted = spend();
  return {
    stop() {
      isOver = true;
      return granted;
    },
  };
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** An authority and a certificate for names, as files of the server's. */
function certificates(names: string) {
  const folder = serversFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const authority = (name: string) =>
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${name}`,
      '-days',
      '2',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
    );
  authority('team');
  authority('stranger');
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=db',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  );
  writeFileSync(join(folder, 'names'), `subjectAltName=${names}`);
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'team.crt',
    '-CAkey',
    'team.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.crt',
  );
  chmodSync(join(folder, 'server.key'), 0o600);
  for (const file of ['server.key', 'server.crt']) giveToServer(join(folder, file));
  return (file: string) => join(folder, file);
}

/** What a process prints that trusts an authority beside the usual ones: they are read at its start. */
async function connectTrusting(authority: string | undefined, url: string): Promise<string> {
  const source = join(import.meta.dirname, '../../server/postgres/SharedDatabase.ts');
  const script = `import { SharedDatabase } from ${JSON.stringify(source)};
    const database = new SharedDatabase(process.env.DATABASE);
    const ask = database.rows('SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    console.log(await ask.then(JSON.stringify, (error) => error.facts?.kind + ': ' + error.message));
    await database.close();`;
  const env = { ...process.env, DATABASE: url, ...(authority && { NODE_EXTRA_CA_CERTS: authority }) };
  const args = ['--input-type=module-typescript', '--eval', script];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
}

withServer('database faults', (server) => {
  test('database faults: TLS is checked as the address says, and a stranger is named', async () => {
    const file = certificates('DNS:localhost');
    const secure = await started(
      TestServer.start({ ssl: 'on', ssl_cert_file: file('server.crt'), ssl_key_file: file('server.key') }),
    );
    const url = await secure.database();
    const byName = url.replace('127.0.0.1', 'localhost');
    const verified = (address: string) => `${address}?sslmode=verify-full`;
    const secured = expect.stringMatching(/^\[\{"ssl":true,"version":"TLSv1\.3"\}\]$/);
    const refused = expect.stringMatching(
      /^refused: The shared database own_\d+ on \S+ has a certificate that .*$/,
    );
    expect(await connectTrusting(undefined, `${url}?sslmode=require`)).toEqual(secured);
    expect(await connectTrusting(file('team.crt'), verified(byName))).toEqual(secured);
    expect(await connectTrusting(file('team.crt'), verified(url))).toEqual(refused);
    expect(await connectTrusting(file('stranger.crt'), verified(byName))).toEqual(refused);
    expect(await connectTrusting(undefined, `${await server().database()}?sslmode=require`)).toMatch(
      /^offline: /,
    );
  });

  test('database faults: a server that ends while queries are counted has counted each that was granted', async () => {
    const ledger = openLedger(await server().database());
    const callers = spending(ledger);
    await setTimeout(200);
    await server().kill();
    await setTimeout(100);
    await server().resume();
    await setTimeout(200);
    const granted = await callers.stop();
    const { spent } = await ledger.read(SEARCH);
    expect(granted).toBeGreaterThan(CALLERS);
    expect(spent).toBeGreaterThanOrEqual(granted);
    expect(spent).toBeLessThanOrEqual(granted + CALLERS); // what was under way
  });

  wholeOnly(test)(
    'database faults: a standby that is promoted goes on with the same count',
    patient,
    async () => {
      const primary = await started(TestServer.start());
      const url = await primary.database();
      const standby = await started(primary.standby());
      await primary.administer("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await primary.administer('SELECT pg_reload_conf()');
      const both = url.replace(primary.address, `${standby.address},${primary.address}`);
      const ledger = openLedger(`${both}?target_session_attrs=read-write`);
      expect(await reserveMany(ledger, SEARCH, 5)).toBe(5);
      const callers = spending(ledger);
      await setTimeout(200);
      await primary.kill();
      await expect(ledger.reserve(SEARCH)).rejects.toMatchObject({ kind: 'offline' });
      await standby.administer('SELECT pg_promote()');
      await vi.waitFor(() => ledger.reserve(SEARCH), 20_000);
      const granted = await callers.stop();
      const { spent } = await ledger.read(SEARCH);
      expect(spent).toBeGreaterThanOrEqual(granted + 6);
      expect(spent).toBeLessThanOrEqual(granted + 6 + 2 * CALLERS);
    },
  );

  wholeOnly(test)(
    'database faults: a full disk refuses queries, and lets them through once it has room',
    async ({ skip }) => {
      const folder = serversFolder();
      if (!mounted(folder)) return skip('only root can mount a small disk');
      onTestFinished(() => {
        execFileSync('umount', ['-l', folder]);
        rmSync(folder, { recursive: true, force: true });
      });
      giveToServer(folder);
      await server().administer(`CREATE TABLESPACE small LOCATION '${folder}'`);
      const url = await server().database();
      const database = openSharedDatabase(url);
      onTestFinished(() => database.close());
      await database.run('ALTER TABLE quota SET TABLESPACE small');
      await database.run('ALTER TABLE quota_day SET TABLESPACE small');
      const ledger = openLedger(url);
      const keyOf = (name: number) => ({ ...SEARCH, credential: `${name}`, identity: `${name}` });
      await ledger.reserve(keyOf(0));
      execFileSync('sh', ['-c', 'cat /dev/zero > filler || true'], { cwd: folder, stdio: 'ignore' });
      let granted = 1;
      const spend = async () => {
        for (;;) {
          await ledger.reserve(keyOf(granted));
          granted += 1;
        }
      };
      await expect(spend()).rejects.toMatchObject({
        facts: { kind: 'full', isUnsent: true },
        message: expect.stringMatching(/has no room left on its disk .* Live queries are not sent/),
      });
      const spent = async () => (await database.rows('SELECT sum(spent) AS spent FROM quota'))[0]!.spent;
      expect(await spent()).toBe(granted);
      rmSync(join(folder, 'filler'));
      await ledger.reserve(keyOf(granted));
      expect(await spent()).toBe(granted + 1);
    },
  );
});
