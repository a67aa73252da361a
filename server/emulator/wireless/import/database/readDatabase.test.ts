import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import type { Reject } from '#domain/text/RejectLog.ts';
import { APP_SCHEMA, kismetSchema, writeDatabase } from '#tests/support/wireless/writeDatabase.ts';
import { readDatabase } from './readDatabase.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  path = join(folder, 'survey.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function read() {
  const observations: Observation[] = [];
  const rejects: Reject[] = [];
  let lines = 0;
  let share: number | undefined;
  for (const portion of readDatabase(path)) {
    observations.push(...portion.observations);
    rejects.push(...portion.rejects);
    ({ lines, share } = portion);
  }
  return { observations, rejects, lines, share };
}

const reasons = (rejects: Reject[]) => rejects.map(({ line, reason }) => [line, reason]);

const SEEN_MS = Date.UTC(2024, 4, 31, 12, 30, 15);
const MAC = '0a:2c:ef:3d:25:1b';
type Cells = Partial<Record<string, SQLInputValue>>;

const network = (cells: Cells = {}): SQLInputValue[] =>
  Object.values({
    ...{ bssid: MAC, ssid: 'Caf\u00e9 "1"', frequency: 2437, capabilities: '[WPA2-PSK-CCMP][ESS]' },
    ...{ lasttime: SEEN_MS, lastlat: 52.1, lastlon: 13.1, type: 'W', bestlevel: -50 },
    ...{ bestlat: 52.2, bestlon: 13.2, rcois: '', mfgrid: 0, service: '' },
    ...cells,
  }) as SQLInputValue[];

const location = (cells: Cells = {}): SQLInputValue[] =>
  Object.values({
    ...{ _id: null, bssid: MAC, level: -67, lat: 52.5200661, lon: 13.404954, altitude: 41.5, accuracy: 3.9 },
    ...{ time: SEEN_MS + 250, external: 0, mfgrid: 0 },
    ...cells,
  }) as SQLInputValue[];

test("readDatabase: every location of a backup is a sighting, to the second as in the app's CSV", () => {
  writeDatabase(path, APP_SCHEMA, {
    network: [network()],
    location: [location(), location({ level: -70, time: SEEN_MS + 60_000 })],
  });
  const { observations, rejects, lines, share } = read();
  expect({ rejects, lines, share }).toEqual({ rejects: [], lines: 3, share: 1 });
  expect(observations).toHaveLength(2);
  expect(observations[0]).toEqual({
    kind: 'wifi',
    id: MAC.toUpperCase(),
    name: 'Caf\u00e9 "1"',
    timeMs: SEEN_MS,
    lat: 52.5200661,
    lng: 13.404954,
    altitudeMetres: 41.5,
    accuracyMetres: 3.9,
    signalDbm: -67,
    channel: 6,
    frequencyMhz: 2437,
    capabilities: '[WPA2-PSK-CCMP][ESS]',
    rcois: '',
    mfgrId: -1,
  });
});

test('readDatabase: distinguishes all network kinds; those without a location have their best position', () => {
  const cell = (type: string, id: string) =>
    network({ bssid: id, type, frequency: 1300, capabilities: 'LTE;us' });
  writeDatabase(path, APP_SCHEMA, {
    network: [
      network({ ssid: '', bssid: '0a:2c:ef:3d:25:1c' }),
      network({ bssid: 'd4:3a:2c:10:5f:9e', type: 'E', frequency: 7936, mfgrid: 76, bestlat: 0, bestlon: 0 }),
      network({ bssid: 'd4:3a:2c:10:5f:9f', type: 'B' }),
      ...['G', 'C', 'D', 'L', 'N'].map((type, index) => cell(type, `310260_1101_${index}`)),
    ],
  });
  const { observations, rejects } = read();
  expect(rejects).toEqual([]);
  expect(observations.map(({ kind }) => kind)).toEqual('wifi ble bt gsm cdma wcdma lte nr'.split(' '));
  expect(observations[0]).toMatchObject({ name: '', lat: 52.2, lng: 13.2, signalDbm: -50, timeMs: SEEN_MS });
  expect(observations[1]).toMatchObject({ lat: 52.1, signalDbm: 0, mfgrId: 76, frequencyMhz: 7936 });
  expect(observations[6]).toMatchObject({ channel: 1300, frequencyMhz: 0 });
});

test('readDatabase: lists unreadable rows by number, with the reason', () => {
  writeDatabase(path, APP_SCHEMA, {
    network: [
      network(),
      network({
        bssid: '0a:2c:ef:3d:25:1c',
        ssid: '',
        lasttime: 0,
        lastlat: 0,
        lastlon: 0,
        bestlat: 0,
        bestlon: 0,
      }),
      network({ bssid: '0a:2c:ef:3d:25:1d', type: 'F' }),
      network({ bssid: '0a:2c:ef:3d:25:1e', ssid: 'x'.repeat(5000) }),
      network({ bssid: '0a:2c:ef:3d:25:1f', lasttime: 2n ** 62n }),
    ],
    location: [
      location({ bssid: 'aa:aa:aa:aa:aa:aa' }),
      location({ lat: 95 }),
      location({ lat: 'north' }),
      location({ level: new Uint8Array([1]) }),
      location({ lat: 0, lon: 0, time: 0, level: 0 }),
    ],
  });
  const { observations, rejects, lines } = read();
  expect(observations).toMatchObject([{ timeMs: 0, lat: 0, lng: 0, signalDbm: 0 }]);
  expect(lines).toBe(10);
  expect(reasons(rejects)).toEqual([
    [1, 'its bssid is not in the table network'],
    [2, 'lat "95": beyond 90'],
    [3, 'lat "north": not a number'],
    [4, 'level: not a text of at most 4096 bytes'],
    [7, 'no name, no place and no time: an address and nothing more'],
    [8, 'type "F": not WIFI, BT, BLE, GSM, CDMA, WCDMA, LTE or NR'],
    [9, 'ssid: not a text of at most 4096 bytes'],
    [10, expect.stringContaining('not a date')],
  ]);
  expect(rejects[1]!.text).toBe(`location 2: ${MAC}`);
});

test('readDatabase: reads a first-version backup without types and best positions', () => {
  writeDatabase(
    path,
    `CREATE TABLE network (bssid text primary key not null, ssid text not null, frequency int not null,
       capabilities text not null, lasttime long not null, lastlat double not null, lastlon double not null);
     CREATE TABLE location (_id integer primary key autoincrement, bssid text not null, level integer not null,
       lat double not null, lon double not null, altitude double not null, accuracy float not null, time long not null);`,
    { network: [network().slice(0, 7)], location: [location().slice(0, 8)] },
  );
  expect(read()).toMatchObject({ rejects: [], observations: [{ kind: 'wifi', lat: 52.5200661 }] });
});

test('readDatabase: thousands of rows come in batches, and nothing is written beside the file', () => {
  writeDatabase(
    path,
    `PRAGMA journal_mode = WAL; ${APP_SCHEMA}
    INSERT INTO network VALUES ('${MAC}', 'x', 2437, '[ESS]', 1, 1, 1, 'W', 0, 0, 0, '', 0, '');
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO location (bssid, level, lat, lon, altitude, accuracy, time)
      SELECT '${MAC}', -60, 52 + i / 10000.0, 13, 0, 0, 1e12 + i * 1000 FROM n;`,
  );
  const sizes = [...readDatabase(path)].map(({ observations }) => observations.length);
  expect(sizes).toEqual([2000, 2000, 1000]);
  expect(readdirSync(folder)).toEqual(['survey.sqlite']);
});

const AP = '04:18:D6:10:D6:61';
const device = (record: object, cells: Cells = {}): SQLInputValue[] =>
  Object.values({
    ...{
      first_time: 1_700_000_000,
      last_time: 1_700_000_900,
      devkey: 'k',
      phyname: 'IEEE802.11',
      devmac: AP,
    },
    ...{
      strongest_signal: -41,
      min_lat: 0,
      min_lon: 0,
      max_lat: 0,
      max_lon: 0,
      avg_lat: 52.3,
      avg_lon: 13.3,
    },
    ...{ bytes_data: 0, type: 'Wi-Fi AP', device: Buffer.from(JSON.stringify(record)) },
    ...cells,
  }) as SQLInputValue[];

const beacon = (ssid: string, crypt_set: number) => ({
  'kismet.device.base.channel': '11HT40+',
  'kismet.device.base.crypt': 'WPA2-PSK',
  'dot11.device': {
    'dot11.device.last_beaconed_ssid_record': {
      'dot11.advertisedssid.ssid': ssid,
      'dot11.advertisedssid.crypt_set': crypt_set,
    },
  },
});

const packet = (cells: Cells = {}): SQLInputValue[] =>
  Object.values({
    ...{ ts_sec: 1_700_000_100, ts_usec: 5, phyname: 'IEEE802.11', sourcemac: AP, destmac: '', transmac: AP },
    ...{
      frequency: 5_180_000,
      devkey: 'k',
      lat: 52.52,
      lon: 13.4,
      alt: 40,
      speed: 0,
      heading: 0,
      packet_len: 9,
    },
    ...{ signal: -60, datasource: '', dlt: 127, packet: Buffer.alloc(9000), error: 0 },
    ...cells,
  }) as SQLInputValue[];

const WPA2_PSK = (1 << 28) | (1 << 9) | (1 << 7) | (1 << 6);

test('readDatabase: access point packets are sightings, the strongest of each second', () => {
  writeDatabase(path, kismetSchema(7), {
    devices: [
      device(beacon('Blue & Gate', WPA2_PSK | (1 << 26))),
      device({}, { devmac: '00:1E:C2:AA:00:01', type: 'Wi-Fi Client' }),
    ],
    packets: [
      packet(),
      packet({ signal: -50, ts_usec: 9 }),
      packet({ signal: 0 }),
      packet({ lat: 0, lon: 0, ts_sec: 1_700_000_101 }),
      packet({ sourcemac: '00:1E:C2:AA:00:01' }),
      packet({ sourcemac: AP.toLowerCase(), ts_sec: 1_700_000_102 }),
    ],
  });
  const { observations, rejects } = read();
  expect(rejects).toEqual([]);
  expect(observations.map(({ timeMs, signalDbm }) => [timeMs, signalDbm])).toEqual([
    [1_700_000_100_000, -50],
    [1_700_000_102_000, -60],
  ]);
  expect(observations[0]).toMatchObject({
    kind: 'wifi',
    id: AP,
    name: 'Blue & Gate',
    capabilities: '[WPA2-PSK-CCMP][WPS][ESS]',
    channel: 36,
    frequencyMhz: 5180,
    lat: 52.52,
    lng: 13.4,
    altitudeMetres: 40,
  });
});

test('readDatabase: positions of version 4 are integers', () => {
  const { length } = packet();
  const old = packet({ lat: 5_252_000, lon: 1_340_000 }).toSpliced(10, 3);
  expect(old).toHaveLength(length - 3);
  writeDatabase(path, kismetSchema(4), { devices: [device(beacon('x', 0))], packets: [old] });
  expect(read().observations).toMatchObject([
    { lat: 52.52, lng: 13.4, altitudeMetres: 0, capabilities: '[ESS]' },
  ]);
});

test('readDatabase: reads Bluetooth from the data table and from packets', () => {
  const bluetooth = (devmac: string, phyname: string, type: string, name: string) =>
    device(
      { 'kismet.device.base.commonname': name, 'kismet.device.base.macaddr': devmac },
      { devmac, phyname, type },
    );
  writeDatabase(path, kismetSchema(6), {
    devices: [
      bluetooth('D4:3A:2C:10:5F:9E', 'Bluetooth', 'BTLE', 'Buds'),
      bluetooth('D4:3A:2C:10:5F:9F', 'Bluetooth', 'BR/EDR', 'D4:3A:2C:10:5F:9F'),
      bluetooth('D4:3A:2C:10:5F:A0', 'BTLE', 'BTLE Device', ''),
      bluetooth('D4:3A:2C:10:5F:A1', 'RTL433', 'Sensor', ''),
    ],
    data: [
      [1_700_000_100, 0, 'Bluetooth', 'D4:3A:2C:10:5F:9E', 1, 2, 3, 0, 0, '', '', '{}'],
      [1_700_000_100, 0, 'Bluetooth', 'D4:3A:2C:10:5F:9F', 1, 2, 3, 0, 0, '', '', '{}'],
    ],
    packets: [packet({ phyname: 'BTLE', sourcemac: 'D4:3A:2C:10:5F:A0', frequency: 2_402_000 })],
  });
  expect(read().observations).toMatchObject([
    { kind: 'ble', name: 'Buds', capabilities: 'Misc [LE]', lat: 1 },
    { kind: 'bt', name: '', capabilities: 'Misc [BT]' },
    { kind: 'ble', frequencyMhz: 0, signalDbm: -60 },
  ]);
});

test('readDatabase: a device without a located packet is at its average position, first and last', () => {
  const old = {
    'dot11.device': {
      'dot11.device.last_beaconed_ssid_checksum': 77,
      'dot11.device.advertised_ssid_map': {
        5: { 'dot11.advertisedssid.ssid': 'before' },
        77: { 'dot11.advertisedssid.ssid': 'now', 'dot11.advertisedssid.crypt_set': 2 },
      },
    },
  };
  writeDatabase(path, kismetSchema(5), {
    devices: [
      device(old),
      device({}, { devmac: '04:18:D6:10:D6:62', device: Buffer.from('{"a":'), last_time: 1_700_000_000 }),
      device({}, { devmac: 'nonsense' }),
    ],
    packets: [packet({ lat: 0, lon: 0 }), packet({ lat: 99, lon: 1 })],
  });
  const { observations, rejects, lines } = read();
  expect(observations).toMatchObject([
    { name: 'now', capabilities: '[WEP][ESS]', lat: 52.3, signalDbm: -41, timeMs: 1_700_000_000_000 },
    { name: 'now', timeMs: 1_700_000_900_000 },
    { id: '04:18:D6:10:D6:62', name: '', capabilities: '' },
  ]);
  expect(lines).toBe(5);
  expect(reasons(rejects)).toEqual([
    [2, 'lat "99": beyond 90'],
    [5, 'devmac "nonsense": not 48 bits'],
  ]);
});

test.each([
  ['protected, without a version', (1 << 6) | (1 << 5) | (1 << 7), '[WPA-PSK-TKIP][ESS]'],
  ['WPA and WPA2', WPA2_PSK | (1 << 27), '[WPA-PSK-CCMP][WPA2-PSK-CCMP][ESS]'],
  ['WPA3', (1 << 29) | (1 << 16) | (1 << 9) | (1 << 6), '[WPA3-SAE-CCMP][ESS]'],
  ['enterprise', (1 << 28) | (1 << 9) | (1 << 15) | (1 << 6), '[WPA2-EAP-CCMP][ESS]'],
  ['OWE', (1 << 17) | (1 << 6), '[RSN-OWE-CCMP][ESS]'],
  ['unknown', 1, 'WPA2-PSK'],
])('readDatabase: recognizes %s by the bits', (_, bits, capabilities) => {
  writeDatabase(path, kismetSchema(8), { devices: [device(beacon('x', bits))] });
  expect(read().observations[0]).toMatchObject({ capabilities, channel: 11 });
});

test.each([
  ['another database', 'CREATE TABLE a (b)', 'an SQLite database with neither'],
  [
    'views in place of tables',
    APP_SCHEMA.replace('TABLE network', 'TABLE real') +
      'CREATE VIEW network AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM real, n;',
    'an SQLite database with neither',
  ],
  [
    'a table without its key',
    APP_SCHEMA.replace('bssid text primary key not null', 'bssid text'),
    'an SQLite database with neither',
  ],
  [
    'computed columns',
    APP_SCHEMA.replace(
      'ssid text not null',
      'ssid text generated always as (hex(zeroblob(1000000)) || bssid)',
    ),
    'an SQLite database with neither',
  ],
  [
    'a virtual table',
    `${APP_SCHEMA} DROP TABLE location; CREATE VIRTUAL TABLE location USING fts5(bssid, level, lat, lon, altitude, accuracy, time);`,
    'an SQLite database with neither',
  ],
])('readDatabase: refuses %s and says what it is', (_, schema, message) => {
  writeDatabase(path, schema);
  expect(read).toThrow(message);
});

test('readDatabase: refuses a database with pending changes, but not an empty or finished journal', () => {
  writeDatabase(path, APP_SCHEMA, { network: [network()] });
  const besides: [string, Buffer, boolean][] = [
    ['-wal', Buffer.alloc(0), false],
    ['-wal', Buffer.alloc(32, 1), true],
    ['-journal', Buffer.alloc(512), false],
    ['-journal', Buffer.from('d9d505f920a163d700000001', 'hex'), true],
  ];
  for (const [end, bytes, isUnfinished] of besides) {
    writeFileSync(path + end, bytes);
    if (isUnfinished) expect(read).toThrow(`in use or was not closed`);
    else expect(read().observations).toHaveLength(1);
    rmSync(path + end);
  }
});

test('readDatabase: triggers, hostile names and mistyped values do no harm', () => {
  writeDatabase(
    path,
    `${APP_SCHEMA} CREATE TABLE hit (a); CREATE TRIGGER t AFTER INSERT ON hit BEGIN DELETE FROM network; END;
     CREATE INDEX "evil'); DROP TABLE network; --" ON location (bssid);`,
    {
      network: [network({ ssid: "'; DROP TABLE network; --\0x", frequency: 'many' })],
      location: [location()],
    },
  );
  expect(reasons(read().rejects)).toEqual([[1, 'frequency "many": not a number']]);
});

test('readDatabase: reports damage anywhere and never hangs', () => {
  writeDatabase(path, APP_SCHEMA, {
    network: [network()],
    location: Array.from({ length: 2000 }, () => location()),
  });
  const whole = readFileSync(path);
  for (let page = 0; page < whole.length / PAGE; page += 3) {
    const broken = Buffer.from(whole);
    broken.fill(0xa5, page * PAGE + (page === 0 ? 100 : 0), page * PAGE + PAGE);
    writeFileSync(path, broken);
    try {
      read();
    } catch (error) {
      expect((error as Error).message).toMatch(/cannot be read: .*Export or copy it again|neither the app's/);
    }
  }
  writeFileSync(path, whole.subarray(0, 9000));
  expect(read).toThrow('The SQLite file cannot be read: database disk image is malformed');
});

test('readDatabase: a file with cyclic pages ends', () => {
  writeDatabase(path, APP_SCHEMA, {
    network: [network()],
    location: Array.from({ length: 2000 }, () => location()),
  });
  const file = readFileSync(path);
  const pages = file.length / PAGE;
  // The root of a table (type 5) gets a page between it and its first child, and all that both point to is the next.
  const root = file.findIndex((type, at) => at >= PAGE && at % PAGE === 0 && type === 5);
  const between = Buffer.from(file.subarray(root, root + PAGE));
  const first = between.readUInt32BE(between.readUInt16BE(12));
  file.writeUInt32BE(pages + 1, 28);
  pointAll(file.subarray(root, root + PAGE), pages + 1);
  pointAll(between, first);
  writeFileSync(path, Buffer.concat([file, between]));
  expect(read).toThrow('its tables have no end');
});

const PAGE = 4096;

function pointAll(page: Buffer, child: number): void {
  page.writeUInt32BE(child, 8);
  for (let cell = 0; cell < page.readUInt16BE(3); cell += 1)
    page.writeUInt32BE(child, page.readUInt16BE(12 + 2 * cell));
}
