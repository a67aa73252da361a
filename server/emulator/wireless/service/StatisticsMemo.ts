import { utcDay } from '#domain/wire/utcDay.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';

const STAMP = `SELECT (SELECT count(*) FROM upload) AS uploads, (SELECT coalesce(max(id), 0) FROM upload) AS last,
  (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM team_member) AS members`;

/** Totals of searches are among them, one for each area that somebody looks at. */
const MOST = 1_000;

/** Memoized statistics, until uploads or accounts change or the UTC day turns. */
export class StatisticsMemo {
  readonly #sql: Sql;
  readonly #nowMs: () => number;
  readonly #answers = new Map<string, Promise<unknown>>();
  #stamp = '';

  constructor(sql: Sql, nowMs: () => number) {
    this.#sql = sql;
    this.#nowMs = nowMs;
  }

  async of<T>(name: string, compute: () => Promise<T>): Promise<T> {
    const stamp = await this.#stampNow();
    if (stamp !== this.#stamp || this.#answers.size >= MOST) this.forget();
    this.#stamp = stamp;
    let answer = this.#answers.get(name) as Promise<T> | undefined;
    if (!answer) {
      answer = compute();
      this.#answers.set(name, answer);
      answer.catch(() => this.#answers.delete(name)); // whoever asks again may have more luck
    }
    return await answer;
  }

  forget(): void {
    this.#answers.clear();
  }

  async #stampNow(): Promise<string> {
    const counts = await this.#sql.rows(STAMP);
    return JSON.stringify([counts, utcDay(this.#nowMs())]);
  }
}
