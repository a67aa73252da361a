import { foldCase } from '#domain/like.ts';

const BITS = 18;

/** Finds the texts that may contain a run of three or more characters, by hashed trigrams of the folded texts. */
export class Trigrams {
  /** Number of texts indexed; those that came later have to be looked through. */
  readonly size: number;
  readonly #starts = new Uint32Array((1 << BITS) + 1);
  readonly #codes: Uint32Array;

  constructor(folded: readonly string[]) {
    this.size = folded.length;
    for (const text of folded) eachTrigram(text, (bucket) => this.#starts[bucket + 1]!++);
    for (let bucket = 0; bucket < 1 << BITS; bucket++) this.#starts[bucket + 1]! += this.#starts[bucket]!;
    this.#codes = new Uint32Array(this.#starts[1 << BITS]!);
    const next = this.#starts.slice();
    for (const [code, text] of folded.entries())
      eachTrigram(text, (bucket) => {
        this.#codes[next[bucket]!++] = code;
      });
  }

  /** Indices of candidates, ascending, possibly repeated; `run` must be folded. */
  candidates(run: string): Uint32Array {
    let best = this.#codes;
    eachTrigram(run, (bucket) => {
      const codes = this.#codes.subarray(this.#starts[bucket]!, this.#starts[bucket + 1]!);
      if (codes.length < best.length) best = codes;
    });
    return best;
  }
}

function eachTrigram(text: string, visit: (bucket: number) => void): void {
  for (let at = 0; at + 2 < text.length; at++) {
    const low = text.charCodeAt(at) + Math.imul(text.charCodeAt(at + 1), 0x9e3779b1);
    visit(Math.imul(low ^ Math.imul(text.charCodeAt(at + 2), 0x85ebca6b), 0x27d4eb2f) >>> (32 - BITS));
  }
}

/** Folded texts for the index. */
export function foldAll(texts: readonly (string | null)[], from: number): string[] {
  return texts.slice(from).map((text) => (text === null ? '' : foldCase(text)));
}
