import { setTimeout } from 'node:timers/promises';
import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { DailyOperation } from '#services/gateway/endpoints.ts';
import { wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import type { DayRange, SnapshotSeries, Snapshots } from './Snapshots.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 1500;
/** So many days before today have a snapshot: lines are drawn between days that follow each other. */
const PAST_DAYS = 90;
/** What has a history before anybody has looked at it. */
const SERIES: readonly { operation: DailyOperation; input: string }[] = [
  { operation: 'site', input: '' },
  { operation: 'countries', input: '' },
  {
    operation: 'standings',
    input: wireRequest(wireless.standings, { sort: 'discovered', pagestart: 0, pageend: 100 }).query,
  },
  { operation: 'statsUser', input: '' },
];

/**
 * The snapshots that somebody would have who had looked at the sample data's statistics since long: computed from its uploads
 * when a statistic without a snapshot of an earlier day is first asked for, latest day first, and stored as if they had been
 * answers.
 */
export class SamplePast {
  readonly #snapshots: Snapshots;
  readonly #wireless: Pick<EmbeddedWireless, 'pastStatistic' | 'prepared'>;
  /** For each statistic and today the end of the computing of each day. */
  readonly #fills = new Map<string, Promise<Map<string, Promise<void>>>>();

  constructor(snapshots: Snapshots, service: Pick<EmbeddedWireless, 'pastStatistic' | 'prepared'>) {
    this.#snapshots = snapshots;
    this.#wireless = service;
  }

  /** Those that are there, and those that there will be once they are asked for. */
  series(connection: Connection, stored: readonly SnapshotSeries[]): SnapshotSeries[] {
    if (!this.#isServed(connection)) return [...stored];
    const days = pastDays();
    const promised = SERIES.filter(
      ({ operation, input }) =>
        !stored.some((one) => one.operation === operation && one.input === input && one.days > 1),
    ).map((one) => ({ ...one, days: days.length, firstDay: days.at(-1)!, lastDay: days[0]! }));
    const others = stored.filter(
      ({ operation, input }) => !promised.some((one) => one.operation === operation && one.input === input),
    );
    return [...promised, ...others];
  }

  /** Waits a moment for the days of the range to have their snapshots, and answers how many have none yet; others may follow. */
  async fill(
    connection: Connection,
    operation: DailyOperation,
    input: string,
    { since = '', before = '~', most = Infinity }: DayRange,
  ): Promise<number> {
    if (!this.#isServed(connection)) return 0;
    const key = `${pastDays()[0]} ${operation} ${input}`;
    if (!this.#fills.has(key)) this.#fills.set(key, this.#begin(connection, operation, input));
    const ends = await this.#fills.get(key)!;
    const wanted = [...ends].filter(([day]) => day >= since && day < before).slice(0, most);
    let pending = wanted.length;
    const ended = Promise.all(wanted.map(([, end]) => end.then(() => pending--)));
    await Promise.race([ended, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    return pending;
  }

  #isServed({ mode, dataset }: Connection): boolean {
    return mode === 'embedded' && dataset === 'sample' && this.#wireless.prepared >= 1;
  }

  async #begin(connection: Connection, operation: DailyOperation, input: string) {
    const ends = new Map<string, Promise<void>>();
    const endpoint: Endpoint = wireless[operation];
    if (!(await this.#isWanted(connection, endpoint, input))) return ends;
    let last = Promise.resolve();
    for (const day of pastDays()) {
      last = last.then(async () => {
        const text = await this.#wireless.pastStatistic({ operation, query: input }, day);
        if (text === undefined) return;
        const fetchedAt = noonOf(day);
        const answer = {
          status: 200,
          body: Buffer.from(text),
          mode: 'embedded' as const,
          fetchedAt,
          cost: 0,
        };
        this.#snapshots.record(endpoint, { query: input }, connection, answer);
      });
      last = last.catch(() => {}); // the service is closing
      ends.set(day, last);
    }
    return ends;
  }

  /** Not where all is there, nor where somebody has looked at another moment than what is computed has. */
  async #isWanted(connection: Connection, endpoint: Endpoint, input: string): Promise<boolean> {
    const { snapshots } = await this.#snapshots.read(endpoint, input, connection, { before: utcDay(0) });
    return snapshots.length < PAST_DAYS && snapshots.every(({ day, atMs }) => atMs === noonOf(day));
  }
}

const utcDay = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const noonOf = (day: string) => Date.parse(day) + DAY_MS / 2;

/** Latest first. */
const pastDays = () => Array.from({ length: PAST_DAYS }, (_, at) => utcDay(at + 1));
