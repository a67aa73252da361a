import { expect, test } from 'vitest';
import type { FailureFacts } from '#domain/failure.ts';
import { newJob } from './crawlJob.ts';
import { takeFailure } from './takeFailure.ts';

const FULL: FailureFacts = { kind: 'full', message: 'The disk is full: 10 MB are needed in /home.' };

test('a crawl waits a moment for room on the disk, as often as it takes, and says why', () => {
  const job = newJob({
    ...{ account: 'a', screenName: 'a', userId: null, kind: 'full', pace: 'burst', origin: null },
    startedAt: 0,
  });
  const failed = takeFailure(takeFailure(job, FULL, 1000), FULL, 10_000);
  expect(failed).toEqual({ ...job, failure: FULL, wait: { from: 10_000, until: 15_000 } });
});
