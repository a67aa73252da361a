import { expect, test } from 'vitest';
import type { FailureFacts } from '#domain/wire/Failure.ts';
import { applyFailure } from './applyFailure.ts';
import { newJob } from './CrawlJob.ts';

const message = 'The disk is full: 10 MB must be free in /home.';
const FULL: FailureFacts = { kind: 'full', service: 'gateway', message };
const job = newJob({
  ...{ account: 'a', screenName: 'a', userId: null, kind: 'full', pace: 'burst', origin: null },
  startedAt: 0,
});

test('applyFailure: a full disk pauses the crawl briefly, as often as needed, and says why', () => {
  const failed = applyFailure(applyFailure(job, FULL, 1000), FULL, 10_000);
  expect(failed).toEqual({ ...job, failure: FULL, wait: { from: 10_000, until: 15_000 } });
});

test('applyFailure: a service without room is retried after a minute, then ever later, since each attempt costs a query', () => {
  const failure: FailureFacts = { ...FULL, service: 'followers', status: 507 };
  const once = applyFailure(job, failure, 1000);
  expect(once).toMatchObject({ state: 'active', wait: { from: 1000, until: 61_000 } });
  expect(applyFailure(once, failure, 61_000).wait).toEqual({ from: 61_000, until: 181_000 });
});
