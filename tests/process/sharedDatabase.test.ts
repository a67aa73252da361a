import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { IMPORT_PATH } from '#services/gateway/endpoints.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { putSample } from '#tests/support/faults/putSample.ts';
import { type Instance, startInstance, until } from '#tests/support/faults/startInstance.ts';
import { PASSWORD, withServer } from '#tests/support/postgres/testServer.ts';

const DAY = Date.UTC(2024, 4, 1);
const NAME = `O'Brien "x" \\ 日本`;
const patient = { timeout: 120_000 };

/** Three sightings each of what every view has something of. */
const SURVEY: Observation[] = [
  observationOf({ name: NAME, capabilities: '[WPA2-PSK-CCMP][ESS]' }),
  observationOf({ id: '0A:2C:EF:3D:25:1C', name: 'linksys', lat: 52.51 }),
  observationOf({ id: '02:00:00:00:00:09', name: '', lat: 48.8566, lng: 2.3522, rcois: '5A03BA' }),
  observationOf({ id: '02:00:00:00:00:0A', name: 'linksys', lat: 0, lng: 0 }),
  observationOf({
    kind: 'bt',
    id: '0A:2C:EF:3D:25:1B',
    name: 'Headset',
    mfgrId: 76,
    capabilities: 'Headphones;10',
  }),
  observationOf({
    kind: 'lte',
    id: '26201_1101_274',
    name: 'Telekom',
    channel: 1300,
    capabilities: 'LTE;26201',
  }),
  observationOf({ kind: 'nr', id: '26203_1103_276', name: 'O2', channel: 640_000, capabilities: 'NR;26203' }),
].flatMap((one, at) =>
  [0, 1, 2].map((turn) => ({
    ...one,
    lat: one.lat === 0 ? 0 : one.lat + turn * 0.0002,
    timeMs: DAY + at * 60_000 + turn * 3_600_000,
    signalDbm: -50 - at - 10 * turn,
  })),
);
const bytesOf = (survey: Observation[]) => new TextEncoder().encode(wigleCsv(survey));
const FILE = bytesOf(SURVEY);
const NEXT_FILE = bytesOf([observationOf({ id: '02:00:00:00:00:77' })]);

const WIRELESS = [
  '/api/v2/network/search?latrange1=52&latrange2=53&longrange1=13&longrange2=14',
  '/api/v2/network/search?closestLat=52.5&closestLong=13.4&resultsPerPage=2',
  `/api/v2/network/search?ssid=${encodeURIComponent(NAME.toUpperCase())}`,
  '/api/v2/network/search?ssidlike=%25nks%25&city=BERLIN&onlymine=true',
  '/api/v2/network/search?netid=0a:2c:ef&minQoS=0&rcoisMinimum=0&encryption=none',
  '/api/v2/bluetooth/search?mfgrIdMinimum=76',
  '/api/v2/cell/search?cell_op=26201',
  '/api/v2/network/detail?netid=0A:2C:EF:3D:25:1B',
  '/api/v3/detail/wifi/0A:2C:EF:3D:25:1B',
  '/api/v3/detail/cell/LTE/26201/1101/274',
  '/api/v3/density/wifi?topLat=52.4&bottomLat=52.6&leftLon=13.3&rightLon=13.5',
  '/api/v3/cellChannel/NR?latitude1=52.45&latitude2=52.55&longitude1=13.35&longitude2=13.45',
  '/api/v2/stats/site',
  '/api/v2/stats/general',
  '/api/v2/stats/standings',
  '/api/v2/stats/countries',
  '/api/v2/stats/regions?country=de',
  '/api/v2/stats/user',
  '/api/v2/stats/group',
  '/api/v2/profile/user',
  '/api/v2/network/geocode?addresscode=Berlin',
].map((path) => `/api/wireless${path}`);

/** What depends on when and where it is asked, and the digits of distances, which engines round for themselves. */
const VOLATILE =
  /"(lastupdt|lastUpdate|lastlogin|joindate|millisecondsToCalculate|size|importedMs)":("[^"]*"|\d+)|\d+\.\d+~\d+/g;

const folders: string[] = [];
const instances: Instance[] = [];

async function start(database?: string): Promise<Instance & { home: string }> {
  const home = mkdtempSync(join(tmpdir(), 'airledger-shared-'));
  folders.push(home);
  putSample(home);
  const instance = await startInstance(home, { env: { AIRLEDGER_DATABASE: database ?? '' } });
  instances.push(instance);
  return Object.assign(instance, { home });
}

interface Job {
  id: string;
  state: string;
  message: string | null;
  networksNew: number;
}

const begin = async (instance: Instance, file: Uint8Array) =>
  (await instance.ask('POST', `${IMPORT_PATH}?name=walk.csv`, file)).json as Job;
const job = async (instance: Instance, id: string) =>
  (await instance.ask('GET', `${IMPORT_PATH}/${id}`)).json as Job;

async function importFile(instance: Instance, file = FILE): Promise<Job> {
  const { id } = await begin(instance, file);
  return await until(
    () => job(instance, id),
    ({ state }) => !['reading', 'merging', 'queued'].includes(state),
  );
}

/** As from another machine: with a home of its own. */
async function importByCommand(database: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'airledger-shared-'));
  folders.push(home);
  const file = join(home, 'walk.csv');
  writeFileSync(file, FILE);
  const args = ['server/importCli.ts', file, '--home', home, '--database', database];
  return (await promisify(execFile)(process.execPath, args)).stdout;
}

const textOf = ({ json }: { json: unknown }) => JSON.stringify(json ?? null).replaceAll(VOLATILE, '"$1":0');

afterEach(async () => {
  await Promise.all(instances.splice(0).map((instance) => instance.end()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

withServer('shared database', (server) => {
  test(
    'shared database: answers what the embedded store answers, to every instance that uses it',
    patient,
    async () => {
      const database = await server().database();
      const [one, two, embedded] = await Promise.all([start(database), start(database), start()]);
      expect(one.printed()).toMatch(
        /^Your own networks are in the shared database own_\d+ on 127\.0\.0\.1:\d+\n/,
      );
      const [printed, ...jobs] = await Promise.all([
        importByCommand(database),
        ...[one, embedded].map((instance) => importFile(instance)),
      ]);
      jobs.push(await importFile(two));
      expect(printed).toMatch(/^Importing into the shared database own_\d+ on [\d.:]+\n.*walk\.csv: done/s);
      expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      const byCommand = printed.includes('7 new networks') ? 7 : 0;
      const [byPage, alone, late] = jobs.map(({ networksNew }) => networksNew);
      expect([byCommand + byPage!, alone, late]).toEqual([7, 7, 0]);
      const surveys = '/api/gateway/surveys';
      for (const path of [...WIRELESS, surveys]) {
        const wanted = await embedded.ask('GET', path);
        expect([path, wanted.status]).toEqual([path, 200]);
        for (const instance of [one, two])
          expect(textOf(await instance.ask('GET', path))).toBe(textOf(wanted));
      }
      const note = new URLSearchParams({ netid: '02:00:00:00:00:09', comment: NAME }).toString();
      const said = await one.ask('POST', '/api/wireless/api/v2/network/comment', note);
      expect(JSON.stringify(said.json)).toContain(JSON.stringify(NAME).slice(1, -1));
      const detail = '/api/wireless/api/v3/detail/wifi/02:00:00:00:00:09';
      expect(textOf(await two.ask('GET', detail))).toContain('Appended by embedded');
      const [search] = WIRELESS;
      const changes = async () =>
        ((await two.ask('GET', '/api/gateway/status')).json as { changes: number }).changes;
      const before = await changes();
      expect(textOf(await two.ask('GET', search!))).not.toContain('02:00:00:00:00:77');
      expect(await importFile(one, NEXT_FILE)).toMatchObject({ state: 'done', networksNew: 1 });
      await until(changes, (now) => now > before);
      expect(textOf(await two.ask('GET', search!))).toContain('02:00:00:00:00:77');
      const status = (await one.ask('GET', '/api/gateway/status')).json;
      expect(status).toMatchObject({ networks: 8, database: expect.stringMatching(/^own_\d+ on [\d.:]+$/) });
      await one.end();
      expect([printed, one.printed(), ...textsIn(one.home)].filter(holdsPassword)).toEqual([]);
    },
  );

  test(
    'shared database: one that goes away is named, loses nothing acknowledged, and comes back',
    patient,
    async () => {
      const database = await server().database();
      const instance = await start(database);
      expect((await importFile(instance)).state).toBe('done');
      const [search] = WIRELESS;
      const before = textOf(await instance.ask('GET', search!));
      await server().kill();
      const away = await instance.ask('GET', `${search}&lastupdt=20010101`);
      expect(away).toMatchObject({ status: 502, kind: 'offline' });
      expect(away.message).toMatch(/^The shared database own_\d+ on [\d.:]+ cannot be reached: .*\.$/);
      const note = 'netid=0A:2C:EF:3D:25:1B&comment=lost';
      expect((await instance.ask('POST', '/api/wireless/api/v2/network/comment', note)).kind).toBe('offline');
      expect((await instance.ask('GET', '/api/gateway/status')).status).toBe(200);
      expect((await instance.ask('GET', '/api/workbook/me/drive/root/children')).status).toBe(200);
      expect(await importFile(instance)).toMatchObject({ state: 'failed' });
      const late = await start(database);
      expect((await late.ask('GET', '/api/gateway/status')).status).toBe(200);
      const failed = await importFile(late);
      expect(failed).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('cannot be reached'),
      });

      await server().resume();
      expect(textOf(await instance.ask('GET', search!))).toBe(before);
      expect(await importFile(late)).toMatchObject({ state: 'done', networksNew: 0 });
      expect(textOf(await late.ask('GET', search!))).toBe(before);
      expect(textOf(await late.ask('GET', WIRELESS[8]!))).not.toContain('lost');
    },
  );

  test(
    'shared database: what takes too long is given up, and an import that its end cuts off changes nothing',
    patient,
    async () => {
      const url = await server().database();
      const instance = await start(`${url}?statement_timeout=2000`);
      await importFile(instance);
      const blocker = new SharedDatabase(url);
      const session = await blocker.session();
      await session.script('BEGIN; LOCK TABLE network IN ACCESS EXCLUSIVE MODE');
      const { id } = await begin(instance, NEXT_FILE);
      await until(
        () =>
          blocker.rows("SELECT 1 AS one FROM pg_locks WHERE NOT granted AND relation = 'network'::regclass"),
        (waiting) => waiting.length > 0,
      );
      expect(await instance.ask('GET', WIRELESS[0]!)).toMatchObject({ kind: 'tooBroad' });
      await server().kill();
      const ended = await until(
        () => job(instance, id),
        ({ state }) => state === 'failed',
      );
      expect(ended.message).toMatch(/the connection broke\. Nothing was imported\.$/);
      await Promise.allSettled([session.close(), blocker.close()]);
      await server().resume();
      expect(await importFile(instance, NEXT_FILE)).toMatchObject({ state: 'done', networksNew: 1 });
    },
  );
});

test('shared database: a wrong address is refused without being repeated', async () => {
  const instance = await start('mysql://me:s3cret@host/db');
  expect(await instance.end()).toBe(1);
  expect(instance.printed()).toMatch(/^The shared database must be an address such as postgres:/);
  expect(instance.printed()).not.toContain('s3cret');
});

const holdsPassword = (text: string) =>
  [PASSWORD, encodeURIComponent(PASSWORD)].some((one) => text.includes(one));

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
}
