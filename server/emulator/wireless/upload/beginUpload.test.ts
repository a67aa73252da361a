import { expect, test } from 'vitest';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';

test('upload: an abandoned one leaves nothing in the database', async () => {
  const store = openStore(':memory:');
  const upload = store.beginUpload({ account: 1, name: 'walk.csv', atMs: Date.UTC(2026, 10, 20) });
  await upload.add([observationOf({})]);
  await upload.abandon();
  for (const table of ['network', 'observation', 'upload'])
    expect(store.database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 });
  expect(store.database.prepare('SELECT name FROM temp.sqlite_master').all()).toEqual([]);
});
