import { pause } from '#server/gateway/resilience/pause.ts';

/** The time of day, and waits that a change of it does not touch. */
export interface JobClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Ends early, without an error, when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const SYSTEM_CLOCK: JobClock = { now: () => Date.now(), sleep: pause };
