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
import type { JobKeeper } from './JobKeeper.ts';
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

  constructor(store: JobKeeper, options: DailyStatisticsOptions) {
    super(store, options, 'statistics', 'collection');
    this.#snapshots = options.snapshots;
  }

  /** Whether and how the statistics of the account that answers now are kept; null where they are not. */
  async state(): Promise<DailyStatisticsView | null> {
    await this.jobs.refresh();
    const job = this.jobs.get(this.#id());
    if (!job) return null;
    const view = this.view(job);
    const day = utcDay(this.clock.now());
    const known = await this.#known();
    return { ...view, known: known.length, kept: known.filter(({ atMs }) => utcDay(atMs) >= day).length };
  }

  /** Keeps them from now on, or changes how many queries a day that may take. Throws Failure `invalid`. */
  async start({ budget }: DailyStatisticsDraft): Promise<void> {
    await this.jobs.refresh();
    const now = this.clock.now();
    const begun = this.begun(budget);
    const fresh = { ...begun, id: this.#id(), day: utcDay(now), dueAt: now, refused: [] };
    if (!this.jobs.has(fresh.id)) await this.add(fresh);
    else
      await this.changed(fresh.id, ({ origin, spent, day }) =>
        isSameOrigin(origin, begun.origin) ? { ...fresh, spent, day } : fresh,
      );
  }

  async end(): Promise<void> {
    await this.jobs.refresh();
    if (this.jobs.has(this.#id())) await this.remove(this.#id());
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
    await this.jobs.change(job.id, (one) =>
      next ? onDay(one, now) : { ...onDay(one, now), refused: [], dueAt: nextDayOf(now) },
    );
    if (!next) return;
    const endpoint: Endpoint = wireless[next.operation as keyof typeof wireless];
    const input = readQuery((endpoint.parts.query ?? {}) as Params, new URLSearchParams(next.input));
    try {
      const { uncounted } = await send(endpoint, input, 'anew');
      await this.jobs.change(job.id, (asked) => ({
        ...asked,
        spent: asked.spent + uncounted,
        failure: null,
        tries: 0,
        wait: null,
      }));
    } catch (error) {
      if (!REFUSALS.has(asFailure(error).facts.kind)) throw error;
      await this.jobs.change(job.id, (asked) => ({ ...asked, refused: [...refused, keyOf(next)] }));
    }
  }

  protected override rest(): void {}

  protected override view(job: StatisticsJob): DailyStatisticsView {
    const today = onDay(job, this.clock.now());
    return { ...this.facts(today, true), isSpent: isSpent(today), known: 0, kept: 0 };
  }

  /** A home has one; of a team each account has its own. */
  #id(): string {
    const { mode, baseUrl, credentialId } = this.origin();
    return this.jobs.isShared ? `${ID} ${mode} ${baseUrl} ${credentialId}` : ID;
  }

  #known() {
    return this.#snapshots.lastAnswers(this.options.connections.of('wireless'));
  }
}
