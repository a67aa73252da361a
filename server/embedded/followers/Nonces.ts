import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How far a timestamp may be from the service's time, either way. */
export const MOST_SKEW_S = 300;

/** RFC 5849, 3.3: no two requests with the same timestamp, client and token may have the same nonce. */
export class Nonces {
  readonly #add: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#add = database.prepare('INSERT OR IGNORE INTO nonce VALUES (?, ?, ?, ?)');
    this.#forget = database.prepare('DELETE FROM nonce WHERE timestamp_s < ?');
  }

  /** False when it was used before. */
  use(timestampS: number, consumerKey: string, token: string, nonce: string, nowS: number): boolean {
    this.#forget.run(nowS - 2 * MOST_SKEW_S); // what is older is refused by its timestamp, also by a clock set back a little
    return this.#add.run(timestampS, consumerKey, token, nonce).changes === 1;
  }
}
