import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { freshHome, type GatewayRig, gatewayRig, reply } from '#tests/support/gateway/gatewayRig.ts';
import { killWhileStoring } from '#tests/support/gateway/killWhileStoring.ts';
import { aConnection, anAnswer, requestOf } from '#tests/support/gateway/seedSnapshots.ts';
import { onBothPlaces, teamOf } from '#tests/support/postgres/onBothPlaces.ts';
import { twoRoles } from '#tests/support/postgres/testServer.ts';
import { Snapshots } from './Snapshots.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');
const SITE = '/api/wireless/api/v2/stats/site';
const newPath = () => join(freshHome(), 'snapshots.sqlite');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => void vi.useRealTimers());

interface Listed {
  snapshots: { day: string; atMs: number; body: unknown }[];
  left: number;
}

const snapshotsOf = async (rig: GatewayRig, operation: string, query = '') =>
  (await rig.ask('GET', `/api/gateway/snapshots/${operation}${query}`)).json as Listed;
const seriesOf = async (rig: GatewayRig) =>
  (
    (await rig.ask('GET', '/api/gateway/snapshots')).json as {
      series: { operation: string; input: string }[];
    }
  ).series;

const uncached = { headers: { 'cache-control': 'no-cache' } };

/** Your own data: the sample data move on with every day. */
function counting(rig: GatewayRig) {
  rig.gateway.connections.useDataset('own');
  let count = 0;
  rig.upstreams.wireless.answer = () => {
    count += 1;
    return reply({ success: true, netloc: count });
  };
}

test('Snapshots keeps the last response of each UTC day, across a restart', async () => {
  const home = freshHome();
  const first = await gatewayRig({ home });
  counting(first);
  vi.setSystemTime(Date.parse('2026-03-01T23:59:00Z'));
  await first.ask('GET', SITE);
  await first.ask('GET', SITE, uncached);
  vi.setSystemTime(Date.parse('2026-03-02T00:01:00Z'));
  await first.ask('GET', SITE, uncached);
  vi.setSystemTime(Date.parse('2026-03-05T08:00:00Z'));
  await first.ask('GET', SITE, uncached);
  await first.gateway.close(0);
  const second = await gatewayRig({ home });
  const { snapshots, left } = await snapshotsOf(second, 'site');
  expect(left).toBe(0);
  expect(snapshots).toEqual([
    { day: '2026-03-01', atMs: Date.parse('2026-03-01T23:59:00Z'), body: { success: true, netloc: 2 } },
    { day: '2026-03-02', atMs: Date.parse('2026-03-02T00:01:00Z'), body: { success: true, netloc: 3 } },
    { day: '2026-03-05', atMs: Date.parse('2026-03-05T08:00:00Z'), body: { success: true, netloc: 4 } },
  ]);
  expect(await seriesOf(second)).toEqual([
    { operation: 'site', input: '', days: 3, firstDay: '2026-03-01', lastDay: '2026-03-05' },
  ]);
});

test('Snapshots: a cached response is no snapshot of the day it is shown', async () => {
  const rig = await gatewayRig();
  counting(rig);
  vi.setSystemTime(Date.parse('2026-03-01T23:00:00Z'));
  await rig.ask('GET', SITE);
  vi.setSystemTime(Date.parse('2026-03-02T09:00:00Z'));
  const kept = await rig.ask('GET', SITE);
  expect(kept.headers['airledger-cost']).toBe('0');
  expect((await snapshotsOf(rig, 'site')).snapshots.map(({ day }) => day)).toEqual(['2026-03-01']);
});

test('Snapshots: the gateway serves those of every daily endpoint', () => {
  const endpoints = Object.values(UPSTREAMS).flatMap((upstream) => Object.values(upstream.endpoints));
  const daily = endpoints.filter(({ parts }) => parts.daily).map(({ operation }) => operation);
  expect(gateway.snapshots.parts.at.operation.choices.toSorted()).toEqual(daily.toSorted());
});

test('Snapshots records no failures, other operations or reads of snapshots', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () => reply({ success: false, message: 'no' });
  expect((await rig.ask('GET', SITE)).status).not.toBe(200);
  rig.upstreams.wireless.answer = () => reply('<html>', 500);
  expect((await rig.ask('GET', SITE)).status).not.toBe(200);
  rig.upstreams.wireless.answer = () => reply({ success: true, results: [] });
  expect((await rig.ask('GET', '/api/wireless/api/v2/network/search?ssid=a')).status).toBe(200);
  expect((await rig.ask('GET', '/api/wireless/api/v2/profile/user')).status).toBe(200);
  expect(await seriesOf(rig)).toEqual([]);
});

test('Snapshots: a range returns its latest days', async () => {
  const rig = await gatewayRig();
  counting(rig);
  for (let day = 0; day < 6; day++) {
    vi.setSystemTime(NOON + day * DAY_MS);
    await rig.ask('GET', SITE, uncached);
  }
  const days = async (query: string) =>
    (await snapshotsOf(rig, 'site', query)).snapshots.map(({ day }) => day.slice(8));
  expect(await days('?before=2026-03-06&most=1')).toEqual(['05']);
  expect(await days('?since=2026-03-03&before=2026-03-05')).toEqual(['03', '04']);
  expect(await days('?most=2')).toEqual(['05', '06']);
  expect(await days('?before=2026-03-01')).toEqual([]);
  for (const wrong of ['?since=yesterday', '?most=0', '?before=2026-3-1', '?input=a&input=b', '?world=1'])
    expect((await rig.ask('GET', `/api/gateway/snapshots/site${wrong}`)).status, wrong).toBe(400);
  expect((await rig.ask('GET', '/api/gateway/snapshots/apiToken')).status).toBe(400);
});

test('Snapshots keeps inputs, datasets and services apart', async () => {
  const snapshots = new Snapshots(newPath());
  const live = { mode: 'live', dataset: null } as const;
  const datasets = [
    aConnection(),
    aConnection({ dataset: 'own' }),
    aConnection(live),
    aConnection({ ...live, baseUrl: 'https://other.example/' }),
  ];
  for (const [index, connection] of datasets.entries())
    for (const country of ['DE', 'FR']) {
      const { endpoint, wire } = requestOf('regions', { country });
      snapshots.record(endpoint, wire, connection, anAnswer(NOON, { country, index }));
    }
  for (const [index, connection] of datasets.entries()) {
    const { endpoint } = requestOf('regions');
    const read = await snapshots.read(endpoint, 'country=FR', connection);
    expect(read.snapshots.map(({ body }) => body)).toEqual([{ country: 'FR', index }]);
    expect((await snapshots.series(connection)).map(({ input }) => input)).toEqual([
      'country=DE',
      'country=FR',
    ]);
  }
  await snapshots.close();
});

test('Snapshots of one account are never shown to another; common ones are shared', async () => {
  const rig = await gatewayRig();
  const service = await faultyServer((socket) =>
    socket.end(httpAnswer(200, '{"success":true,"user":"ada"}')),
  );
  const account = (name: string) =>
    rig.goLive('wireless', service.url, { scheme: 'basic', name, token: `token-of-${name}` });
  await account('AID00000ada');
  for (const path of ['user', 'standings', 'group', 'site', 'countries'])
    expect((await rig.ask('GET', `/api/wireless/api/v2/stats/${path}`)).status, path).toBe(200);
  expect(await seriesOf(rig)).toHaveLength(5);
  await account('AID00000bob');
  expect((await seriesOf(rig)).map(({ operation }) => operation)).toEqual(['countries', 'site']);
  for (const operation of ['statsUser', 'standings', 'statsGroup'])
    expect((await snapshotsOf(rig, operation)).snapshots, operation).toEqual([]);
  await account('AID00000ada');
  expect((await snapshotsOf(rig, 'statsUser')).snapshots).toHaveLength(1);
});

test('Snapshots: a response that arrives after the dataset changed is not recorded', async () => {
  const rig = await gatewayRig();
  const landing = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  rig.upstreams.wireless.answer = async () => {
    arrived.resolve();
    await landing.promise;
    return reply({ success: true });
  };
  const late = rig.ask('GET', SITE);
  await arrived.promise;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mode: 'embedded', dataset: 'own' });
  expect((await rig.ask('PUT', '/api/gateway/connections/wireless', { headers, body })).status).toBe(200);
  landing.resolve();
  expect((await late).status).toBe(200);
  expect(await seriesOf(rig)).toEqual([]);
  await rig.ask('PUT', '/api/gateway/connections/wireless', {
    headers,
    body: JSON.stringify({ mode: 'embedded', dataset: 'sample' }),
  });
  expect(await seriesOf(rig)).toEqual([]);
});

test('Snapshots: an unwritable file fails no request', async () => {
  const rig = await gatewayRig();
  counting(rig);
  const other = new DatabaseSync(join(rig.home, 'snapshots.sqlite'));
  other.exec(`CREATE TRIGGER full BEFORE INSERT ON snapshot BEGIN SELECT raise(ABORT, 'disk full'); END`);
  expect((await rig.ask('GET', SITE)).status).toBe(200);
  expect(await seriesOf(rig)).toEqual([]);
  other.exec('DROP TRIGGER full');
  other.close();
  expect((await rig.ask('GET', SITE, uncached)).status).toBe(200);
  expect((await snapshotsOf(rig, 'site')).snapshots).toHaveLength(1);
});

test('Snapshots skips damaged rows', async () => {
  const path = newPath();
  const snapshots = new Snapshots(path);
  const { endpoint, wire } = requestOf('site');
  for (let day = 0; day < 5; day++)
    snapshots.record(endpoint, wire, aConnection(), anAnswer(NOON + day * DAY_MS, { netloc: day }));
  await snapshots.series(aConnection());
  for (const end of ['', '-wal', '-shm']) expect(statSync(path + end).mode & 0o777).toBe(0o600);
  const other = new DatabaseSync(path);
  other.exec(`
    UPDATE snapshot SET body = x'00ff00ff' WHERE day = '2026-03-01';
    UPDATE snapshot SET body = substr(body, 1, length(body) - 2) WHERE day = '2026-03-02';
    UPDATE snapshot SET body = 'text' WHERE day = '2026-03-03';
    UPDATE snapshot SET day = '2026-99' WHERE day = '2026-03-04';
  `);
  other.close();
  expect((await snapshots.read(endpoint, '', aConnection())).snapshots.map(({ body }) => body)).toEqual([
    { netloc: 4 },
  ]);
  await snapshots.close();
});

test('Snapshots: a confirmed snapshot survives a killed process', async () => {
  vi.useRealTimers();
  const path = newPath();
  const last = await killWhileStoring('snapshotUntilKilled.ts', path);
  const snapshots = new Snapshots(path);
  const { snapshots: read } = await snapshots.read(requestOf('site').endpoint, '', aConnection());
  expect(last).toBeGreaterThanOrEqual(29);
  expect(read.slice(0, last + 1).map(({ body }) => body)).toEqual(
    Array.from({ length: last + 1 }, (_, netloc) => ({ netloc })),
  );
  await snapshots.close();
});

test('Snapshots finds the longest possible name by its query string', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () => reply({ success: true, user: 'long' });
  const { wire } = requestOf('statsUser', { user: '統'.repeat(64) });
  expect((await rig.ask('GET', `/api/wireless${wire.path}?${wire.query}`)).status).toBe(200);
  const query = `?${new URLSearchParams({ input: wire.query })}`;
  expect((await snapshotsOf(rig, 'statsUser', query)).snapshots).toHaveLength(1);
});

test('Snapshots sets a file aside that is no database, and begins a new one', async () => {
  const home = freshHome();
  const path = join(home, 'snapshots.sqlite');
  writeFileSync(path, 'not a database at all, but longer than the header of one would be. '.repeat(20));
  const rig = await gatewayRig({ home });
  counting(rig);
  await rig.ask('GET', SITE);
  expect((await snapshotsOf(rig, 'site')).snapshots).toHaveLength(1);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toContain('not a database');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

const OWN = aConnection({ dataset: 'own' });

onBothPlaces(
  'Snapshots',
  (fresh) => {
    async function open(bounds?: ConstructorParameters<typeof Snapshots>[1]) {
      const place = await fresh();
      return typeof place === 'string'
        ? new Snapshots(place, bounds)
        : new Snapshots(newPath(), bounds, teamOf(place));
    }

    test('Snapshots returns any JSON unchanged', async () => {
      const snapshots = await open();
      const { endpoint, wire } = requestOf('general');
      let day = 0;
      await fc.assert(
        fc.asyncProperty(fc.json(), async (text) => {
          day += 1;
          snapshots.record(endpoint, wire, OWN, anAnswer(NOON + day * DAY_MS, text));
          const { snapshots: read } = await snapshots.read(endpoint, '', OWN, { most: 1 });
          expect(read[0]?.body).toEqual(JSON.parse(text));
        }),
      );
      await snapshots.close();
    });

    test('Snapshots drops the oldest beyond its limit of bytes or days', async () => {
      const days = async (bounds: ConstructorParameters<typeof Snapshots>[1], body: () => unknown) => {
        const snapshots = await open(bounds);
        for (let day = 0; day < 20; day++)
          for (const operation of ['site', 'general'] as const) {
            const { endpoint, wire } = requestOf(operation);
            snapshots.record(endpoint, wire, OWN, anAnswer(NOON + day * DAY_MS, body()));
          }
        const read = await snapshots.read(requestOf('site').endpoint, '', OWN);
        await snapshots.close();
        return read.snapshots.map(({ day }) => Number(day.slice(8)));
      };
      expect(await days({ mostDays: 3 }, () => ({ netloc: 1 }))).toEqual([18, 19, 20]);
      const noise = () => Array.from({ length: 250 }, () => Math.random()); // does not compress below a kilobyte
      const held = await days({ mostBytes: 24_000 }, noise);
      expect(held.at(-1)).toBe(20);
      expect(held.length).toBeGreaterThan(2);
      expect(held.length).toBeLessThan(13);
      expect(held).toEqual(Array.from({ length: held.length }, (_, index) => 21 - held.length + index));
    });

    test('Snapshots: a late, earlier response of the day replaces nothing', async () => {
      const snapshots = await open();
      const { endpoint, wire } = requestOf('site');
      snapshots.record(endpoint, wire, OWN, anAnswer(NOON, { netloc: 2 }));
      snapshots.record(endpoint, wire, OWN, anAnswer(NOON - 1000, { netloc: 1 }));
      expect((await snapshots.read(endpoint, '', OWN)).snapshots).toEqual([
        { day: '2026-03-01', atMs: NOON, body: { netloc: 2 } },
      ]);
      await snapshots.close();
    });

    test('Snapshots leaves the earliest days out of a large read and says how many', async () => {
      const snapshots = await open();
      const { endpoint, wire } = requestOf('statsGroup');
      const body = JSON.stringify({ filler: 'x'.repeat(12 * 1024 * 1024) });
      for (let day = 0; day < 5; day++)
        snapshots.record(endpoint, wire, OWN, anAnswer(NOON + day * DAY_MS, body));
      const read = await snapshots.read(endpoint, '', OWN);
      expect([read.snapshots.map(({ day }) => day.slice(8)), read.left]).toEqual([['03', '04', '05'], 2]);
      snapshots.record(endpoint, wire, OWN, anAnswer(NOON + 9 * DAY_MS, `[${' '.repeat(17 * 1024 * 1024)}]`));
      expect((await snapshots.series(OWN))[0]).toMatchObject({ days: 5, lastDay: '2026-03-05' });
      await snapshots.close();
    });
  },
  (server) => {
    test('Snapshots of a team are seen by all; those of the sample data stay in the home', async () => {
      const { owner, asRole } = await twoRoles(server());
      const [ours, theirs] = [owner, asRole].map(
        (database) => new Snapshots(newPath(), {}, teamOf(database)),
      );
      const { endpoint, wire } = requestOf('site');
      const team = { ...OWN, mode: 'live', credentialId: 'team' } as const;
      for (const connection of [aConnection(), OWN, team])
        theirs!.record(endpoint, wire, connection, anAnswer(NOON, { netloc: 2 }));
      await theirs!.series(OWN);
      for (const connection of [OWN, team]) {
        expect((await ours!.read(endpoint, '', connection)).snapshots).toMatchObject([
          { body: { netloc: 2 } },
        ]);
        expect(await ours!.lastAnswers(connection)).toMatchObject([{ operation: 'site', atMs: NOON }]);
        expect(await ours!.series(connection)).toMatchObject([{ days: 1, lastDay: '2026-03-01' }]);
      }
      expect(await ours!.series(aConnection())).toEqual([]);
      expect(await theirs!.series(aConnection())).toHaveLength(1);
      for (const one of [ours!, theirs!]) await one.close();
    });
  },
);
