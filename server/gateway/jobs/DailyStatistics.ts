// Statistics that were asked for once are asked again every day, since services tell only how things stand now. What they
// answer is kept like every answer: as the snapshot of its day.

import { asFailure } from '#domain/wire/Failure.ts';
import { type Params, readQuery } from '#domain/wire/param.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { SnapshotKey, Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { DailyStatisticsDraft, DailyStatisticsView } from '#services/gateway/watchEndpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { type DailyJob, DailyJobs, isSpent, nextDayOf, onDay } from './DailyJobs.ts';
import { isSameOrigin } from './Job.ts';
import type { JobStore } from './JobStore.ts';
import type { PaidJobsOptions, Send } from './PaidJobs.ts';

interface StatisticsJob extends DailyJob {
  /** Statistics of the day that the service does not answer any more. */
  refused: readonly string[];
}

interface DailyStatisticsOptions extends PaidJobsOptions {
  snapshots: Pick<Snapshots, 'lastAnswers'>;
}

const ID = 'daily';
/** What passes by itself is tried again; anything else is this statistic's own. */
const REFUSALS: ReadonlySet<string> = new Set(['missing', 'invalid', 'shape']);

const keyOf = ({ operation, input }: SnapshotKey) => `${operation}?${input}`;

export class DailyStatistics extends DailyJobs<StatisticsJob, DailyStatisticsView> {
  readonly #snapshots: Pick<Snapshots, 'lastAnswers'>;

  constructor(store: JobStore, options: DailyStatisticsOptions) {
    super(store, options, 'statistics', 'collection');
    this.#snapshots = options.snapshots;
  }

  /** Whether and how the statistics of the account that answers now are kept; null where they are not. */
  async state(): Promise<DailyStatisticsView | null> {
    const [view] = this.list();
    if (!view) return null;
    const day = utcDay(this.clock.now());
    const known = await this.#known();
    return { ...view, known: known.length, kept: known.filter(({ atMs }) => utcDay(atMs) >= day).length };
  }

  /** Keeps them from now on, or changes how many queries a day that may take. Throws Failure `invalid`. */
  start({ budget }: DailyStatisticsDraft): void {
    this.jobs.load();
    const begun = this.begun(budget);
    const known = this.jobs.get(ID);
    const now = this.clock.now();
    const fresh = { ...begun, id: ID, day: utcDay(now), dueAt: now, refused: [] };
    if (!known) this.add(fresh);
    else {
      const isSame = isSameOrigin(known.origin, begun.origin);
      this.changed(isSame ? { ...fresh, spent: known.spent, day: known.day } : fresh);
    }
  }

  end(): void {
    this.jobs.load();
    if (this.jobs.has(ID)) this.remove(ID);
  }

  protected override nextEndpoint(): Endpoint {
    return wireless.site;
  }

  protected override async askToday(job: StatisticsJob, send: Send): Promise<void> {
    const now = this.clock.now();
    const refused = new Set(job.refused);
    const next = (await this.#known()).find(
      (one) =>
        utcDay(one.atMs) < utcDay(now) && !refused.has(keyOf(one)) && Object.hasOwn(wireless, one.operation),
    );
    this.put(next ? job : { ...job, refused: [], dueAt: nextDayOf(now) });
    if (!next) return;
    const endpoint: Endpoint = wireless[next.operation as keyof typeof wireless];
    const input = readQuery((endpoint.parts.query ?? {}) as Params, new URLSearchParams(next.input));
    try {
      const { uncounted } = await send(endpoint, input, 'anew');
      this.#put((asked) => ({
        ...asked,
        spent: asked.spent + uncounted,
        failure: null,
        tries: 0,
        wait: null,
      }));
    } catch (error) {
      if (!REFUSALS.has(asFailure(error).facts.kind)) throw error;
      this.#put((asked) => ({ ...asked, refused: [...refused, keyOf(next)] }));
    }
  }

  protected override rest(): void {}

  protected override view(job: StatisticsJob): DailyStatisticsView {
    const today = onDay(job, this.clock.now());
    return { ...this.facts(today, true), isSpent: isSpent(today), known: 0, kept: 0 };
  }

  /** It may have been ended meanwhile. */
  #put(change: (job: StatisticsJob) => StatisticsJob): void {
    const job = this.jobs.get(ID);
    if (job) this.put(change(job));
  }

  #known() {
    return this.#snapshots.lastAnswers(this.options.connections.of('wireless'));
  }
}
