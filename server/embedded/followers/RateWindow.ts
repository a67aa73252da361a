import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TwinClock } from './TwinClock.ts';

const WINDOW_LIMIT = 15;
const WINDOW_MS = 15 * 60_000;

/** What is left of a window, as the rate headers tell it. */
export interface RateState {
  isSpent: boolean;
  headers: Record<string, string>;
}

/** 15 requests for each allowance in 15 minutes of the twin's clock; a window begins with its first request. */
export class RateWindow {
  readonly #clock: TwinClock;
  readonly #get: StatementSync;
  readonly #put: StatementSync;

  constructor(database: DatabaseSync, clock: TwinClock) {
    this.#clock = clock;
    this.#get = database.prepare('SELECT start_ms, spent FROM rate_window WHERE allowance = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO rate_window VALUES (?, ?, ?)');
  }

  /** Takes one request, if one is left. */
  take(allowance: string): RateState {
    const { nowMs } = this.#clock.now();
    const row = this.#get.get(allowance) as { start_ms: number; spent: number } | undefined;
    const isOpen = row !== undefined && nowMs < row.start_ms + WINDOW_MS;
    const startMs = isOpen ? row.start_ms : nowMs;
    const before = isOpen ? row.spent : 0;
    const isSpent = before >= WINDOW_LIMIT;
    const spent = isSpent ? before : before + 1;
    if (!isSpent) this.#put.run(allowance, startMs, spent);
    return {
      isSpent,
      headers: {
        'x-rate-limit-limit': String(WINDOW_LIMIT),
        'x-rate-limit-remaining': String(WINDOW_LIMIT - spent),
        'x-rate-limit-reset': String(this.#clock.realSecondsAt(startMs + WINDOW_MS)),
      },
    };
  }
}
