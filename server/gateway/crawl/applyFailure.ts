import type { FailureFacts } from '#domain/wire/Failure.ts';
import type { UnusableCode } from '#server/upstream/UnusableBody.ts';
import { type CrawlJob, FIRST_CURSOR } from './CrawlJob.ts';

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 15 * 60_000;
/** After a refusal for want of queries that the service gave no good time with. */
const QUOTA_WAIT_MS = 5000;

/** Between two looks whether the disk has room again. */
const DISK_WAIT_MS = 5000;

/** What passes by itself: the network, the service's bad moments, a sign-in page that was answered instead of data. */
const TRANSIENT: ReadonlySet<string> = new Set(['offline', 'upstream', 'shape', 'full']);
/** The same page would be as large again. */
const TOO_LARGE: UnusableCode = 'answerTooLarge';
/** Passes when somebody makes room or repairs a file. Retrying a disk is free; retrying a service costs a query. */
const OF_DISK: ReadonlySet<string> = new Set(['full', 'unusable']);
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
  const tries = job.tries + 1;
  if (failure.kind === 'quota')
    return {
      ...job,
      tries,
      wait: { from: now, until: now + Math.min(QUOTA_WAIT_MS * tries, MAX_WAIT_MS) },
    };
  if (OF_DISK.has(failure.kind) && failure.service === 'gateway')
    return { ...job, wait: { from: now, until: now + DISK_WAIT_MS }, failure };
  if (TRANSIENT.has(failure.kind) && failure.code !== TOO_LARGE) {
    const backOff = now + Math.min(FIRST_WAIT_MS * tries, MAX_WAIT_MS);
    const until = Math.max(backOff, failure.retryAt ?? 0);
    return { ...job, tries, wait: { from: now, until }, failure: { ...failure, retryAt: until } };
  }
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
