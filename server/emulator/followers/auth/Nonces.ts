import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { diskFailure } from '#server/disk/diskFailure.ts';

/** How far a timestamp may be from the service's time, either way. */
export const MAX_SKEW_S = 300;

/** RFC 5849, 3.3: no two requests with the same timestamp, client and token may have the same nonce. */
export class Nonces {
  readonly #add: StatementSync;
  readonly #forget: StatementSync;
  /** Nonces that a full disk did not take, with their timestamps. */
  readonly #held = new Map<string, number>();

  constructor(database: DatabaseSync) {
    this.#add = database.prepare('INSERT OR IGNORE INTO nonce VALUES (?, ?, ?, ?)');
    this.#forget = database.prepare('DELETE FROM nonce WHERE timestamp_s < ?');
  }

  /** False when it was used before. */
  use(timestampS: number, consumerKey: string, token: string, nonce: string, nowS: number): boolean {
    const oldest = nowS - 2 * MAX_SKEW_S; // what is older is refused by its timestamp, also by a clock set back a little
    for (const [key, time] of this.#held) if (time < oldest) this.#held.delete(key);
    const used = [timestampS, consumerKey, token, nonce] as const;
    const key = JSON.stringify(used);
    if (this.#held.has(key)) return false;
    try {
      this.#forget.run(oldest);
      return this.#add.run(...used).changes === 1;
    } catch (error) {
      if (!diskFailure(error, '')) throw error;
      this.#held.set(key, timestampS);
      return true;
    }
  }
}
