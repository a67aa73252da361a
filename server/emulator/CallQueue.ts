/** One call at a time for each key, in the order in which they came. */
export class CallQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, call: () => T | Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(call);
    const settled = own.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }

  /** Resolves once no call waits or runs. */
  async rest(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
