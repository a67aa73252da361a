// Jobs that never end: they ask now and then, each with so many queries a day.

import { utcDay } from '#domain/wire/utcDay.ts';
import { isSameOrigin } from './Job.ts';
import type { JobKeeper } from './JobKeeper.ts';
import { type PaidJob, PaidJobs, type Send } from './PaidJobs.ts';

/** `budget` is for a day. */
export interface DailyJob extends PaidJob {
  /** The day in UTC whose queries `spent` counts, yyyy-mm-dd. */
  day: string;
  /** When it goes on. */
  dueAt: number;
}

const DAY_MS = 86_400_000;

export const nextDayOf = (timeMs: number): number => (Math.floor(timeMs / DAY_MS) + 1) * DAY_MS;

/** The job as it is on a day: each has its own queries. */
export function onDay<J extends DailyJob>(job: J, now: number): J {
  const day = utcDay(now);
  return job.day === day ? job : { ...job, day, spent: 0 };
}

export const isSpent = ({ budget, spent }: DailyJob): boolean => budget !== null && spent >= budget;

export abstract class DailyJobs<J extends DailyJob, V> extends PaidJobs<J, V, JobKeeper> {
  /** Asks for what is next, with a query that the day still has. */
  protected abstract askToday(job: J, send: Send): Promise<void>;

  protected override async ask(stored: J, send: Send): Promise<void> {
    const now = this.clock.now();
    const job = onDay(stored, now);
    if (isSpent(job))
      await this.jobs.change(job.id, (one) => ({ ...onDay(one, now), dueAt: nextDayOf(now) }));
    else await this.askToday(job, send);
  }

  /** It waits for the connection that it asks, and for its time. */
  protected override nextAt(job: J): number {
    if (!isSameOrigin(job.origin, this.origin())) return Number.POSITIVE_INFINITY;
    return Math.max(super.nextAt(job), job.dueAt);
  }

  protected override async pauseForeign(): Promise<void> {}

  /** The day's budget ends a day, not the job. */
  protected override bounded(job: J): J {
    return job;
  }

  /** It asks at once, and is also how one that goes on is asked before its time. */
  protected override resumed(job: J, budget: number | null): J {
    return { ...super.resumed(job, null), budget: budget ?? job.budget, dueAt: this.clock.now() };
  }
}
