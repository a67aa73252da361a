import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropRejects, MAX_REJECTS, RejectLog, readRejects, rejectsPath } from './RejectLog.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rejects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('RejectLog: pages continue after a line number', async () => {
  const log = new RejectLog(folder, 'job-1');
  const all = Array.from({ length: MAX_REJECTS }, (_, index) => ({
    line: 3 * index + 3,
    reason: 'r',
    text: `t${index}`,
  }));
  for (const one of all) log.add(one);
  log.save();
  expect(await readRejects(folder, 'job-1', 0, 2)).toEqual(all.slice(0, 2));
  expect(await readRejects(folder, 'job-1', 6, 3)).toEqual(all.slice(2, 5));
  expect(await readRejects(folder, 'job-1', 0, 10_000)).toEqual(all);
  expect(await readRejects(folder, 'job-1', 3 * MAX_REJECTS, 10)).toEqual([]);
});

test('RejectLog: returns any text unchanged, line separators included', async () => {
  const text = 'a\nb\r\u2028\u2029"\0\ud83d\ude00';
  const log = new RejectLog(folder, 'job-2');
  log.add({ line: 1, reason: text, text });
  log.save();
  expect(await readRejects(folder, 'job-2', 0, 10)).toEqual([{ line: 1, reason: text, text }]);
});

test('RejectLog: stores the first thousand lines, fewer if they are long', async () => {
  const log = new RejectLog(folder, 'job-4');
  for (let line = 1; line <= 5000; line += 1) log.add({ line, reason: 'r', text: 't' });
  log.save();
  expect((await readRejects(folder, 'job-4', 0, 10_000)).at(-1)).toMatchObject({ line: MAX_REJECTS });
  const long = new RejectLog(folder, 'job-5');
  for (let line = 1; line <= 1000; line += 1)
    long.add({ line, reason: 'r'.repeat(9000), text: '\0'.repeat(70_000) });
  long.add({ line: 1001, reason: 'r', text: 't' });
  long.save();
  const kept = (await readRejects(folder, 'job-5', 0, 1000)).map(({ line }) => line);
  expect(kept).toEqual(kept.map((_, index) => index + 1));
  expect(statSync(rejectsPath(folder, 'job-5')).size).toBeLessThanOrEqual(2 ** 20);
  expect((await readRejects(folder, 'job-5', 0, 1))[0]).toMatchObject({ text: '\0'.repeat(500) });
});

test('RejectLog: removes the lines of an import; removing none is not an error', async () => {
  const log = new RejectLog(folder, 'job-6');
  log.add({ line: 1, reason: 'r', text: 't' });
  log.save();
  dropRejects(folder, 'job-6');
  dropRejects(folder, 'job-6');
  expect(readdirSync(join(folder, 'rejects'))).toEqual([]);
});

test('RejectLog: an import without rejects has none', async () => {
  new RejectLog(folder, 'job-3').save();
  expect(await readRejects(folder, 'job-3', 0, 10)).toEqual([]);
});

test('RejectLog: refuses an id that could name another file', async () => {
  await expect(readRejects(folder, '../secret', 0, 10)).rejects.toThrow('No import "../secret"');
  expect(() => new RejectLog(folder, '')).toThrow('No import ""');
});
