const PAGES = 30;

/** Ids a minute over the latest pages, waits included. */
export class Speed {
  #pages: { at: number; ids: number }[] = [];

  note(ids: number, at: number): void {
    if (at < (this.#pages.at(-1)?.at ?? 0)) this.#pages = []; // the clock was set back
    this.#pages.push({ at, ids });
    if (this.#pages.length > PAGES) this.#pages.shift();
  }

  /** Null until there are two pages to measure between. */
  perMinute(now: number): number | null {
    const [first, ...rest] = this.#pages;
    if (first === undefined || rest.length === 0) return null;
    const ids = rest.reduce((sum, page) => sum + page.ids, 0);
    return Math.round(ids / (Math.max(1000, now - first.at) / 60_000));
  }
}
