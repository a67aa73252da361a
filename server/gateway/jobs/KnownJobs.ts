import { Failure } from '#domain/wire/Failure.ts';
import { ignoreDiskFailure } from '#server/disk/diskFailure.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Job } from './Job.ts';
import type { JobKeeper, JobKindName, NumberedStep } from './JobKeeper.ts';

interface Options {
  store: JobKeeper;
  kind: JobKindName;
  /** The connection that answers now. */
  connection?: () => Connection;
  /** What the job is called where it is missing. */
  noun: string;
  /** Called once they are here. */
  onLoaded: () => void;
  /** Called for a job that does not go on: nothing needs to be remembered of it. */
  onRest?: (id: string) => void;
}

/** What becomes of a job, with the step that makes it so. */
interface Change<J extends Job> {
  job: J;
  step?: NumberedStep;
}

/** The jobs of one kind by their ids, oldest first, as soon as their store lets them be read. */
export class KnownJobs<J extends Job> extends Map<string, J> {
  readonly #options: Options;
  #isLoaded = false;
  /** How often this gateway has changed one. */
  #changes = 0;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  /** Whether other gateways work at them too. */
  get isShared(): boolean {
    return this.#options.store.isShared;
  }

  /** How many go on. */
  get running(): number {
    return [...this.values()].filter(({ state }) => state === 'active').length;
  }

  override set(id: string, job: J): this {
    this.#changes += 1;
    if (job.state !== 'active') this.#options.onRest?.(id);
    return super.set(id, job);
  }

  override delete(id: string): boolean {
    this.#changes += 1;
    this.#options.onRest?.(id);
    return super.delete(id);
  }

  /** Does nothing when they are here. Throws Failure: `full` or `unusable` while their file cannot be used. */
  load(): void {
    if (this.#isLoaded) return;
    if (this.isShared)
      throw new Failure({
        kind: 'offline',
        service: 'gateway',
        message: 'The jobs of the team are being read.',
      });
    this.#take(this.#options.store.jobs<J>(this.#options.kind) as J[]);
  }

  /** Brings the jobs of a team to what colleagues have made of them. Throws what `load` throws. */
  async refresh(): Promise<void> {
    const { store, kind, connection } = this.#options;
    if (!store.isShared) return this.load();
    if (connection) await store.learn(connection());
    for (;;) {
      const before = this.#changes;
      const stored = await store.jobs<J>(kind);
      if (this.#changes === before) return this.#take(stored);
    }
  }

  /** At the start of the gateway, which does not end with a failure: the next request for jobs reports it. */
  begin(): void {
    if (!this.isShared) ignoreDiskFailure(() => this.load());
  }

  /** Latest first. Throws what `load` throws. */
  latestFirst(): J[] {
    this.load();
    return [...this.values()].reverse();
  }

  /** Throws Failure `missing`, and what `load` throws. */
  find(id: string): J {
    this.load();
    const job = this.get(id);
    if (job) return job;
    const message = `There is no ${this.#options.noun} ${id}.`;
    throw new Failure({ kind: 'missing', service: 'gateway', message });
  }

  /** Those that leave when another begins, so that no more than `most` that are over stay. */
  surplus(most: number): J[] {
    const ended = [...this.values()].filter(({ state }) => state === 'done' || state === 'cancelled');
    return ended.slice(0, Math.max(0, ended.length - most + 1));
  }

  /** Throws what the store throws. */
  async add(job: J, tail?: string | null, steps?: Parameters<JobKeeper['add']>[3]): Promise<void> {
    const { store, kind } = this.#options;
    const added = store.add(kind, job, tail, steps);
    this.set(job.id, added instanceof Promise ? await added : added);
  }

  /** Changes a job as it is now, whoever has changed it before. Undefined where it is gone. Throws what `change` throws. */
  change(id: string, change: (job: J) => J): Promise<J | undefined> {
    return this.keep(id, (job) => ({ job: change(job) }));
  }

  /** As `change`, together with a step. Undefined also where `change` wants nothing changed any more. */
  async keep(id: string, change: (job: J) => Change<J> | undefined): Promise<J | undefined> {
    const { store } = this.#options;
    for (;;) {
      const job = this.get(id);
      const changed = job && change(job);
      if (!changed) return undefined;
      const saving = store.save(changed.job, changed.step);
      const saved = saving instanceof Promise ? await saving : saving;
      if (saved) {
        if (this.has(id)) this.set(id, saved); // else it was removed meanwhile
        return saved;
      }
      this.#took(id, await store.read<J>(id));
    }
  }

  /** The job as it is now, if this gateway may work at it: of a team's jobs, each is worked by one gateway at a time. */
  async claim(job: J): Promise<J | undefined> {
    if (!this.isShared) return job;
    const claimed = await this.#options.store.claim(job);
    if (claimed) this.#took(job.id, claimed);
    return claimed;
  }

  /** Lets another gateway work at a job. */
  async release(id: string): Promise<void> {
    await this.#options.store.release(id);
  }

  async remove(id: string): Promise<void> {
    await this.#options.store.remove(id);
    this.delete(id);
  }

  /** What is remembered of a job that somebody else has changed may lack what their steps brought. */
  #took(id: string, job: J | undefined): void {
    const known = this.get(id);
    if (job === undefined) this.delete(id);
    else if (known?.revision !== job.revision) {
      this.#options.onRest?.(id);
      this.set(id, job);
    }
  }

  #take(stored: readonly J[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of [...this.keys()]) if (!ids.has(id)) this.delete(id);
    const known = new Map(this);
    super.clear();
    for (const job of stored) {
      super.set(job.id, known.get(job.id) ?? job);
      this.#took(job.id, job);
    }
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#options.onLoaded();
  }
}
