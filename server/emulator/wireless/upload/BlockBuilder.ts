import type { Observation } from '#domain/network/Observation.ts';
import { type Block, WIDTH, writeRow } from './Block.ts';
import { TextBytes } from './TextBytes.ts';

/** Gathers observations into a block. */
export class BlockBuilder {
  count = 0;
  readonly texts = new TextBytes();
  #rows: Float64Array<ArrayBuffer>;

  /** `size` is for how many rows there is room at first. */
  constructor(size: number) {
    this.#rows = new Float64Array(size * WIDTH);
  }

  add(key: number, one: Omit<Observation, 'id'>): void {
    const at = WIDTH * this.count++;
    if (at === this.#rows.length) this.#grow();
    writeRow(this.#rows, at, key, one, this.texts);
  }

  /** What was gathered; the next block begins. */
  take(): Block {
    const length = this.count * WIDTH;
    const rows = length < this.#rows.length ? this.#rows.slice(0, length) : this.#rows;
    if (rows === this.#rows) this.#rows = new Float64Array(length);
    this.count = 0;
    return { rows, texts: this.texts.take() };
  }

  #grow(): void {
    const rows = new Float64Array(2 * this.#rows.length);
    rows.set(this.#rows);
    this.#rows = rows;
  }
}
