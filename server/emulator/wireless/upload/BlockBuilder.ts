import type { Observation } from '#domain/network/Observation.ts';
import { type Block, WIDTH, writeRow } from './Block.ts';

/** Gathers observations into a block. */
export class BlockBuilder {
  count = 0;
  /** Of all its texts. */
  characters = 0;
  #rows: Float64Array;
  #texts = [''];
  readonly #places = new Map<string, number>();

  /** `size` is for how many rows there is room at first. */
  constructor(size: number) {
    this.#rows = new Float64Array(size * WIDTH);
  }

  add(key: number, one: Omit<Observation, 'id'>): void {
    const at = WIDTH * this.count++;
    if (at === this.#rows.length) this.#grow();
    writeRow(this.#rows, at, key, one, (text) => this.#placeOf(text));
  }

  /** What was gathered; the next block begins. */
  take(): Block {
    const block = { rows: this.#rows.slice(0, this.count * WIDTH), texts: this.#texts };
    this.count = 0;
    this.characters = 0;
    this.#texts = [''];
    this.#places.clear();
    return block;
  }

  #placeOf(text: string): number {
    if (text === '') return 0;
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.#texts.push(text) - 1;
      this.#places.set(text, place);
      this.characters += text.length;
    }
    return place;
  }

  #grow(): void {
    const rows = new Float64Array(2 * this.#rows.length);
    rows.set(this.#rows);
    this.#rows = rows;
  }
}
