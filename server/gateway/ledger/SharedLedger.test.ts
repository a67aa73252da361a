import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { ledgerContract, NOON, reserveMany, SEARCH, WINDOW } from '#tests/support/gateway/ledgerContract.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { HomeLedger } from './HomeLedger.ts';
import { APPLY_RATE_LIMIT } from './quotaStatements.ts';
import { SharedLedger } from './SharedLedger.ts';

const fingerprints = { of: async (identity: string) => `fingerprint of ${identity}` };

/** A gateway's ledger on a database, with a home of its own. */
function openOn(url: string, now?: () => number) {
  const database = openSharedDatabase(url, 4);
  const home = new HomeLedger(join(freshHome(), 'ledger.sqlite'), now);
  const ledger = new SharedLedger({ database, fingerprints, home, ...(now && { now }) });
  onTestFinished(() => database.close());
  return { ledger, home, database };
}

const stateIn = (database: SharedDatabase) =>
  database.rows('SELECT credential, service, class, spent FROM quota ORDER BY credential, class');

withServer('SharedLedger', (server) => {
  ledgerContract('SharedLedger', async () => {
    const url = await server().database();
    return (now) => openOn(url, now).ledger;
  });

  test('SharedLedger: 64 callers of each of three gateways together get what one credential has', async () => {
    const url = await server().database();
    const ledgers = [1, 2, 3].map(() => openOn(url).ledger);
    await ledgers[0]!.setLimit(SEARCH, 250);
    const granted = await Promise.all(
      ledgers.flatMap((ledger) => [reserveMany(ledger, SEARCH, 64), reserveMany(ledger, SEARCH, 64)]),
    );
    expect(granted.reduce((sum, one) => sum + one)).toBe(250);
    for (const ledger of ledgers) expect(await ledger.read(SEARCH)).toMatchObject({ spent: 250, limit: 250 });
    const here = ledgers.map((ledger) => ledger.lastKnown(SEARCH).spentHere);
    expect(here.reduce((sum, one) => sum + one)).toBe(250);
    expect(await ledgers[0]!.days(1)).toMatchObject([{ service: 'wireless', mode: 'live', spent: 250 }]);
  });

  test('SharedLedger: begins with what the first home has counted, and leaves free queries there', async () => {
    const url = await server().database();
    const now = () => NOON;
    const first = openOn(url, now);
    await first.home.setLimit(SEARCH, 20);
    expect(await reserveMany(first.home, SEARCH, 5)).toBe(5);
    expect(await reserveMany(openOn(url, now).ledger, { ...SEARCH, quota: 'detail' }, 3)).toBe(3);
    expect(await reserveMany(first.ledger, SEARCH, 64)).toBe(15);
    expect(await reserveMany(first.ledger, { ...SEARCH, mode: 'embedded' }, 64)).toBe(64);
    expect(await stateIn(first.database)).toEqual([
      { credential: 'fingerprint of a', service: 'wireless', class: 'detail', spent: 3 },
      { credential: 'fingerprint of a', service: 'wireless', class: 'search', spent: 20 },
    ]);
  });

  test('SharedLedger: a query is counted after what the service has said before', async () => {
    let now = NOON;
    const { ledger, database } = openOn(await server().database(), () => now);
    const rows = database.rows.bind(database);
    vi.spyOn(database, 'rows').mockImplementation(async (text, ...values) => {
      if (text === APPLY_RATE_LIMIT) await setTimeout(50);
      return rows(text, ...values);
    });
    const resetAt = NOON + 60_000;
    (await ledger.reserve(WINDOW)).applyRateLimit({ limit: 15, remaining: 2, resetAt });
    expect(await ledger.read(WINDOW)).toEqual({ spent: 13, limit: 15, resetAt });
    (await ledger.reserve(WINDOW)).applyRateLimit({ limit: 15, remaining: 1, resetAt });
    now = resetAt;
    await ledger.reserve(WINDOW);
    expect(await ledger.read(WINDOW)).toMatchObject({ spent: 1 });
  });

  test('SharedLedger: what cannot be counted is not sent, and is counted again once it can be', async () => {
    const url = await server().database();
    const { ledger, database } = openOn(url);
    expect(await reserveMany(ledger, WINDOW, 4)).toBe(4);
    await server().kill();
    await expect(ledger.reserve(WINDOW)).rejects.toMatchObject({
      facts: { kind: 'offline', service: 'followers', isUnsent: true, code: 'database' },
      message: expect.stringMatching(
        /^The shared database own_\d+ on [\d.:]+ cannot be reached: .*\. Live queries are not sent while they cannot be counted there\.$/,
      ),
    });
    expect(ledger.lastKnown(WINDOW)).toMatchObject({ spent: 4, opensAt: undefined });
    expect(await reserveMany(ledger, { ...WINDOW, mode: 'embedded' }, 2)).toBe(2);
    await server().resume();
    expect(await reserveMany(ledger, WINDOW, 64)).toBe(11);
    await database.script(`CREATE ROLE looker LOGIN PASSWORD 'looking'; GRANT USAGE ON SCHEMA airledger TO looker;
      GRANT SELECT ON ALL TABLES IN SCHEMA airledger TO looker`);
    const reader = openOn(url.replace(/\/\/.*@/, '//looker:looking@')).ledger;
    expect(await reader.read(WINDOW)).toMatchObject({ spent: 15 });
    await expect(reader.reserve(WINDOW)).rejects.toMatchObject({
      facts: { kind: 'refused', isUnsent: true },
      message: expect.stringMatching(
        /does not allow this to your role \(permission denied for table quota\)/,
      ),
    });
  });

  test('SharedLedger: a row that is locked for longer than a statement may take spends nothing', async () => {
    const url = await server().database();
    const { ledger, database } = openOn(`${url}?statement_timeout=500`);
    expect(await reserveMany(ledger, WINDOW, 1)).toBe(1);
    const session = await database.session();
    await session.script('BEGIN; SELECT * FROM quota FOR UPDATE');
    await expect(ledger.reserve(WINDOW)).rejects.toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('gave this question up'),
    });
    await session.close();
    expect(await ledger.read(WINDOW)).toMatchObject({ spent: 1 });
  });
});
