import type { DatabaseSync } from 'node:sqlite';

/** Memoized statistics, until uploads or accounts change or the UTC day turns. */
export class StatisticsMemo {
  readonly #database: DatabaseSync;
  readonly #nowMs: () => number;
  readonly #answers = new Map<string, unknown>();
  #stamp = '';

  constructor(database: DatabaseSync, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  of<T>(name: string, compute: () => T): T {
    const stamp = this.#stampNow();
    if (stamp !== this.#stamp) this.forget();
    this.#stamp = stamp;
    if (!this.#answers.has(name)) this.#answers.set(name, compute());
    return this.#answers.get(name) as T;
  }

  forget(): void {
    this.#answers.clear();
  }

  #stampNow(): string {
    const counts = this.#database
      .prepare(
        `SELECT (SELECT count(*) FROM upload) AS uploads, (SELECT coalesce(max(id), 0) FROM upload) AS last,
         (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM team_member) AS members`,
      )
      .get();
    return JSON.stringify([counts, new Date(this.#nowMs()).toISOString().slice(0, 10)]);
  }
}
