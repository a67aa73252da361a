const [QUOTE, LF, CR, SPACE, TAB] = [34, 10, 13, 32, 9];
/** A quote that is not closed within so many bytes is a character like any other. */
const MAX_QUOTED_BYTES = 65_536;

/** Walks the records of delimited text (RFC 4180) without making text of them. Lines end in LF, CR LF or CR. */
export class IdRecords {
  /** Where each field of the record begins and ends, two numbers each, without quotes and spaces around. */
  readonly bounds: number[] = [];
  /** Fields of the record. */
  fields = 0;
  /** Of the record, from 1. */
  line = 0;
  start: number;
  end: number;
  readonly #bytes: Uint8Array;
  readonly #delimiter: number;
  #at: number;
  #nextLine = 1;

  /** `delimiter` is a byte. */
  constructor(bytes: Uint8Array, from: number, delimiter: number) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#at = from;
    this.start = from;
    this.end = from;
  }

  /** Goes to the next record; false behind the last one. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    this.start = this.#at;
    this.line = this.#nextLine;
    this.fields = 0;
    while (this.#field());
    this.#nextLine += 1;
    return true;
  }

  /** Whether the record is a blank line. */
  get isBlank(): boolean {
    return this.fields === 1 && this.bounds[0] === this.bounds[1];
  }

  /** Reads one field; true when another follows in this record. */
  #field(): boolean {
    const bytes = this.#bytes;
    let from = this.#at;
    while (bytes[from] === SPACE || (bytes[from] === TAB && this.#delimiter !== TAB)) from += 1;
    let to = bytes[from] === QUOTE ? this.#closingQuote(from) : -1;
    let at = to < 0 ? from : to + 1;
    while (at < bytes.length && bytes[at] !== this.#delimiter && bytes[at] !== LF && bytes[at] !== CR)
      at += 1;
    if (to < 0) to = at;
    else from += 1;
    while (to > from && (bytes[to - 1] === SPACE || bytes[to - 1] === TAB)) to -= 1;
    this.bounds[2 * this.fields] = from;
    this.bounds[2 * this.fields + 1] = to;
    this.fields += 1;
    this.end = at;
    if (bytes[at] === this.#delimiter) {
      this.#at = at + 1;
      return true;
    }
    this.#at = at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
    return false;
  }

  #closingQuote(open: number): number {
    const bytes = this.#bytes;
    const last = Math.min(bytes.length, open + MAX_QUOTED_BYTES);
    let lines = 0;
    for (let at = open + 1; at < last; at++) {
      if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) lines += 1;
      if (bytes[at] !== QUOTE) continue;
      if (bytes[at + 1] === QUOTE) at += 1;
      else {
        this.#nextLine += lines;
        return at;
      }
    }
    return -1;
  }
}
