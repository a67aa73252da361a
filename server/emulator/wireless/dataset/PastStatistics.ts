import { DatabaseSync } from 'node:sqlite';
import { serve } from '#server/emulator/router.ts';
import { wirelessHandlers } from '#server/emulator/wireless/handlers/wirelessHandlers.ts';
import { DAY_MS } from '#server/emulator/wireless/sample/moveToYesterday.ts';
import { sampleTokens } from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import type { StatisticRequest } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { StatisticsMemo } from '#server/emulator/wireless/service/StatisticsMemo.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import { OWN_ACCOUNT } from '#server/emulator/wireless/store/Account.ts';
import { People } from '#server/emulator/wireless/store/People.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { wirelessAdapter } from './wirelessAdapter.ts';

/** The person at this machine. */
const { name, token } = sampleTokens.find(({ account, type }) => account === OWN_ACCOUNT && type === 'API')!;
const OWNER = `Basic ${btoa(`${name}:${token}`)}`;

/** The sample data's statistics as of earlier days, from the uploads until then, on a database connection of its own. */
export class PastStatistics {
  readonly #present: WirelessService;
  readonly #database: DatabaseSync;
  readonly #sql: SqliteSql;
  /** The last upload whose observations are in the table `counted`. */
  #counted: unknown;
  /** The views are of one day at a time. */
  #before: Promise<unknown> = Promise.resolve();

  /** `path` is the file of the sample data. */
  constructor(present: WirelessService, path: string) {
    this.#present = present;
    this.#database = new DatabaseSync(path, { readOnly: true });
    this.#sql = new SqliteSql(this.#database);
  }

  /** The reply as text; undefined where the service would have failed. `day` is UTC, yyyy-mm-dd. */
  answer(request: StatisticRequest, day: string): Promise<string | undefined> {
    const answer = this.#before.then(() => this.#answer(request, day));
    this.#before = answer.catch(() => {});
    return answer;
  }

  async #answer({ operation, query }: StatisticRequest, day: string): Promise<string | undefined> {
    this.#countObservations();
    this.#database.exec(viewsBefore(day));
    const service: WirelessService = {
      ...this.#present,
      sql: this.#sql,
      people: new People(this.#sql),
      memo: new StatisticsMemo(this.#sql, Date.now),
      settings: { ...this.#present.settings, dailyLimits: null },
      statisticsMs: () => Date.parse(day) - DAY_MS / 2, // the sample data end the day before they are looked at
    };
    const { method, path } = wireless[operation];
    const request = { method, path: `${path}?${query}`, headers: { authorization: OWNER } };
    const handlers = wirelessHandlers(service);
    const { status, body } = await serve(wireless, handlers, wirelessAdapter(service), request);
    return status === 200 ? new TextDecoder().decode(body) : undefined;
  }

  /** Once, until there is another upload: that takes longer than all else. */
  #countObservations(): void {
    const { last } = this.#database.prepare('SELECT max(id) AS last FROM main.upload').get()!;
    if (last === this.#counted) return;
    this.#database.exec(`DROP TABLE IF EXISTS temp.counted;
      CREATE TEMP TABLE counted AS SELECT * FROM main.observation_count`);
    this.#counted = last;
  }

  close(): void {
    this.#database.close();
  }
}

/** Views that hide the tables and views of their names: what was uploaded before a day. */
function viewsBefore(day: string): string {
  const first = `'${day.replaceAll('-', '')}'`;
  const rows = {
    upload: `main.upload WHERE trans < ${first}`,
    network: `main.network WHERE trans < ${first}`,
    observation_count: `counted WHERE upload IN (SELECT id FROM main.upload WHERE trans < ${first})`,
  };
  return Object.entries(rows)
    .map(
      ([name, source]) => `DROP VIEW IF EXISTS temp.${name};
        CREATE TEMP VIEW ${name} AS SELECT * FROM ${source};`,
    )
    .join('');
}
