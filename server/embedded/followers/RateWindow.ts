import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TwinClock } from './TwinClock.ts';

const WINDOW_LIMIT = 15;
const WINDOW_MS = 15 * 60_000;

/** What is left of a window, as the rate headers tell it. */
interface RateState {
  isSpent: boolean;
  headers: Record<string, string>;
}

/** In one statement, so that two processes on one file never give more than the limit. */
const TAKE = `
  INSERT INTO rate_window VALUES (:allowance, :now, 1) ON CONFLICT DO UPDATE SET
    spent = CASE WHEN :now < start_ms + ${WINDOW_MS} THEN spent + 1 ELSE 1 END,
    start_ms = CASE WHEN :now < start_ms + ${WINDOW_MS} THEN start_ms ELSE :now END
  RETURNING start_ms, spent`;

/** 15 requests for each allowance in 15 minutes of the twin's clock; a window begins with its first request. */
export class RateWindow {
  readonly #clock: TwinClock;
  readonly #take: StatementSync;

  constructor(database: DatabaseSync, clock: TwinClock) {
    this.#clock = clock;
    this.#take = database.prepare(TAKE);
  }

  /** Takes one request, if one is left. */
  take(allowance: string): RateState {
    const { nowMs } = this.#clock.now();
    const { start_ms, spent } = this.#take.get({ allowance, now: nowMs }) as {
      start_ms: number;
      spent: number;
    };
    return {
      isSpent: spent > WINDOW_LIMIT,
      headers: {
        'x-rate-limit-limit': String(WINDOW_LIMIT),
        'x-rate-limit-remaining': String(Math.max(0, WINDOW_LIMIT - spent)),
        'x-rate-limit-reset': String(this.#clock.realSecondsAt(start_ms + WINDOW_MS)),
      },
    };
  }
}
