import type { FailureFacts } from '#domain/wire/Failure.ts';
import { afterPassing } from '#server/gateway/jobs/afterPassing.ts';
import { type CrawlJob, FIRST_CURSOR } from './CrawlJob.ts';

/** The service's codes for a missing account, as opposed to a refused cursor. */
const ACCOUNT_CODES: ReadonlySet<string | undefined> = new Set(['17', '50', '63']);

/** The account is there: the first page came, each time. */
const REFUSED_CURSORS = {
  kind: 'upstream',
  code: 'cursor',
  message: 'The service keeps refusing its own cursors. The ids received so far are kept.',
} as const;

/** The crawl as a failed try leaves it. No id is lost by any of them, and each can be resumed. */
export function applyFailure(job: CrawlJob, failure: FailureFacts, now: number): CrawlJob {
  const passing = afterPassing(job, failure, now);
  if (passing) return passing;
  if (!isCursorRefused(job, failure)) return { ...job, state: 'failed', endedAt: now, failure };
  const again = restarted(job);
  if (job.restartsLeft > 0) return { ...again, restartsLeft: job.restartsLeft - 1 };
  return { ...again, state: 'failed', endedAt: now, failure: { ...failure, ...REFUSED_CURSORS } };
}

/** From the first page again, with all that is known. */
export function restarted(job: CrawlJob): CrawlJob {
  return { ...job, cursor: FIRST_CURSOR, restarts: job.restarts + 1, knownRun: 0, tries: 0, wait: null };
}

function isCursorRefused({ cursor }: CrawlJob, { kind, code }: FailureFacts): boolean {
  return cursor !== FIRST_CURSOR && (kind === 'invalid' || (kind === 'missing' && !ACCOUNT_CODES.has(code)));
}
