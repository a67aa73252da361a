import type { Hit } from './Hit.ts';

/** The hits of one search as they are found, in the order in which steps that way go to them. */
export class FoundHits {
  readonly all: Hit[] = [];
  /** That was gone to. */
  last: Hit | undefined;
  readonly #by: 1 | -1;
  #at = -1;
  #isEnded = false;
  readonly #waiting: (() => void)[] = [];

  constructor(by: 1 | -1) {
    this.#by = by;
  }

  add(hits: readonly Hit[]): void {
    this.all.push(...hits);
    this.#wake();
  }

  /** No more will come. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Nobody wants them any more. */
  drop(): void {
    this.all.length = 0;
    this.end();
  }

  /** Steps on or back as soon as that hit is found, around the ends once all are; undefined where there is none. */
  async next(by: 1 | -1): Promise<Hit | undefined> {
    this.#at += by * this.#by;
    const at = this.#at;
    while (!this.#isEnded && !this.all[at]) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.last = this.all.at(at % this.all.length);
    return this.last;
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
