import { compileLike, foldCase } from '#domain/text/like.ts';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { Trigrams } from './Trigrams.ts';

/** Texts that may stay outside the trigrams before these are rebuilt. */
const MAX_TAIL = 20_000;

/** The distinct names, folded, for searches without regard to case, with wildcards or without. */
export class NameIndex {
  readonly #folded: string[] = [];
  #trigrams: Trigrams;

  constructor(names: readonly (string | null)[]) {
    atOnce(this.#adding(names));
    this.#trigrams = atOnce(Trigrams.of(this.#folded));
  }

  /** Takes in names that came behind those known. */
  *extending(names: readonly (string | null)[]): Steps<void> {
    yield* this.#adding(names);
    if (this.#folded.length - this.#trigrams.size > MAX_TAIL)
      this.#trigrams = yield* Trigrams.of(this.#folded);
  }

  /** Codes of the names that match a LIKE pattern, ascending; a hidden name matches none. */
  like(pattern: string): number[] {
    const { run, matches } = compileLike(pattern);
    const isOnlyRun = pattern.length === run.length + 2 && /^%.*%$/s.test(pattern);
    return this.#holding(run, matches, isOnlyRun);
  }

  /** Codes of the names that are equal to a text but for case, ascending. */
  same(name: string): number[] {
    const folded = foldCase(name);
    return this.#holding(folded, (text) => text === folded, false);
  }

  /** Whether the name of a code matches a LIKE pattern, without a search among the others. */
  isLike(pattern: string): (code: number) => boolean {
    const { matches } = compileLike(pattern);
    return (code) => code > 0 && matches(this.#folded[code]!);
  }

  /** Whether the name of a code is equal to a text but for case. */
  isSame(name: string): (code: number) => boolean {
    const folded = foldCase(name);
    return (code) => code > 0 && this.#folded[code] === folded;
  }

  /** Codes of the names that match, all of which hold the run; `isOnlyRun` when holding it is all that is asked. */
  #holding(run: string, matches: (folded: string) => boolean, isOnlyRun: boolean): number[] {
    let found: number[] = [];
    let scanFrom = 1;
    if (run.length >= 3) {
      this.#trigrams.find(run, found);
      if (!isOnlyRun) found = found.filter((code) => matches(this.#folded[code]!));
      scanFrom = Math.max(1, this.#trigrams.size);
    }
    for (let code = scanFrom; code < this.#folded.length; code++)
      if (matches(this.#folded[code]!)) found.push(code);
    return found;
  }

  *#adding(names: readonly (string | null)[]): Steps<void> {
    for (let code = this.#folded.length; code < names.length; code++) {
      this.#folded.push(foldCase(names[code] ?? ''));
      if (code % MAX_TAIL === 0) yield;
    }
  }
}
