import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { diskFailure } from '#server/disk/diskFailure.ts';
import type { AcceleratedClock } from './AcceleratedClock.ts';

const WINDOW_MS = 15 * 60_000;

/** The state of a window. */
export interface RateState {
  /** The last request was one too many. */
  isSpent: boolean;
  limit: number;
  remaining: number;
  /** Epoch seconds. */
  reset: number;
}

interface Row {
  start_ms: number;
  spent: number;
}

/** In one statement, so that two processes on one file never give more than the limit. */
const TAKE = `
  INSERT INTO rate_window VALUES (:allowance, :now, 1) ON CONFLICT DO UPDATE SET
    spent = CASE WHEN :now < start_ms + ${WINDOW_MS} THEN spent + 1 ELSE 1 END,
    start_ms = CASE WHEN :now < start_ms + ${WINDOW_MS} THEN start_ms ELSE :now END
  RETURNING start_ms, spent`;

/** So many requests for each allowance in 15 minutes of the emulator's clock; a window begins with its first request. */
export class RateWindow {
  readonly #clock: AcceleratedClock;
  readonly #take: StatementSync;
  readonly #read: StatementSync;
  /** Windows that a full disk did not take, until it does. */
  readonly #held = new Map<string, Row>();

  constructor(database: DatabaseSync, clock: AcceleratedClock) {
    this.#clock = clock;
    this.#take = database.prepare(TAKE);
    this.#read = database.prepare('SELECT start_ms, spent FROM rate_window WHERE allowance = ?');
  }

  /** Takes one request, if one is left. */
  take(allowance: string, limit: number): RateState {
    const { nowMs } = this.#clock.now();
    return this.#state(this.#taken(allowance, nowMs), limit);
  }

  /** The state of a window, nothing taken; where none runs, as one that begins now. */
  read(allowance: string, limit: number): RateState {
    const { nowMs } = this.#clock.now();
    const row = this.#held.get(allowance) ?? (this.#read.get(allowance) as Row | undefined);
    const isRunning = row !== undefined && nowMs < row.start_ms + WINDOW_MS;
    return this.#state(isRunning ? row : { start_ms: nowMs, spent: 0 }, limit);
  }

  #state({ start_ms, spent }: Row, limit: number): RateState {
    return {
      isSpent: spent > limit,
      limit,
      remaining: Math.max(0, limit - spent),
      reset: this.#clock.realSecondsAt(start_ms + WINDOW_MS),
    };
  }

  #taken(allowance: string, now: number): Row {
    try {
      const taken = this.#take.get({ allowance, now }) as unknown as Row;
      this.#held.delete(allowance);
      return taken;
    } catch (error) {
      if (!diskFailure(error, '')) throw error;
      const known = this.#held.get(allowance) ?? (this.#read.get(allowance) as Row | undefined);
      const isOpen = known !== undefined && now < known.start_ms + WINDOW_MS;
      const taken = isOpen ? { ...known, spent: known.spent + 1 } : { start_ms: now, spent: 1 };
      this.#held.set(allowance, taken);
      return taken;
    }
  }
}
