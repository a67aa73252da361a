import type { FailureFacts } from '#domain/wire/Failure.ts';
import type { UnusableCode } from '#server/upstream/UnusableBody.ts';
import type { Job } from './Job.ts';

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

/** A job as a failed try leaves it that is worth another after a wait; undefined for a failure that stays. */
export function afterPassing<J extends Job>(job: J, failure: FailureFacts, now: number): J | undefined {
  const tries = job.tries + 1;
  if (failure.kind === 'quota')
    return {
      ...job,
      tries,
      wait: { from: now, until: now + Math.min(QUOTA_WAIT_MS * tries, MAX_WAIT_MS) },
    };
  if (OF_DISK.has(failure.kind) && failure.service === 'gateway')
    return { ...job, wait: { from: now, until: now + DISK_WAIT_MS }, failure };
  if (!TRANSIENT.has(failure.kind) || failure.code === TOO_LARGE) return undefined;
  const backOff = now + Math.min(FIRST_WAIT_MS * tries, MAX_WAIT_MS);
  const until = Math.max(backOff, failure.retryAt ?? 0);
  return { ...job, tries, wait: { from: now, until }, failure: { ...failure, retryAt: until } };
}
