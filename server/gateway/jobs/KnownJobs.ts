import { Failure } from '#domain/wire/Failure.ts';
import { ignoreDiskFailure } from '#server/disk/diskFailure.ts';
import type { Job } from './Job.ts';

interface Options<J extends Job> {
  /** What the job is called where it is missing. */
  noun: string;
  /** Oldest first. Throws Failure `full` or `unusable` while their file cannot be used. */
  stored: () => readonly J[];
  /** Called once they are here. */
  onLoaded: () => void;
}

/** The jobs of one kind by their ids, oldest first, as soon as the disk lets them be read. */
export class KnownJobs<J extends Job> extends Map<string, J> {
  readonly #options: Options<J>;
  #isLoaded = false;

  constructor(options: Options<J>) {
    super();
    this.#options = options;
  }

  /** How many go on. */
  get running(): number {
    return [...this.values()].filter(({ state }) => state === 'active').length;
  }

  /** Does nothing when they are here. Throws what `stored` throws. */
  load(): void {
    if (this.#isLoaded) return;
    for (const job of this.#options.stored()) this.set(job.id, job);
    this.#isLoaded = true;
    this.#options.onLoaded();
  }

  /** `load` at the start of the gateway, which does not end with it: the next request for jobs reports the failure. */
  begin(): void {
    ignoreDiskFailure(() => this.load());
  }

  /** Latest first. Throws what `stored` throws. */
  latestFirst(): J[] {
    this.load();
    return [...this.values()].reverse();
  }

  /** Throws Failure `missing`, and what `stored` throws. */
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
}
