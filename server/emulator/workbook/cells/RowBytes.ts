// Bytes of rows that are written again at other places. What nearly all programs write is copied byte for byte, without text
// made of it.

import type { MovedFormula } from './FormulaMoves.ts';
import { formulaElement } from './formulaElement.ts';
import { EXCLAMATION, GT, LT, QUESTION, QUOTE, SLASH } from './SheetBytes.ts';

const [SPACE, EQUALS, ZERO, NINE] = [32, 61, 48, 57];
const [C, F, O, R, W] = [99, 102, 111, 114, 119];
/** Numbers that get a digit more need it. */
const ROOM = 1.125;
/** Numbers of up to seven digits take the place of one digit, beside the rest of a tag. */
const MOST_GROWTH = 2;

export class RowBytes {
  #bytes: Buffer;
  length = 0;

  /** For rows that had so many bytes. */
  constructor(bytes: number) {
    this.#bytes = Buffer.allocUnsafe(bytes * ROOM);
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  push(bytes: Uint8Array): void {
    this.#need(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A part of others; of a cell's length this takes less than `push`. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#need(to - from);
    const own = this.#bytes;
    for (let [at, next] = [from, this.length]; at < to; at += 1, next += 1) own[next] = bytes[at]!;
    this.length += to - from;
  }

  /** One byte a character. */
  latin1(text: string): void {
    this.#need(text.length);
    this.#bytes.write(text, this.length, 'latin1');
    this.length += text.length;
  }

  /** A row with its number and formulas; false, and nothing is written, for one with anything unusual. */
  pushRow(row: Uint8Array, number: number, formulas: readonly MovedFormula[]): boolean {
    const written = formulas.map((one) =>
      one.after === one.before ? undefined : Buffer.from(formulaElement('', '', one.after.text)),
    );
    this.#need(row.length * MOST_GROWTH + written.reduce((sum, one) => sum + (one?.length ?? 0), 0));
    return this.#copy(row, Buffer.from(String(number + 1)), written);
  }

  #copy(row: Uint8Array, number: Uint8Array, formulas: readonly (Uint8Array | undefined)[]): boolean {
    const bytes = this.#bytes;
    let [next, at, to] = [0, 0, this.length];
    while (at < row.length) {
      const byte = row[at++]!;
      bytes[to++] = byte;
      if (byte !== LT) continue;
      const name = row[at];
      const after = row[at + 1];
      if (name === EXCLAMATION || name === QUESTION) return false;
      const isRow = at === 1;
      if (isRow && !(name === R && after === O && row[at + 2] === W)) return false;
      if (isRow || (name === C && !isLetter(after))) {
        const digits = placeAt(row, isRow ? at + 3 : at + 1);
        if (digits === undefined) return false;
        while (at < digits) bytes[to++] = row[at++]!;
        for (let index = 0; index < number.length; index += 1) bytes[to++] = number[index]!;
        while (row[at] !== QUOTE) at += 1;
      } else if (name === F && !isLetter(after)) {
        if (next >= formulas.length) return false;
        const formula = formulas[next++];
        if (!formula) continue;
        const end = after === GT ? row.indexOf(LT, at) : -1;
        if (end < 0 || row[end + 1] !== SLASH) return false;
        bytes.set(formula, --to);
        to += formula.length;
        at = row.indexOf(GT, end) + 1;
      }
    }
    if (next !== formulas.length) return false;
    this.length = to;
    return true;
  }

  #need(room: number): void {
    if (this.length + room <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + room));
    larger.set(this.done());
    this.#bytes = larger;
  }
}

/** Part of a longer name, or of one with a prefix. */
export const isLetter = (byte: number | undefined) =>
  byte !== undefined && byte > SPACE && byte !== GT && byte !== SLASH;

/** Where the number is in ` r="1"` or ` r="A1"`; undefined where anything else is. */
function placeAt(row: Uint8Array, from: number): number | undefined {
  let at = from;
  if (row[at++] !== SPACE || row[at++] !== R || row[at++] !== EQUALS || row[at++] !== QUOTE) return undefined;
  while (row[at]! > NINE) at += 1;
  let end = at;
  while (row[end]! >= ZERO && row[end]! <= NINE) end += 1;
  return end > at && row[end] === QUOTE ? at : undefined;
}
