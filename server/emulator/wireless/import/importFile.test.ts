import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type SqliteStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import type { ImportProgress, RejectedLine } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { anyObservation } from '#tests/support/domain/anyObservation.ts';
import { HEADER_1_6, PRE_HEADER_1_6, SIGHTED, wigleCsv, wigleRow } from '#tests/support/domain/wigleCsv.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { APP_SCHEMA, kismetSchema, writeDatabase } from '#tests/support/wireless/writeDatabase.ts';
import { importFile } from './importFile.ts';

let folder: string;
let store: SqliteStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  store = openStore(':memory:');
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function run(bytes: string | Uint8Array, cancelAfter = Infinity, isAccepted = false) {
  const path = join(folder, 'survey.csv');
  writeFileSync(path, bytes);
  const rejects: RejectedLine[] = [];
  const told: ImportProgress[] = [];
  const outcome = await importFile(
    store,
    { path, name: 'survey.csv', isAccepted },
    {
      account: 1,
      onProgress: (progress) => told.push(progress),
      isCancelled: () => cancelAfter-- <= 0,
      onReject: (rejected) => rejects.push(rejected),
    },
  );
  expect(told.at(-1)).toEqual(outcome);
  return { outcome, rejects, told };
}

const id = (index: number) =>
  `02:00:00:00:${(index >> 8).toString(16).padStart(2, '0')}:${(index & 255).toString(16).padStart(2, '0')}`.toUpperCase();
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...SIGHTED, id: id(index), lat: 50 + index / 1e4 }));

test('import: a plain file is in the store afterwards', async () => {
  const { outcome, told } = await run(wigleCsv(many(300)));
  expect(outcome).toMatchObject({
    state: 'done',
    message: null,
    lines: 300,
    observations: 300,
    known: 0,
    rejected: 0,
    networksNew: 300,
    south: 50,
    north: 50.0299,
    west: SIGHTED.lng,
    east: SIGHTED.lng,
  });
  expect(told.map(({ state }) => state)).toEqual(expect.arrayContaining(['reading', 'merging', 'done']));
  expect(store.find(['wifi'], id(7))).toMatchObject({
    name: 'Corner Cafe',
    encryption: 'wpa2',
    lat: 50.0007,
  });
});

test('import: a gzipped file is recognized by its bytes, with the same result', async () => {
  const { outcome } = await run(gzipSync(wigleCsv(many(300))));
  expect(outcome).toMatchObject({ state: 'done', observations: 300, networksNew: 300 });
});

test('import: a repeated file changes nothing and says so', async () => {
  await run(wigleCsv(many(10)));
  const before = store.find(['wifi'], id(3));
  const again = await run(wigleCsv(many(10)));
  expect(again.outcome).toMatchObject({ state: 'done', networksNew: 0, networksChanged: 0 });
  expect(again.outcome.message).toContain('already imported');
  expect(store.find(['wifi'], id(3))).toEqual(before);
});

test('import: the same rows in another file change no network', async () => {
  await run(wigleCsv(many(10)));
  const before = store.find(['wifi'], id(3));
  const { outcome } = await run(gzipSync(wigleCsv(many(10))));
  expect(outcome).toMatchObject({
    state: 'done',
    observations: 10,
    known: 10,
    networksNew: 0,
    networksChanged: 0,
  });
  expect(outcome.message).toContain('already known');
  expect(store.find(['wifi'], id(3))).toEqual(before);
});

test('import: repeated rows in any order change nothing', async () => {
  const rows = fc.array(anyObservation, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, async (observations) => {
      store.close();
      store = openStore(':memory:');
      await run(wigleCsv(observations));
      const found = () =>
        observations.map(({ kind, id }) => {
          const network = store.find([kind], id);
          return network && [network, store.observations(network.key)];
        });
      const before = found();
      const { outcome } = await run(`${wigleCsv(observations.toReversed())}\n`);
      expect(outcome).toMatchObject({ state: 'done', networksNew: 0, networksChanged: 0, rejected: 0 });
      expect(outcome.known).toBe(outcome.observations);
      expect(found()).toEqual(before);
    }),
    { numRuns: cases(10, 40) },
  );
});

test('import: rejected lines are reported with number and reason; the rest is imported', async () => {
  const { outcome, rejects } = await run(
    `${wigleCsv([SIGHTED])}garbage\n${wigleRow({ ...SIGHTED, lat: 91 })}\n`,
  );
  expect(outcome).toMatchObject({ state: 'done', observations: 1, rejected: 2, lines: 3 });
  expect(rejects.map(({ line }) => line)).toEqual([4, 5]);
  expect(rejects[1]!.reason).toBe('CurrentLatitude "91": beyond 90');
});

const KML = `<kml><Document><Placemark><name>Cafe</name><description>Network ID: 0a:2c:ef:3d:25:1b
Time: 2024-05-31T12:30:15Z
Signal: -67</description><Point><coordinates>13.4,52.5</coordinates></Point></Placemark></Document></kml>`;
const NETXML = `<detection-run><wireless-network first-time="Fri May 31 12:30:15 2024"><BSSID>0A:2C:EF:3D:25:1B</BSSID>
<gps-info><avg-lat>52.5</avg-lat><avg-lon>13.4</avg-lon></gps-info></wireless-network></detection-run>`;
const RESULT =
  '{"netid":"0A:2C:EF:3D:25:1B","trilat":52.5,"trilong":13.4,"lasttime":"2024-05-31T12:00:00.000Z"}';

function database(schema: string, rows: string) {
  const path = writeDatabase(join(folder, 'made.sqlite'), `${schema}; ${rows}`);
  const bytes = readFileSync(path);
  rmSync(path);
  return bytes;
}

const FORMATS: [string, () => string | Buffer][] = [
  ['KML', () => KML],
  ['netxml', () => NETXML],
  ['results as JSON', () => RESULT],
  [
    'results as CSV',
    () => 'netid,trilat,trilong,lasttime\n0A:2C:EF:3D:25:1B,52.5,13.4,2024-05-31T12:00:00.000Z\n',
  ],
  [
    'a backup of the app',
    () =>
      database(
        APP_SCHEMA,
        `INSERT INTO network (bssid, ssid, frequency, capabilities, lasttime, lastlat, lastlon)
           VALUES ('0a:2c:ef:3d:25:1b', 'Cafe', 2437, '[ESS]', 1717158615000, 52.5, 13.4)`,
      ),
  ],
  [
    'a Kismet log',
    () =>
      database(
        kismetSchema(7),
        `INSERT INTO devices (first_time, phyname, devmac, avg_lat, avg_lon, type)
           VALUES (1717158615, 'IEEE802.11', '0A:2C:EF:3D:25:1B', 52.5, 13.4, 'Wi-Fi AP')`,
      ),
  ],
];

test.each(FORMATS)('import: %s, plain and gzipped; a second time changes nothing', async (_, made) => {
  vi.stubEnv('TMPDIR', folder);
  const bytes = made();
  const first = await run(bytes);
  expect(first.outcome).toMatchObject({
    state: 'done',
    networksNew: 1,
    rejected: 0,
    south: 52.5,
    west: 13.4,
  });
  expect(first.outcome.bytesRead).toBe(first.outcome.bytesTotal);
  const network = store.find(['wifi'], '0A:2C:EF:3D:25:1B');
  expect(network).toMatchObject({ lat: 52.5, lng: 13.4 });
  expect((await run(bytes)).outcome.message).toContain('already imported');
  const packed = await run(gzipSync(bytes));
  expect(packed.outcome).toMatchObject({ state: 'done', networksNew: 0, networksChanged: 0 });
  expect(packed.outcome.message).toContain('already known');
  expect(packed.outcome.known).toBe(packed.outcome.observations);
  expect(store.find(['wifi'], '0A:2C:EF:3D:25:1B')).toEqual(network);
  expect(readdirSync(folder)).toEqual(['survey.csv']);
});

test('import: a backup has the sightings of the CSV that the app exported from it', async () => {
  await run(wigleCsv([SIGHTED]));
  const { outcome } = await run(
    database(
      APP_SCHEMA,
      `INSERT INTO network (bssid, ssid, frequency, capabilities, lasttime, lastlat, lastlon)
         VALUES ('${SIGHTED.id.toLowerCase()}', '${SIGHTED.name}', 2437, '${SIGHTED.capabilities}', 1, 1, 1);
       INSERT INTO location (bssid, level, lat, lon, altitude, accuracy, time)
         VALUES ('${SIGHTED.id.toLowerCase()}', -67, ${SIGHTED.lat}, ${SIGHTED.lng}, 41.5, 3.9, ${SIGHTED.timeMs + 777})`,
    ),
  );
  expect(outcome).toMatchObject({ state: 'done', observations: 1, known: 1, networksChanged: 0 });
});

test('import: a truncated compressed backup is refused, and none of it is stored', async () => {
  vi.stubEnv('TMPDIR', folder);
  const bytes = gzipSync(Buffer.concat([database(APP_SCHEMA, ''), randomBytes(200_000)]));
  const { outcome } = await run(bytes.subarray(0, -5000));
  expect(outcome.state).toBe('failed');
  expect(outcome.message).toBe('The compressed file is cut off. Copy it again from its source.');
  expect(readdirSync(folder)).toEqual(['survey.csv']);
});

test('import: a backup is never mistaken for another format, however many addresses it lists', async () => {
  const { outcome } = await run(
    database(
      APP_SCHEMA,
      `INSERT INTO network (bssid, ssid, frequency, capabilities, lasttime, lastlat, lastlon)
         SELECT '0a:2c:ef:3d:25:' || (value + 10), '', 0, '', iif(value = 0, 1717158615000, 0), 0, 0
         FROM json_each('[${Array.from({ length: 40 }, (_, index) => index)}]')`,
    ),
  );
  expect(outcome).toMatchObject({ state: 'done', networksNew: 1, rejected: 39, lines: 40 });
});

test('import: a foreign database is refused and named, compressed too', async () => {
  const bytes = database('CREATE TABLE a (b)', '');
  for (const file of [bytes, gzipSync(bytes)]) {
    const { outcome } = await run(file);
    expect(outcome.state).toBe('failed');
    expect(outcome.message).toMatch(
      /^This is an SQLite database with neither the app's nor Kismet's tables\. Accepted: WigleWifi CSV/,
    );
  }
});

test('import: a cancelled one leaves the store unchanged', async () => {
  const { outcome } = await run(wigleCsv(many(5000)), 2);
  expect(outcome).toMatchObject({
    state: 'cancelled',
    message: 'Nothing was imported.',
  });
  expect(store.networkCount()).toBe(0);
  expect((await run(wigleCsv(many(5000)))).outcome).toMatchObject({ state: 'done', networksNew: 5000 });
});

test('import: a file that is not a survey fails with its type and the accepted formats', async () => {
  const { outcome } = await run('name,price\nx,1\n');
  expect(outcome).toMatchObject({ state: 'failed' });
  expect(outcome.message).toMatch(/This is text that begins with "name,price"\. Accepted: WigleWifi CSV/);
  expect((await run('')).outcome.message).toContain('This is an empty file');
  expect((await run(gzipSync(gzipSync('x')))).outcome.message).toContain('gzip inside gzip');
});

test('import: a scan of cells fails with where it opens', async () => {
  const row = '52.5,13.4,30,262,1,1101,27447298,-90,LTE,LTE,1300,12\n';
  for (const file of [row, gzipSync(row)])
    expect((await run(file)).outcome).toMatchObject({
      state: 'failed',
      fault: 'scan',
      message: expect.stringContaining('Open it in Channels, under Check a scan.'),
    });
});

test('import: a file with only a header is done and empty', async () => {
  const { outcome } = await run(`${PRE_HEADER_1_6}\n${HEADER_1_6}\n`);
  expect(outcome).toMatchObject({
    state: 'done',
    observations: 0,
    message: 'The file contains no networks.',
  });
});

test('import: a file without a readable line fails with the first reason', async () => {
  const { outcome, rejects } = await run(`${PRE_HEADER_1_6}\n${HEADER_1_6}\nx\ny\n`);
  expect(outcome.state).toBe('failed');
  expect(outcome.message).toEqual(
    expect.stringContaining(
      'None of the 2 lines with data could be read. The first: 1 field, 14 in the header. Accepted: WigleWifi CSV',
    ),
  );
  expect(rejects).toHaveLength(2);
  const one = await run(`${PRE_HEADER_1_6}\n${HEADER_1_6}\nx\n`);
  expect(one.outcome.message).toContain(
    'The only line with data could not be read: 1 field, 14 in the header. Acc',
  );
});

test('import: a truncated gzip gives its whole lines and says so', async () => {
  const packed = gzipSync(wigleCsv(many(600)));
  for (const size of [packed.length - 1, packed.length - 9, 2000]) {
    store.close();
    store = openStore(':memory:');
    const { outcome, rejects } = await run(packed.subarray(0, size));
    expect(rejects).toEqual([]);
    expect(outcome).toMatchObject({ state: 'done', lines: outcome.observations });
    expect(outcome.message).toMatch(
      /^The compressed file is cut off; it was read up to its last whole line\./,
    );
    expect(outcome.observations).toBeGreaterThan(size === 2000 ? 100 : 590);
    expect(store.networkCount()).toBe(outcome.networksNew);
    expect(outcome.networksNew).toBe(outcome.observations);
  }
  const whole = await run(packed);
  expect(whole.outcome).toMatchObject({ state: 'done', observations: 600, message: null });
});

test('import: a gzip truncated before its first line ends fails and says so', async () => {
  const { outcome } = await run(gzipSync(wigleCsv(many(9))).subarray(0, 12));
  expect(outcome).toMatchObject({
    state: 'failed',
    message: 'The compressed file is cut off before its first line ends. Copy it again from its source.',
  });
  expect(store.networkCount()).toBe(0);
});

test('import: consecutive gzip members are one file', async () => {
  const [first, second] = [many(20).slice(0, 10), many(20).slice(10)].map((part) => gzipSync(wigleCsv(part)));
  const { outcome } = await run(Buffer.concat([first!, second!]));
  expect(outcome).toMatchObject({ state: 'done', observations: 20, message: null });
  expect((await run(Buffer.concat([second!, first!.subarray(0, -2)]))).outcome.message).toContain('cut off');
});

test('import: a damaged gzip fails and leaves the store unchanged', async () => {
  const packed = gzipSync(wigleCsv(many(600)));
  packed.fill(0xff, 2000, 2099);
  const { outcome } = await run(packed);
  expect(outcome).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^The compressed file is damaged: .+\.$/),
  });
  expect(store.networkCount()).toBe(0);
});

const scans = (count: number, extra = '') =>
  Array.from({ length: count }, (_, index) => {
    const networks = [0, 1, 2].map((at) => `Net,${id(3 * index + at)},6,-70`);
    return `2024-05-31 12:00:${String(index % 60).padStart(2, '0')},me,50,13,1,3,${networks.join(',')}${extra}\n`;
  }).join('');

test('import: its summary matches the store', async () => {
  const repeated = many(30).map((one) => wigleRow(one));
  const two = wigleRow({ ...SIGHTED, id: id(900), name: 'two\nlines' });
  const file = `${wigleCsv(many(30))}${repeated.slice(0, 5).join('\n')}\n\n${two}\nbad\n${HEADER_1_6}\nworse\n`;
  for (const [bytes, lines] of [
    [file, 30 + 5 + 2 + 2],
    [`${scans(40)}bad\n${scans(2, ',1')}`, 43],
  ] as const) {
    store.close();
    store = openStore(':memory:');
    const { outcome, rejects } = await run(bytes);
    const count = (sql: string) => Number(Object.values(store.database.prepare(sql).get()!)[0]);
    expect(outcome).toMatchObject({ state: 'done', lines, rejected: rejects.length });
    expect(count('SELECT count(*) FROM observation')).toBe(outcome.observations - outcome.known);
    expect(count('SELECT count(*) FROM network')).toBe(outcome.networksNew);
    expect(store.database.prepare('SELECT lines, rejected, observations, known FROM upload').get()).toEqual({
      lines,
      rejected: rejects.length,
      observations: outcome.observations - outcome.known,
      known: outcome.known,
    });
  }
});

test('import: a file with mostly rejected lines is doubtful, unless the user accepts it', async () => {
  const bad = Array.from({ length: 31 }, (_, index) => `line ${index}`).join('\n');
  const file = `${wigleCsv(many(30))}${bad}\n`;
  const { outcome } = await run(file);
  expect(outcome).toMatchObject({ state: 'doubtful', lines: 61, rejected: 31, networksNew: 0 });
  expect(outcome.message).toMatch(
    /^31 of 61 lines could not be read, so this is probably another format\. The first: 1 field, 14 in the header\. Accepted: W/,
  );
  expect(store.networkCount()).toBe(0);
  expect((await run(file, Infinity, true)).outcome).toMatchObject({ state: 'done', networksNew: 30 });
});

test('import: half of the lines rejected, or most of a few, is not doubtful', async () => {
  const half = `${wigleCsv(many(30))}${'bad\n'.repeat(30)}`;
  expect((await run(half)).outcome).toMatchObject({ state: 'done', networksNew: 30, rejected: 30 });
  const few = `${wigleCsv([{ ...SIGHTED, id: id(999) }])}${'bad\n'.repeat(18)}`;
  expect((await run(few)).outcome).toMatchObject({ state: 'done', networksNew: 1, rejected: 18 });
});

test('import: a gzip bomb is refused', async () => {
  const bomb = gzipSync(wigleCsv([SIGHTED]).concat(`${' '.repeat(2 ** 20)}\n`.repeat(17)));
  const { outcome } = await run(bomb);
  expect(outcome).toMatchObject({ state: 'failed' });
  expect(outcome.message).toContain('unpacks to more than 200 times its size');
});

test('import: a missing file fails with its name', async () => {
  const outcome = await importFile(
    store,
    { path: join(folder, 'none.csv'), name: 'none.csv' },
    {
      account: 1,
      onProgress: () => {},
      isCancelled: () => false,
      onReject: () => {},
    },
  );
  expect(outcome.message).toContain('none.csv');
});

test('import: hostile names are stored unchanged', async () => {
  const path = corpus('hostile', 'own', 'hostile-ssids.json');
  if (!path) return;
  const { ssids } = JSON.parse(readFileSync(path, 'utf8')) as { ssids: { utf8: string | null }[] };
  const names = ssids.map(({ utf8 }) => utf8).filter((name) => name !== null);
  expect(names.length).toBeGreaterThan(250);
  const { outcome } = await run(wigleCsv(names.map((name, index) => ({ ...SIGHTED, id: id(index), name }))));
  expect(outcome).toMatchObject({ state: 'done', observations: names.length, rejected: 0 });
  for (const [index, name] of names.entries()) {
    const network = store.find(['wifi'], id(index))!;
    expect(store.observations(network.key)[0]!.name).toBe(name);
  }
});
