import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { diskFailure } from '#server/disk/diskFailure.ts';
import { type EmulatorTime, SLOWEST } from '#server/emulator/followers/service/EmbeddedFollowers.ts';

interface Reading extends EmulatorTime {
  /** Milliseconds of the emulator's clock at which the data began. */
  bornMs: number;
}

interface Row {
  speed: number;
  real_ms: number;
  twin_ms: number;
  born_ms: number;
}

/**
 * A clock that runs `speed` times as fast as the real one, also between requests. It never runs backwards: a real clock
 * that is set back leaves it where it was, and from there it runs on.
 */
export class AcceleratedClock {
  readonly #realMs: () => number;
  readonly #get: StatementSync;
  readonly #set: StatementSync;

  constructor(database: DatabaseSync, realMs: () => number) {
    this.#realMs = realMs;
    this.#get = database.prepare('SELECT * FROM clock');
    this.#set = database.prepare('UPDATE clock SET speed = ?, real_ms = ?, twin_ms = ?');
    const now = realMs();
    database.prepare('INSERT OR IGNORE INTO clock VALUES (1, ?, ?, ?, ?)').run(SLOWEST, now, now, now);
  }

  now(): Reading {
    return this.#advance((speed) => speed);
  }

  setSpeed(speed: number): void {
    this.#advance(() => speed);
  }

  /** The real moment, in epoch seconds rounded up, at which the emulator's clock will show `emulatorMs`. */
  realSecondsAt(emulatorMs: number): number {
    const { speed, nowMs } = this.now();
    return Math.ceil((this.#realMs() + (emulatorMs - nowMs) / speed) / 1000);
  }

  #advance(change: (speed: number) => number): Reading {
    const row = this.#get.get() as unknown as Row;
    const realMs = this.#realMs();
    const nowMs = row.twin_ms + Math.max(0, realMs - row.real_ms) * row.speed;
    const speed = change(row.speed);
    try {
      this.#set.run(speed, realMs, nowMs);
    } catch (error) {
      // On a full disk the clock runs on from what was written last.
      if (speed !== row.speed || !diskFailure(error, '')) throw error;
    }
    return { speed, nowMs, bornMs: row.born_ms };
  }
}
