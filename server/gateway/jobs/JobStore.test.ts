import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { writeOldCrawls } from '#tests/support/jobs/oldCrawls.ts';
import type { Job } from './Job.ts';
import { type JobStep, JobStore } from './JobStore.ts';

const job = (id: string, more: object = {}): Job => ({
  id,
  state: 'active',
  origin: { mode: 'live', baseUrl: 'https://api.example', credentialId: 'me' },
  startedAt: 1000,
  endedAt: null,
  failure: null,
  tries: 0,
  wait: null,
  ...more,
});

const step = (cursor: string, next: string, text = cursor): JobStep => ({
  pass: 0,
  cursor,
  next,
  at: 2000,
  facts: { rows: 1 },
  data: Buffer.from(text),
});

function opened(home = freshHome()) {
  const store = new JobStore(home);
  onTestFinished(() => store.close());
  return { home, store };
}

function oldCrawls(home: string) {
  const page = (cursor: string, next: string, at: number, repeated: number, ids: string, pass = 0) => ({
    pass,
    cursor,
    next,
    at,
    repeated,
    ids: Buffer.from(ids),
  });
  const pages = [page('-1', '77', 21, 0, 'new1'), page('77', '0', 22, 1, 'new2', 1)];
  writeOldCrawls(join(home, 'crawls.sqlite'), [
    { id: 'removed', startedAt: 10, tail: null, job: null, pages: [page('-1', '0', 11, 3, 'base')] },
    { id: 'delta', startedAt: 20, tail: 'removed', job: job('delta', { startedAt: 20 }), pages },
  ]);
}

const textsOf = (store: JobStore, id: string, after?: number) =>
  [...store.steps(id, after)].map(({ data }) => Buffer.from(data).toString());

test('job store: keeps jobs by kind and steps in order', () => {
  const { home, store } = opened();
  store.add('search', job('a'));
  store.add('crawl', job('b', { startedAt: 500 }), null, [step('-1', '5'), step('5', '0')]);
  store.saveStep(job('a', { state: 'done' }), 1, step('', 'x'));
  store.close();
  const again = opened(home).store;
  expect(again.jobs('search')).toEqual([job('a', { state: 'done' })]);
  expect(again.jobs('crawl').map(({ id }) => id)).toEqual(['b']);
  expect(textsOf(again, 'b')).toEqual(['-1', '5']);
  expect(textsOf(again, 'b', 1)).toEqual(['5']);
  expect(again.stepFacts('b')).toEqual([{ rows: 1 }, { rows: 1 }]);
  expect(again.wasAsked('b', 0, '5')).toBe(true);
  expect(again.wasAsked('b', 1, '5')).toBe(false);
});

test('job store: a step and what it makes of its job are kept together or not at all', () => {
  const { store } = opened();
  store.add('search', job('a'));
  store.saveStep(job('a'), 1, step('', 'x'));
  expect(() => store.saveStep(job('a', { state: 'done' }), 1, step('x', 'y'))).toThrow();
  expect(store.jobs('search')).toEqual([job('a')]);
  expect(textsOf(store, 'a')).toEqual(['']);
});

test('job store: a removed job leaves its steps to those that continue with it, until the last is removed', () => {
  const { store } = opened();
  store.add('crawl', job('base'), null, [step('-1', '0', 'old')]);
  store.add('crawl', job('delta'), 'base', [step('-1', '0', 'new')]);
  store.remove('base');
  expect(store.jobs('crawl').map(({ id }) => id)).toEqual(['delta']);
  expect(store.tailOf('delta')).toBe('base');
  expect(textsOf(store, 'base')).toEqual(['old']);
  store.remove('delta');
  expect(textsOf(store, 'base')).toEqual([]);
});

test('job store: takes over the crawls of an earlier version once, and sets their file aside', () => {
  const home = freshHome();
  oldCrawls(home);
  const { store } = opened(home);
  expect(store.jobs('crawl')).toEqual([job('delta', { startedAt: 20 })]);
  expect(textsOf(store, 'delta')).toEqual(['new1', 'new2']);
  expect(textsOf(store, 'removed')).toEqual(['base']);
  expect(store.tailOf('delta')).toBe('removed');
  expect(store.wasAsked('delta', 1, '77')).toBe(true);
  expect(store.stepFacts('removed')).toEqual([{ repeated: 3 }]);
  expect(existsSync(join(home, 'crawls.sqlite'))).toBe(false);
  expect(existsSync(join(home, 'crawls.sqlite.moved'))).toBe(true);
});

test('job store: a takeover that ended before its file was set aside is not made twice', () => {
  const home = freshHome();
  oldCrawls(home);
  const old = readFileSync(join(home, 'crawls.sqlite'));
  const { store } = opened(home);
  store.remove('delta');
  store.close();
  writeFileSync(join(home, 'crawls.sqlite'), old); // as if the rename had not come to pass
  const again = opened(home).store;
  expect(again.jobs('crawl')).toEqual([]);
  expect(existsSync(join(home, 'crawls.sqlite'))).toBe(false);
});

test('job store: a takeover that ended before the new file had its name begins again', () => {
  const home = freshHome();
  oldCrawls(home);
  writeFileSync(join(home, 'jobs.sqlite.new'), 'half a file');
  expect(opened(home).store.jobs('crawl')).toHaveLength(1);
});

test.each([
  ['emptied', ''],
  ['overwritten', 'What once was here is gone.\n'.repeat(200)],
])('job store: an old file that is %s is named and stays as it is', (_, content) => {
  const home = freshHome();
  const old = join(home, 'crawls.sqlite');
  writeFileSync(old, content);
  const { store } = opened(home);
  expect(() => store.jobs('crawl')).toThrow(`${old} is damaged`);
  expect(readFileSync(old, 'utf8')).toBe(content);
});
