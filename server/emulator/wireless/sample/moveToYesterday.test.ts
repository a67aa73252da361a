import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SCHEMA } from '#server/emulator/wireless/store/schema.ts';
import { loadSampleData } from './loadSampleData.ts';
import { moveToYesterday } from './moveToYesterday.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2027, 2, 1, 15);

test('moveToYesterday: the last upload is of yesterday, and everything keeps its distance in time', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  loadSampleData({ database, reload() {} }, { networks: 600 });
  const all = (sql: string) => database.prepare(sql).all();
  const times = () => ({
    networks: all('SELECT key, first_ms AS a, last_ms AS b, updated_ms AS c FROM network ORDER BY key'),
    observations: all('SELECT network, time_ms AS a FROM observation ORDER BY network, time_ms, lat, lng'),
    uploads: all('SELECT id, at_ms AS a FROM upload ORDER BY id'),
  });
  const before = times();
  const days = moveToYesterday(database, NOW_MS);
  expect(days).toBeGreaterThan(90);
  const earlier = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        /^[abc]$/.test(key) ? Number(value) - days * DAY_MS : value,
      ]),
    );
  const after = times();
  for (const key of ['networks', 'observations', 'uploads'] as const)
    expect(after[key].map(earlier)).toEqual(before[key].map((row) => ({ ...row })));
  expect(all('SELECT max(trans) AS last FROM upload')[0]!.last).toMatch(/^20270228-\d{5}$/);
  expect(
    all("SELECT 1 FROM upload WHERE trans NOT LIKE strftime('%Y%m%d', at_ms / 1000, 'unixepoch') || '-%'"),
  ).toEqual([]);
  expect(all('SELECT 1 FROM network WHERE trans NOT IN (SELECT trans FROM upload)')).toEqual([]);
  expect(moveToYesterday(database, NOW_MS)).toBe(0);
  expect(moveToYesterday(database, NOW_MS - 40 * DAY_MS)).toBe(-40);
});

test('loadSampleData: data for a present are those that were moved to it', () => {
  const rowsOf = (nowMs?: number) => {
    const database = new DatabaseSync(':memory:');
    database.exec(SCHEMA);
    loadSampleData({ database, reload() {} }, { networks: 600, ...(nowMs !== undefined && { nowMs }) });
    const days = moveToYesterday(database, NOW_MS);
    const all = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all();
    return { days, rows: ['network', 'observation', 'upload', 'account', 'team_member'].map(all) };
  };
  const [moved, made] = [rowsOf(), rowsOf(NOW_MS)];
  expect(moved.days).toBeGreaterThan(90);
  expect(made.days).toBe(0);
  expect(made.rows).toEqual(moved.rows);
});

test('moveToYesterday: leaves data alone that a file was uploaded into, and an empty store', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  expect(moveToYesterday(database, NOW_MS)).toBe(0);
  database.exec(
    `INSERT INTO upload VALUES (1, '20200101-00001', 1, 'drive.csv', 'abc', 5, 1, 1, 0, 0, 1, 0)`,
  );
  expect(moveToYesterday(database, NOW_MS)).toBe(0);
});
