import { setTimeout } from 'node:timers/promises';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { DailyOperation } from '#services/gateway/endpoints.ts';
import { wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import type { DayRange, SnapshotSeries, Snapshots } from './Snapshots.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 1500;
/** So many days before today have a snapshot: lines are drawn between days that follow each other. */
const PAST_DAYS = 90;
/** The statistics that History lists from the start. */
const SERIES: readonly { operation: DailyOperation; input: string }[] = [
  { operation: 'site', input: '' },
  { operation: 'countries', input: '' },
  {
    operation: 'standings',
    input: wireRequest(wireless.standings, { sort: 'discovered', pagestart: 0, pageend: 100 }).query,
  },
  { operation: 'statsUser', input: '' },
];

/** The computing of one statistic. */
interface Fill {
  isWanted: boolean;
  /** When each day that was asked for has its snapshot. */
  ends: Map<string, Promise<void>>;
  last: Promise<void>;
}

/**
 * The sample data's past, as if somebody had opened its statistics every day: for each requested day without a snapshot the
 * answer is computed from the uploads until then, latest day first, and stored.
 */
export class SamplePast {
  readonly #snapshots: Snapshots;
  readonly #wireless: Pick<EmbeddedWireless, 'pastStatistic' | 'prepared'>;
  /** By statistic and today. */
  readonly #fills = new Map<string, Promise<Fill>>();

  constructor(snapshots: Snapshots, service: Pick<EmbeddedWireless, 'pastStatistic' | 'prepared'>) {
    this.#snapshots = snapshots;
    this.#wireless = service;
  }

  /** The stored series, and those that are computed on request. */
  series(connection: Connection, stored: readonly SnapshotSeries[]): SnapshotSeries[] {
    if (!this.#isServed(connection)) return [...stored];
    const days = pastDays();
    const promised = SERIES.filter(
      ({ operation, input }) =>
        !stored.some((one) => one.operation === operation && one.input === input && one.days > 2),
    ).map((one) => ({ ...one, days: days.length, firstDay: days.at(-1)!, lastDay: days[0]! }));
    const others = stored.filter(
      ({ operation, input }) => !promised.some((one) => one.operation === operation && one.input === input),
    );
    return [...promised, ...others];
  }

  /** Waits briefly for the snapshots of the days of a range; returns how many are still to come. */
  async fill(
    connection: Connection,
    operation: DailyOperation,
    input: string,
    { since = '', before = '~', most = Infinity }: DayRange,
  ): Promise<number> {
    if (!this.#isServed(connection)) return 0;
    const key = `${dayBefore(0)} ${operation} ${input}`;
    if (!this.#fills.has(key)) this.#fills.set(key, this.#begin(connection, operation, input));
    const fill = await this.#fills.get(key)!;
    if (!fill.isWanted) return 0;
    const wanted = pastDays().filter((day) => day >= since && day < before);
    const ends = wanted.slice(0, most).map((day) => {
      const known = fill.ends.get(day);
      if (known) return known;
      fill.last = fill.last.then(() => this.#compute(connection, operation, input, day)).catch(() => {}); // closing
      fill.ends.set(day, fill.last);
      return fill.last;
    });
    let pending = ends.length;
    const ended = Promise.all(ends.map((end) => end.then(() => pending--)));
    await Promise.race([ended, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    return pending;
  }

  #isServed({ mode, dataset }: Connection): boolean {
    return mode === 'embedded' && dataset === 'sample' && this.#wireless.prepared >= 1;
  }

  /** Where a real answer of an earlier day is stored, its days are not mixed with computed ones. */
  async #begin(connection: Connection, operation: DailyOperation, input: string): Promise<Fill> {
    const before = { before: dayBefore(0) };
    const { snapshots } = await this.#snapshots.read(wireless[operation], input, connection, before);
    const done = Promise.resolve();
    return {
      isWanted: snapshots.every(({ day, atMs }) => atMs === noonOf(day)),
      ends: new Map(snapshots.map(({ day }) => [day, done])),
      last: done,
    };
  }

  async #compute(connection: Connection, operation: DailyOperation, input: string, day: string) {
    const text = await this.#wireless.pastStatistic({ operation, query: input }, day);
    if (text === undefined) return;
    const body = Buffer.from(text);
    const answer = { status: 200, body, mode: 'embedded' as const, fetchedAt: noonOf(day), cost: 0 };
    this.#snapshots.record(wireless[operation], { query: input }, connection, answer);
  }
}

const dayBefore = (daysAgo: number) => utcDay(Date.now() - daysAgo * DAY_MS);

const noonOf = (day: string) => Date.parse(day) + DAY_MS / 2;

/** Latest first. */
const pastDays = () => Array.from({ length: PAST_DAYS }, (_, at) => dayBefore(at + 1));
