import { expect, test } from 'vitest';
import { crawlWork } from '#tests/support/jobs/crawlWork.ts';
import { killedJob } from '#tests/support/jobs/killedJob.ts';
import { killedTakeover } from '#tests/support/jobs/killedTakeover.ts';
import { lookupWork } from '#tests/support/jobs/lookupWork.ts';
import { searchWork } from '#tests/support/jobs/searchWork.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { randomFrom } from '#tests/support/wireless/awkwardNetworks.ts';

const KILLS = cases(3, 20);
const PAGES = 60;
const seeded = () => randomFrom(Number(process.env.AIRLEDGER_SEED ?? 1));

test('a crawl that is killed at random pages loses no id and no page that was kept', {
  timeout: 300_000,
}, async () => {
  const crawl = await killedJob(crawlWork(PAGES * 1000, 1000), KILLS, seeded());
  expect(crawl).toMatchObject({ rows: PAGES * 1000, missing: 0, duplicates: 0, kills: KILLS });
  expect(crawl.mostAgainAfterOneKill).toBeLessThanOrEqual(1);
});

test('all pages of a search that is killed at random pages come once each, within the budget', {
  timeout: 300_000,
}, async () => {
  const budget = PAGES + 2 * KILLS;
  const search = await killedJob(searchWork(PAGES * 100, 100, budget), KILLS, seeded());
  expect(search).toMatchObject({ rows: (PAGES - 1) * 100, missing: 0, duplicates: 0, kills: KILLS });
  expect(search.mostAgainAfterOneKill).toBeLessThanOrEqual(1);
  // A page whose answer was lost with the process was paid for; the first page is not the job's.
  expect(search.job.spent).toBeGreaterThanOrEqual(search.served - 1);
  expect(search.job.spent).toBeLessThanOrEqual(budget);
});

test('identifiers whose lookup is killed at random have an answer each, and none is asked twice that was kept', {
  timeout: 300_000,
}, async () => {
  const budget = PAGES + 2 * KILLS;
  const lookup = await killedJob(lookupWork(PAGES, budget), KILLS, seeded());
  expect(lookup).toMatchObject({ rows: PAGES, missing: 0, duplicates: 0, kills: KILLS });
  expect(lookup.mostAgainAfterOneKill).toBeLessThanOrEqual(1);
  expect(lookup.job.spent).toBeGreaterThanOrEqual(lookup.served);
  expect(lookup.job.spent).toBeLessThanOrEqual(budget);
});

test('a takeover of old crawls that is killed in the middle loses none, and takes none over twice', {
  timeout: 300_000,
}, async () => {
  const takeovers = await killedTakeover(KILLS, seeded());
  expect(takeovers.map(({ found }) => found)).toEqual(Array(KILLS).fill(takeovers[0]!.expected));
  expect(takeovers.some(({ isInTheMiddle }) => isInTheMiddle)).toBe(true);
});
