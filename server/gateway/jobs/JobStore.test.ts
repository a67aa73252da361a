import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { aJob as job } from '#tests/support/jobs/aJob.ts';
import { writeOldCrawls } from '#tests/support/jobs/oldCrawls.ts';
import { JobStore } from './JobStore.ts';

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
