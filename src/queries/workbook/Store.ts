/** State outside React: `subscribe` and `getVersion` are what `useSyncExternalStore` takes. */
export class Store {
  readonly #listeners = new Set<() => void>();
  #version = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getVersion = (): number => this.#version;

  /** Another number after each change. */
  get version(): number {
    return this.#version;
  }

  protected changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
