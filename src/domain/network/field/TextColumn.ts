import { foldText, naturalRanks, rankSteps } from '#domain/text/naturalOrder.ts';

/** Texts of a step. */
const STRETCH = 8192;

/** The code of a row without a value. */
export const NO_VALUE = 0;

/**
 * The texts of one field by row, each distinct text once: what is compared, counted and searched is then a number a row
 * or a text a value. Grows with the table; rows never change.
 */
export class TextColumn {
  /** Distinct values by code; the first is empty and stands for none. */
  readonly values: string[] = [''];
  /** Codes by row; longer than the rows that are there. */
  codes = new Uint32Array(256);
  #length = 0;
  readonly #codeOf = new Map<string, number>([['', NO_VALUE]]);
  #ranks: Uint32Array | undefined;
  readonly #folded: string[] = [''];

  /** Reads the rows up to `length` that are not read yet. */
  extend(length: number, read: (row: number) => string | null): this {
    if (length > this.codes.length) {
      const codes = new Uint32Array(Math.max(length, 2 * this.codes.length));
      codes.set(this.codes.subarray(0, this.#length));
      this.codes = codes;
    }
    for (let row = this.#length; row < length; row++) this.codes[row] = this.#code(read(row) ?? '');
    this.#length = Math.max(this.#length, length);
    return this;
  }

  codeOf(value: string): number | undefined {
    return this.#codeOf.get(value);
  }

  /** The place of each value in the order in which people read them. */
  ranks(): Uint32Array {
    if (this.#ranks?.length !== this.values.length) this.#ranks = naturalRanks(this.values);
    return this.#ranks;
  }

  /** Makes what sorting and searching need, in steps of a few milliseconds. */
  *prepare(): Generator<void, void, void> {
    const { length } = this.values;
    for (let code = 0; code < length; code += STRETCH) {
      this.#fold(Math.min(length, code + STRETCH));
      yield;
    }
    if (this.#ranks?.length === length) return;
    const ranks = yield* rankSteps(this.values.slice());
    // Rows may have come meanwhile; their ranks are then made when they are needed.
    if (this.values.length === length) this.#ranks = ranks;
  }

  /** Each value without case and accents. */
  folded(): readonly string[] {
    this.#fold(this.values.length);
    return this.#folded;
  }

  #fold(length: number): void {
    for (let code = this.#folded.length; code < length; code++)
      this.#folded.push(foldText(this.values[code]!));
  }

  #code(value: string): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    return code;
  }
}
