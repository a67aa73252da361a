import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';
import { openStore, type SqliteStore } from './SqliteStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'airledger-columns-'));
const path = join(folder, 'own.sqlite');
const file = join(folder, 'own.columns');
const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 };

afterAll(() => rmSync(folder, { recursive: true }));

function seen(store: SqliteStore) {
  const all = store.search({ kinds: [...RADIO_KINDS] }, { limit: 50_000 });
  const named = store.search({ kinds: [...RADIO_KINDS], nameLike: '%cafe%' }, { limit: 50_000 });
  return { all, named, histogram: store.histogram(EVERYWHERE, RADIO_KINDS) };
}

function reopened<T>(look: (store: SqliteStore) => T): T {
  const store = openStore(path);
  try {
    return look(store);
  } finally {
    store.close();
  }
}

/** Changes rows of the closed store; `isSeen` is false for a change that no trigger sees, which no program makes. */
function change(sql: string, isSeen: boolean): void {
  const database = new DatabaseSync(path);
  database.exec(isSeen ? sql : `DROP TRIGGER network_changed; ${sql}`);
  database.close();
}

test('columnFile: a store opened from its file is the one that its rows make, until a row changes', () => {
  reopened((store) => {
    const loader = bulkLoader(store);
    for (const network of awkwardNetworks(12_000, 3)) loader.add(network, []);
    loader.finish();
  });
  rmSync(file);
  const fromRows = reopened(seen);
  expect(fromRows.all.total).toBeGreaterThan(10_000);
  expect(fromRows.named.total).toBeGreaterThan(100);
  expect(existsSync(file)).toBe(true);

  change('UPDATE network SET qos = 7 - qos', false);
  expect(reopened(seen)).toEqual(fromRows); // the rows were not read
  change('UPDATE network SET qos = 7 - qos', true);
  expect(reopened(seen)).toEqual(fromRows);

  change("UPDATE network SET name = 'changed'", true);
  const changed = reopened(seen);
  expect(new Set(changed.all.networks.map(({ name }) => name))).toEqual(new Set(['changed']));
  expect(reopened(seen)).toEqual(changed);
  change('DELETE FROM network WHERE kind = 1', true);
  expect(reopened(seen).all.total).toBeLessThan(changed.all.total);
});

test('columnFile: networks that come after opening from the file are found with its texts', () => {
  const before = reopened(seen);
  const [after, reread] = [0, 1].map((turn) =>
    reopened((store) => {
      if (turn === 0) {
        const loader = bulkLoader(store);
        for (const network of awkwardNetworks(300, 11)) loader.add(network, []);
        loader.finish();
      }
      return seen(store);
    }),
  );
  expect(after!.all.total).toBeGreaterThan(before.all.total);
  expect(reread).toEqual(after);
});

test('columnFile: an import leaves it for the next start', async () => {
  const store = openStore(path);
  const upload = store.beginUpload({ account: 1, name: 'walk.csv', atMs: Date.UTC(2026, 0, 1) });
  const batch = [observationOf({}), observationOf({ kind: 'lte', id: '26201_5_77', name: 'new name' })];
  await upload.add(batch);
  await upload.finish({ lines: 2, rejected: 0 });
  const imported = seen(store);
  store.close();
  change('UPDATE network SET qos = 7 - qos', false);
  expect(reopened(seen)).toEqual(imported); // the rows were not read
  change('UPDATE network SET qos = 7 - qos', true);
  expect(reopened(seen)).toEqual(imported);
});

test.each([
  ['damaged', () => writeFileSync(file, readFileSync(file).fill(255, 200_000, 200_001))],
  ['cut off', () => truncateSync(file, 300_000)],
  [
    'of another store',
    () => writeFileSync(file, String(readFileSync(file)).replace(/"id":"....../, '"id":"other-')),
  ],
  ['empty', () => truncateSync(file, 0)],
  ['missing', () => rmSync(file)],
])('columnFile: one that is %s is made again', (_, spoil) => {
  const sound = reopened(seen);
  expect(reopened(seen)).toEqual(sound);
  spoil();
  const spoilt = existsSync(file) && readFileSync(file);
  expect(reopened(seen)).toEqual(sound);
  expect(readFileSync(file)).not.toEqual(spoilt);
});
