import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { openDatabase } from '#server/emulator/wireless/store/openDatabase.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const everything = { kinds: RADIO_KINDS };
const page = { limit: 1_000 };

async function storeWithOneUpload(path: string) {
  const store = openStore(path);
  const upload = store.beginUpload({ account: 1, name: 'first.csv', atMs: Date.UTC(2026, 0, 1) });
  await upload.add([observationOf({}), observationOf({ kind: 'lte', id: '26201_0_7', name: 'Telekom' })]);
  await upload.finish({ lines: 2, rejected: 0 });
  return store;
}

test('a store answers the same after it was closed and opened', async () => {
  const path = join(folder, 'reopened.sqlite');
  const store = await storeWithOneUpload(path);
  const before = store.search(everything, page);
  store.close();
  const again = openStore(path);
  expect(again.search(everything, page)).toEqual(before);
  expect(again.histogram({ south: 52, west: 13, north: 52.6, east: 13.5 }, ['wifi']).cells).toHaveLength(1);
  again.close();
});

test.each(['staging', 'merging'])('killed while %s, an upload leaves the store as it was', async (where) => {
  const path = join(folder, `${where}.sqlite`);
  const store = await storeWithOneUpload(path);
  const before = store.search(everything, page);
  store.close();

  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../support/wireless/uploadUntilKilled.ts'), path, where],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe(`${where}\n`);
  child.kill('SIGKILL');
  await once(child, 'close');

  const again = openStore(path);
  expect(again.database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(again.search(everything, page)).toEqual(before);
  expect(again.database.prepare('SELECT count(*) AS count FROM upload').get()).toEqual({ count: 1 });
  again.close();
});

test('a store of a newer version is refused and left alone', () => {
  const path = join(folder, 'newer.sqlite');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDatabase(path)).toThrow(/format 99, written by a newer version/);
  const after = new DatabaseSync(path);
  expect(after.prepare('SELECT name FROM sqlite_master').all()).toEqual([]);
  after.close();
});

test('a store that took numbers which cannot be read back opens without them', async () => {
  const path = join(folder, 'format1.sqlite');
  (await storeWithOneUpload(path)).close();
  const old = new DatabaseSync(path);
  old.exec(`UPDATE observation SET frequency = 99999999999999999, channel = 1e20 WHERE kind = 0;
    UPDATE observation SET frequency = 2147483647, channel = 2147483648 WHERE kind > 0;
    UPDATE network SET mfgr = 2147483648, channel = 99999999999999999, frequency = 2437 WHERE kind = 0;
    UPDATE network SET mfgr = 2147483647, frequency = 2147483648, channel = 1300 WHERE kind > 0; PRAGMA user_version = 1`);
  old.close();
  const store = openStore(path);
  const { networks } = store.search(everything, page);
  expect(networks).toMatchObject([
    { kind: 'wifi', channel: 0, frequency: 2437, mfgrId: null },
    { kind: 'lte', channel: 1300, frequency: 0, mfgrId: 2147483647 },
  ]);
  const seen = networks.map(({ key }) => store.observations(key));
  expect(seen).toMatchObject([[{ channel: 0, frequencyMhz: 0 }], [{ channel: 0, frequencyMhz: 2147483647 }]]);
  const again = store.beginUpload({ account: 1, name: 'again.csv', atMs: Date.UTC(2026, 0, 2) });
  await again.add([observationOf({ timeMs: Date.UTC(2026, 0, 1) })]);
  expect(await again.finish({ lines: 1, rejected: 0 })).toMatchObject({ observations: 1 });
  store.close();
});

test('a damaged store is refused with its path', async () => {
  const path = join(folder, 'damaged.sqlite');
  (await storeWithOneUpload(path)).close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4096);
  writeFileSync(path, bytes);
  expect(() => openStore(path)).toThrow(path);
});

test('a file that is no store is refused with its path', () => {
  const path = join(folder, 'text.sqlite');
  writeFileSync(path, 'WigleWifi-1.6,appRelease=2.99\n'.repeat(100));
  expect(() => openStore(path)).toThrow(path);
  expect(readFileSync(path, 'utf8')).toMatch(/^WigleWifi/);
});
