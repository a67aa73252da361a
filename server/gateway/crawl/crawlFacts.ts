import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { type CrawlJob, idCount } from './CrawlJob.ts';
import type { CrawlQueue } from './CrawlQueue.ts';
import { expectedEnd } from './expectedEnd.ts';

/** A crawl as the page sees it. */
export function crawlFacts(job: CrawlJob, queue: CrawlQueue, jobs: readonly CrawlJob[], now: number): Crawl {
  const { id, account, screenName, userId, kind, pace, pages, repeated, restarts } = job;
  const { startedAt, endedAt, expectedIds, stopAfterKnown, basedOn, failure } = job;
  const isActive = job.state === 'active';
  const window = isActive ? queue.window() : undefined;
  const nextAt = isActive ? queue.nextAt(job) : 0;
  const active = jobs.filter(({ state }) => state === 'active');
  return {
    id,
    account,
    screenName,
    userId,
    kind,
    state: queue.stateOf(job),
    pace,
    mode: job.origin?.mode ?? null,
    pages,
    ids: idCount(job),
    repeated,
    restarts,
    startedAt,
    endedAt,
    nextAt: isActive && nextAt > now ? Math.round(nextAt) : null,
    windowLimit: window?.limit ?? null,
    windowLeft: window?.left ?? null,
    windowResetAt: window?.resetAt ?? null,
    expectedIds,
    expectedEndAt: window ? rounded(expectedEnd(job, active, window, nextAt, now)) : null,
    idsPerMinute: isActive ? queue.idsPerMinute(job) : null,
    stopAfterKnown,
    basedOn,
    newIds: basedOn === null ? null : job.ownIds,
    rejected: kind === 'list' ? job.rejected : null,
    failure: failure && {
      kind: failure.kind,
      message: failure.message,
      code: failure.code ?? null,
      retryAt: failure.retryAt ?? null,
    },
  };
}

const rounded = (value: number | null) => value && Math.round(value);
