import { compileLike, type Like } from '#domain/like.ts';
import { foldAll, Trigrams } from './Trigrams.ts';

/** Texts that may stay outside the trigrams until those are made anew. */
const MAX_TAIL = 20_000;

/** The distinct names, folded, for searches with wildcards. */
export class NameIndex {
  #folded: string[];
  #trigrams: Trigrams;

  constructor(names: readonly (string | null)[]) {
    this.#folded = foldAll(names, 0);
    this.#trigrams = new Trigrams(this.#folded);
  }

  /** Takes in names that came behind those known. */
  extend(names: readonly (string | null)[]): void {
    for (const folded of foldAll(names, this.#folded.length)) this.#folded.push(folded);
    if (this.#folded.length - this.#trigrams.size > MAX_TAIL) this.#trigrams = new Trigrams(this.#folded);
  }

  /** Codes of the names that match a LIKE pattern, ascending; a hidden name matches none. */
  like(pattern: string): number[] {
    const like = compileLike(pattern);
    const found: number[] = [];
    let scanFrom = 1;
    if (like.run.length >= 3) {
      this.#check(like, found, this.#trigrams.candidates(like.run));
      scanFrom = Math.max(1, this.#trigrams.size);
    }
    for (let code = scanFrom; code < this.#folded.length; code++)
      if (like.matches(this.#folded[code]!)) found.push(code);
    return found;
  }

  #check(like: Like, found: number[], candidates: Uint32Array): void {
    let last = 0; // code 0 is NULL
    for (let i = 0; i < candidates.length; i++) {
      const code = candidates[i]!;
      if (code !== last && like.matches(this.#folded[code]!)) found.push(code);
      last = code;
    }
  }
}
