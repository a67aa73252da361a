// The only retries of the product: reads, at most twice, after a random wait, within a budget.

import type { Failure } from '#domain/wire/Failure.ts';
import { pause } from './pause.ts';

const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5000;

/** A failure, with what the retry policy must know of it. */
export class AttemptFailure extends Error {
  readonly failure: Failure;
  /** False for a response that a second attempt would only repeat. */
  readonly isTransient: boolean;
  /** How long the service asks to wait. */
  readonly waitMs: number | undefined;
  constructor(failure: Failure, isTransient: boolean, waitMs?: number) {
    super(failure.message);
    this.name = 'AttemptFailure';
    this.failure = failure;
    this.isTransient = isTransient;
    this.waitMs = waitMs;
  }
}

/** Each request earns a tenth of a retry, so that retries never make an outage worse. */
export class RetryBudget {
  #tokens = 10;
  earn(): void {
    this.#tokens = Math.min(10, this.#tokens + 0.1);
  }
  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

export interface RetryPolicy {
  isRead: boolean;
  budget: RetryBudget;
  signal: AbortSignal;
  /** For tests. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

/** Runs `attempt` up to three times. Throws the last failure. */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { isRead, budget, signal, sleep = pause, random = Math.random } = policy;
  budget.earn();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AttemptFailure)) throw error;
      const asked = error.waitMs;
      const isHopeless = !isRead || !error.isTransient || (asked ?? 0) > MAX_WAIT_MS;
      if (isHopeless || tries === MAX_RETRIES || signal.aborted || !budget.spend()) throw error.failure;
      await sleep(asked ?? random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 4 ** tries), signal);
      if (signal.aborted) throw error.failure;
    }
  }
}
