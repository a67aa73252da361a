/** Work that runs one after the other, and the lock that it holds while it moves cells. */
export class WorkLock {
  readonly #onChange: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #holders = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Runs `work` once all work before it is done or has failed. Work that waits for work behind it never ends. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  get isHeld(): boolean {
    return this.#holders > 0;
  }

  /** Holds the lock until what is returned is called. */
  hold(): () => void {
    const count = (by: 1 | -1) => {
      this.#holders += by;
      this.#onChange();
    };
    count(1);
    return () => count(-1);
  }
}
