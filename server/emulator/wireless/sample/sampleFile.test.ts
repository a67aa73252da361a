import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  clearUnfinished,
  hasSample,
  markSample,
  publishSample,
  samplePath,
  unfinishedPath,
} from './sampleFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'airledger-sample-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Linux gives no process this number: it is above the largest that pid_max allows. */
const NOBODY = 2 ** 22 + 1;

test('a world counts as there when it is whole and of the wanted size', () => {
  expect(hasSample(folder, 5)).toBe(false);
  const database = new DatabaseSync(unfinishedPath(folder));
  markSample(database, 5);
  expect(hasSample(folder, 5)).toBe(false);
  database.close();
  publishSample(folder);
  expect([hasSample(folder, 5), hasSample(folder, 6)]).toEqual([true, false]);
  expect(readdirSync(folder)).toEqual(['sample.sqlite']);
});

test('a world of an earlier generator is none', () => {
  const database = new DatabaseSync(samplePath(folder));
  database.exec('PRAGMA application_id = 5'); // as the first one marked it
  database.close();
  expect(hasSample(folder, 5)).toBe(false);
});

test('the largest world is told from the next generator’s', () => {
  const database = new DatabaseSync(samplePath(folder));
  markSample(database, 10_000_000);
  database.close();
  expect(hasSample(folder, 10_000_000)).toBe(true);
  expect(hasSample(folder, 10_000_001)).toBe(false);
});

test('a file that is no database is no world', () => {
  writeFileSync(samplePath(folder), 'nothing of the kind'.repeat(100));
  expect(hasSample(folder, 5)).toBe(false);
});

test('a log of an older world does not survive it', () => {
  writeFileSync(`${samplePath(folder)}-wal`, 'old');
  writeFileSync(unfinishedPath(folder), '');
  publishSample(folder);
  expect(readdirSync(folder)).toEqual(['sample.sqlite']);
});

test('what this process and dead ones left is removed, what another process makes stays', () => {
  const living = unfinishedPath(folder, process.ppid);
  for (const path of [unfinishedPath(folder), unfinishedPath(folder, NOBODY), living, `${living}-wal`])
    writeFileSync(path, '');
  writeFileSync(join(folder, 'own.sqlite'), '');
  clearUnfinished(folder);
  const name = `sample.making-${process.ppid}.sqlite`;
  expect(readdirSync(folder).sort()).toEqual(['own.sqlite', name, `${name}-wal`].sort());
});
