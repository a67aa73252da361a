import { foldCase } from '#domain/text/like.ts';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { TEXT_COLUMNS, type TextColumn } from '#server/emulator/wireless/store/networkTable.ts';

const TURN = 50_000;

/** Distinct texts and their codes. Code 0 is NULL; codes never change, texts only come in addition. */
export class TextDictionary {
  readonly texts: (string | null)[];
  readonly #codes = new Map<string, number>();
  #codedUpTo = 1;
  /** Most columns repeat themselves. */
  #lastText: string | undefined;
  #lastCode = 0;
  readonly #folded = new Map<string, number[]>();
  #foldedUpTo = 1;

  /** `texts` are those of an earlier dictionary, by their codes. */
  constructor(texts: (string | null)[] = [null]) {
    this.texts = texts;
  }

  /** The code of a text, given now when it is new. */
  code(text: string | null): number {
    if (text === null) return 0;
    if (text === this.#lastText) return this.#lastCode;
    this.#lastCode = this.#codeOf(text);
    this.#lastText = text;
    return this.#lastCode;
  }

  /** Takes in the codes of an earlier dictionary's texts, which the first new one needs. */
  *learning(): Steps<void> {
    for (; this.#codedUpTo < this.texts.length; this.#codedUpTo++) {
      this.#codes.set(this.texts[this.#codedUpTo]!, this.#codedUpTo);
      if (this.#codedUpTo % TURN === 0) yield;
    }
  }

  #codeOf(text: string): number {
    if (this.#codedUpTo < this.texts.length) atOnce(this.learning());
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.#codes.set(text, code);
      this.#codedUpTo = this.texts.length;
    }
    return code;
  }

  /** Codes of the texts that are equal without regard to case. */
  alike(text: string): readonly number[] {
    for (; this.#foldedUpTo < this.texts.length; this.#foldedUpTo++) {
      const folded = foldCase(this.texts[this.#foldedUpTo]!);
      const codes = this.#folded.get(folded);
      if (codes) codes.push(this.#foldedUpTo);
      else this.#folded.set(folded, [this.#foldedUpTo]);
    }
    return this.#folded.get(foldCase(text)) ?? [];
  }

  /** One byte a code: 1 where the test holds; NULL is not tested. */
  mask(holds: (text: string) => boolean): Uint8Array {
    const mask = new Uint8Array(this.texts.length);
    for (let code = 1; code < mask.length; code++) mask[code] = holds(this.texts[code]!) ? 1 : 0;
    return mask;
  }

  /** One byte a code: 1 for the given ones. */
  maskOf(codes: readonly number[]): Uint8Array {
    const mask = new Uint8Array(this.texts.length);
    for (const code of codes) mask[code] = 1;
    return mask;
  }
}

/** One for each column of texts. */
export type Dictionaries = Record<TextColumn, TextDictionary>;

/** New ones, or those of texts by their codes. */
export function makeDictionaries(texts?: Record<TextColumn, (string | null)[]>): Dictionaries {
  return Object.fromEntries(
    TEXT_COLUMNS.map((name) => [name, new TextDictionary(texts?.[name])]),
  ) as Dictionaries;
}
