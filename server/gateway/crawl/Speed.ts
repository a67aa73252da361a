const PAGES = 30;
/** An interval so many times as long as the usual one is a wait: for the rate window, a retry or a restart. */
const WAIT = 3;

/** Ids a minute while pages are fetched: waits between the latest pages do not count. */
export class Speed {
  #pages: { at: number; ids: number }[] = [];

  note(ids: number, at: number): void {
    if (at < (this.#pages.at(-1)?.at ?? 0)) this.#pages = []; // the clock was set back
    this.#pages.push({ at, ids });
    if (this.#pages.length > PAGES) this.#pages.shift();
  }

  /** Null until there are two pages to measure between. */
  perMinute(): number | null {
    const steps = this.#pages
      .slice(1)
      .map(({ at, ids }, before) => ({ ids, ms: at - this.#pages[before]!.at }));
    const usual = steps.map(({ ms }) => ms).sort((a, b) => a - b)[(steps.length - 1) >> 1];
    if (usual === undefined) return null;
    const fetching = steps.filter(({ ms }) => ms <= usual * WAIT);
    const ids = fetching.reduce((sum, step) => sum + step.ids, 0);
    const ms = fetching.reduce((sum, step) => sum + step.ms, 0);
    return Math.round(ids / (Math.max(1000, ms) / 60_000));
  }
}
