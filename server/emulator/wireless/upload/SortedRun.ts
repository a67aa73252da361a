import type { Observation } from '#domain/network/Observation.ts';
import { ordering } from '#server/emulator/wireless/columns/arrange.ts';
import { atOnce } from '#server/emulator/wireless/columns/steps.ts';
import { type Block, FIRST_TEXT, WIDTH, writeRow } from './Block.ts';

const MOST_ROWS = 32_768;
const MOST_CHARACTERS = 2 ** 23;
const BLOCK_ROWS = 512;

/** Observations as they come, given back in the order of their networks, those of one in the order in which they came. */
export class SortedRun {
  readonly #rows = new Float64Array(MOST_ROWS * WIDTH);
  #count = 0;
  readonly #places = new Map<string, number>();
  #texts: string[] = [];
  #characters = 0;

  get isFull(): boolean {
    return this.#count === MOST_ROWS || this.#characters > MOST_CHARACTERS;
  }

  add(key: number, one: Observation): void {
    writeRow(this.#rows, this.#count++ * WIDTH, key, one, (text) => this.#placeOf(text));
  }

  clear(): void {
    this.#count = 0;
    this.#places.clear();
    this.#texts = [];
    this.#characters = 0;
  }

  *blocks(): Generator<Block> {
    const order = this.#order();
    for (let from = 0; from < order.length; from += BLOCK_ROWS)
      yield this.#block(order.subarray(from, from + BLOCK_ROWS));
  }

  #placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.#texts.push(text) - 1;
      this.#places.set(text, place);
      this.#characters += text.length;
    }
    return place;
  }

  /** Keys have up to 50 bits. */
  #order(): Uint32Array {
    const [high, low] = [new Uint32Array(this.#count), new Uint32Array(this.#count)];
    for (let row = 0; row < this.#count; row++) {
      const key = this.#rows[row * WIDTH]!;
      low[row] = key; // modulo 2^32
      high[row] = key / 2 ** 32;
    }
    return atOnce(ordering(high, atOnce(ordering(low))));
  }

  #block(order: Uint32Array): Block {
    const rows = new Float64Array(order.length * WIDTH);
    const texts: string[] = [];
    const places = new Map<number, number>();
    const placeOf = (known: number) => {
      let place = places.get(known);
      if (place === undefined) {
        place = texts.push(this.#texts[known]!) - 1;
        places.set(known, place);
      }
      return place;
    };
    let at = 0;
    for (const row of order)
      for (let field = 0; field < WIDTH; field++) {
        const value = this.#rows[row * WIDTH + field]!;
        rows[at++] = field < FIRST_TEXT ? value : placeOf(value);
      }
    return { rows, texts };
  }
}
