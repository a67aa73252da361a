/** State outside React: `subscribe` or `subscribeSoon`, and `getVersion`, are what `useSyncExternalStore` takes. */
export class Store {
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** Tells of each change at once. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Tells in the next task: changes come in bursts, and a view would be drawn for each. */
  readonly subscribeSoon = (listener: () => void): (() => void) => {
    const unsubscribe = this.subscribe(() => tellSoon(listener));
    return () => {
      unsubscribe();
      waiting.delete(listener);
    };
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

/** Those of all stores, since what changes one often changes another. */
const waiting = new Set<() => void>();

function tellSoon(listener: () => void): void {
  if (waiting.size === 0) setTimeout(tellWaiting);
  waiting.add(listener);
}

function tellWaiting(): void {
  const told = [...waiting];
  waiting.clear();
  for (const listener of told) listener();
}
