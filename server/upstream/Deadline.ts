/** Calls `onEnd` after so many milliseconds, without those that go by in `without`. */
export class Deadline {
  readonly #onEnd: () => void;
  #leftMs: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, onEnd: () => void) {
    this.#leftMs = milliseconds;
    this.#onEnd = onEnd;
    this.#start();
  }

  /** Waits for something else than what the deadline is for. */
  pauseDuring(wait: Promise<void> | undefined): Promise<void> | undefined {
    if (!wait) return undefined;
    this.end();
    this.#leftMs -= performance.now() - this.#since;
    return wait.finally(() => this.#start());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#leftMs);
  }
}
