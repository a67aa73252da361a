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

test('sampleFile: valid when complete and of the requested size', () => {
  expect(hasSample(folder, 5)).toBe(false);
  const database = new DatabaseSync(unfinishedPath(folder));
  markSample(database, 5);
  expect(hasSample(folder, 5)).toBe(false);
  database.close();
  publishSample(folder);
  expect([hasSample(folder, 5), hasSample(folder, 6)]).toEqual([true, false]);
  expect(readdirSync(folder)).toEqual(['sample.sqlite']);
});

test('sampleFile: invalid if from an earlier generator', () => {
  const database = new DatabaseSync(samplePath(folder));
  database.exec('PRAGMA application_id = 5'); // as the first one marked it
  database.close();
  expect(hasSample(folder, 5)).toBe(false);
});

test('sampleFile: the largest size is distinct from the next generator’s', () => {
  const database = new DatabaseSync(samplePath(folder));
  markSample(database, 10_000_000);
  database.close();
  expect(hasSample(folder, 10_000_000)).toBe(true);
  expect(hasSample(folder, 10_000_001)).toBe(false);
});

test('sampleFile: invalid if not a database', () => {
  writeFileSync(samplePath(folder), 'nothing of the kind'.repeat(100));
  expect(hasSample(folder, 5)).toBe(false);
});

test('sampleFile: the log of an older file is removed with it', () => {
  writeFileSync(`${samplePath(folder)}-wal`, 'old');
  writeFileSync(unfinishedPath(folder), '');
  publishSample(folder);
  expect(readdirSync(folder)).toEqual(['sample.sqlite']);
});

test('sampleFile: removes leftovers of this and dead processes, not those of a running one', () => {
  const living = unfinishedPath(folder, process.ppid);
  for (const path of [unfinishedPath(folder), unfinishedPath(folder, NOBODY), living, `${living}-wal`])
    writeFileSync(path, '');
  writeFileSync(join(folder, 'own.sqlite'), '');
  clearUnfinished(folder);
  const name = `sample.making-${process.ppid}.sqlite`;
  expect(readdirSync(folder).sort()).toEqual(['own.sqlite', name, `${name}-wal`].sort());
});
