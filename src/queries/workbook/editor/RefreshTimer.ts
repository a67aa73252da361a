/** After a write, formulas elsewhere may show something else. */
const REFRESH_MS = 400;

/** Refreshes what is shown soon after all pending edits are written. */
export class RefreshTimer {
  readonly #refresh: () => void;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(refresh: () => void) {
    this.#refresh = refresh;
  }

  /** To be called after each change of the queue. */
  update(pending: number): void {
    const isSaved = pending === 0 && this.#last > 0;
    this.#last = pending;
    if (pending > 0) this.stop();
    if (isSaved) this.#timer = setTimeout(this.#refresh, REFRESH_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
