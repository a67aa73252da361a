import type { Steps } from '#server/emulator/steps.ts';

const BITS = 18;
/** Texts, or trigrams, of a step. */
const TURN = 1 << 16;
/** Characters a step of the table that finds the text of an offset. */
const STEP_BITS = 5;

/** Finds the texts that contain a run of three or more characters, by where each hashed trigram occurs. */
export class Trigrams {
  /** Number of texts indexed; those that came later have to be looked through. */
  readonly size: number;
  /** All texts in a row, and where each starts. */
  readonly #characters: Uint16Array;
  readonly #startOf: Uint32Array;
  /** The text that the first character of each step belongs to. */
  readonly #textAt: Uint32Array;
  /** Offsets of each bucket's trigrams, ascending; those of bucket b from #from[b] to #from[b + 1]. */
  readonly #offsets: Uint32Array;
  readonly #from = new Uint32Array((1 << BITS) + 1);

  private constructor(texts: readonly string[]) {
    this.size = texts.length;
    this.#startOf = new Uint32Array(texts.length + 1);
    for (let code = 0; code < texts.length; code++)
      this.#startOf[code + 1] = this.#startOf[code]! + texts[code]!.length;
    const length = this.#startOf[texts.length]!;
    this.#characters = new Uint16Array(length);
    this.#textAt = new Uint32Array((length >> STEP_BITS) + 1);
    this.#offsets = new Uint32Array(Math.max(0, length - 2));
  }

  /** Of the texts that there are at the beginning. */
  static *of(texts: readonly string[]): Steps<Trigrams> {
    const made = new Trigrams(texts);
    yield* made.#copy(texts);
    yield* made.#index();
    return made;
  }

  *#copy(texts: readonly string[]): Steps<void> {
    let offset = 0;
    for (let code = 0; code < this.size; code++) {
      const text = texts[code]!;
      for (let at = 0; at < text.length; at++, offset++) {
        this.#characters[offset] = text.charCodeAt(at);
        if (offset % (1 << STEP_BITS) === 0) this.#textAt[offset >> STEP_BITS] = code;
      }
      if (code % TURN === 0) yield;
    }
  }

  /** Trigrams across two texts are indexed too; find() sorts them out. */
  *#index(): Steps<void> {
    const count = this.#offsets.length;
    for (let at = 0; at < count; at++) {
      this.#from[bucketOf(this.#characters, at) + 1]!++;
      if (at % TURN === 0) yield;
    }
    for (let bucket = 0; bucket < 1 << BITS; bucket++) this.#from[bucket + 1]! += this.#from[bucket]!;
    const next = this.#from.slice();
    for (let at = 0; at < count; at++) {
      this.#offsets[next[bucketOf(this.#characters, at)]!++] = at;
      if (at % TURN === 0) yield;
    }
  }

  /** Adds the indices of the texts that contain the run to `found`, ascending. */
  find(run: string, found: number[]): void {
    const wanted = Uint16Array.from({ length: run.length }, (_, at) => run.charCodeAt(at));
    const { offsets, shift } = this.#rarest(wanted);
    let last = -1;
    for (let i = 0; i < offsets.length; i++) {
      const start = offsets[i]! - shift;
      if (start < 0 || !this.#isAt(start, wanted)) continue;
      let code = this.#textAt[start >> STEP_BITS]!;
      while (this.#startOf[code + 1]! <= start) code++;
      if (code === last || start + wanted.length > this.#startOf[code + 1]!) continue;
      found.push(code);
      last = code;
    }
  }

  #rarest(wanted: Uint16Array): { offsets: Uint32Array; shift: number } {
    let best = { offsets: this.#offsets, shift: 0 };
    for (let shift = 0; shift + 2 < wanted.length; shift++) {
      const bucket = bucketOf(wanted, shift);
      const offsets = this.#offsets.subarray(this.#from[bucket]!, this.#from[bucket + 1]!);
      if (shift === 0 || offsets.length < best.offsets.length) best = { offsets, shift };
    }
    return best;
  }

  #isAt(start: number, wanted: Uint16Array): boolean {
    for (let i = 0; i < wanted.length; i++) if (this.#characters[start + i] !== wanted[i]) return false;
    return true;
  }
}

function bucketOf(characters: Uint16Array, at: number): number {
  const pair = characters[at]! + Math.imul(characters[at + 1]!, 0x9e3779b1);
  return Math.imul(pair ^ Math.imul(characters[at + 2]!, 0x85ebca6b), 0x27d4eb2f) >>> (32 - BITS);
}
