import { Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import type { UpstreamService } from '#services/services.ts';
import { foreignFailure, isSameService, type Job, type JobOrigin } from './Job.ts';

interface Change<J extends Job> {
  /** What the job is called. */
  noun: string;
  /** Epoch milliseconds. */
  now: number;
  resume: (job: J) => J;
}

/** A job as the page wants it. Throws Failure `conflict` for one that is over, and whatever `resume` throws. */
export function changedJob<J extends Job>(job: J, state: string, { noun, now, resume }: Change<J>): J {
  if (job.state === 'done' || job.state === 'cancelled')
    throw new Failure({
      kind: 'conflict',
      service: 'gateway',
      message: `This ${noun} is ${job.state}. Start a new one.`,
    });
  if (state === 'running') return resume(job);
  if (state === 'paused') return job.state === 'active' ? { ...job, state, wait: null } : job;
  if (state === 'cancelled') return { ...job, state, endedAt: now, wait: null };
  throw new ParamError('state', state, 'running, paused or cancelled');
}

/** What becomes of a job that goes on: nothing that stopped it counts any more. */
export const RESUMED = { state: 'active', endedAt: null, failure: null, tries: 0, wait: null } as const;

/**
 * A job that goes on with the connection that answers now: if the analyst says so with another credential, but never with
 * another service. Throws Failure `conflict`.
 */
export function resumedWith<J extends Job>(
  job: J,
  origin: JobOrigin,
  service: UpstreamService,
  noun: string,
): J {
  if (!isSameService(origin, job.origin))
    throw new Failure({ ...foreignFailure(service, noun, job.origin!, origin).facts, service: 'gateway' });
  return { ...job, ...RESUMED, origin };
}
