import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RejectLog, readRejects } from './rejects.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rejects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('rejected lines are paged by the line behind which to go on', async () => {
  const log = new RejectLog(folder, 'job-1');
  const all = Array.from({ length: 5000 }, (_, index) => ({
    line: 3 * index + 3,
    reason: 'r',
    text: `t${index}`,
  }));
  for (const one of all) log.add(one);
  log.close();
  expect(await readRejects(folder, 'job-1', 0, 2)).toEqual(all.slice(0, 2));
  expect(await readRejects(folder, 'job-1', 6, 3)).toEqual(all.slice(2, 5));
  expect(await readRejects(folder, 'job-1', 0, 10_000)).toEqual(all);
  expect(await readRejects(folder, 'job-1', 15_000, 10)).toEqual([]);
});

test('any text comes back, line separators included', async () => {
  const text = 'a\nb\r\u2028\u2029"\0\ud83d\ude00';
  const log = new RejectLog(folder, 'job-2');
  log.add({ line: 1, reason: text, text });
  log.close();
  expect(await readRejects(folder, 'job-2', 0, 10)).toEqual([{ line: 1, reason: text, text }]);
});

test('an import without rejects has none', async () => {
  new RejectLog(folder, 'job-3').close();
  expect(await readRejects(folder, 'job-3', 0, 10)).toEqual([]);
});

test('an id that could name another file is refused', async () => {
  await expect(readRejects(folder, '../secret', 0, 10)).rejects.toThrow('No import "../secret"');
  expect(() => new RejectLog(folder, '')).toThrow('No import ""');
});
