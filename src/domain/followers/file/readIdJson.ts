import type { IdCollector } from './IdCollector.ts';

/** Keys of an id in lower-case letters; the text before the number, which may have been rounded on its way. */
const ID_KEYS = 'idstr useridstr accountid userid followerid twitterid id'.split(' ');
/** Keys under which ids, or records with an id, stand. */
const LIST_KEYS = /^(ids|data|users|user|followers|follower|following|accounts|results?|items|pages)$/;
const MAX_DEPTH = 64;
const [LF, QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [
  10, 34, 44, 58, 91, 92, 93, 123, 125,
];

/** Bytes that end a number or a word: spaces, punctuation, quotes. */
const ENDS_SCALAR = Array.from({ length: 256 }, (_, byte) => !/[\w.+-]/.test(String.fromCharCode(byte)));

interface Span {
  from: number;
  to: number;
}

class Broken extends Error {}

/**
 * Reads the ids of JSON, or of several values one behind the other (NDJSON): lists of numbers or strings, pages with `ids`,
 * records with an id. Digits are taken from the text, so that no number is rounded. A line that breaks the syntax is
 * rejected, and reading goes on at the next one.
 */
export function readIdJson(bytes: Uint8Array, from: number, into: IdCollector): void {
  new IdJsonReader(bytes, from, into).read();
}

class IdJsonReader {
  readonly #bytes: Uint8Array;
  readonly #into: IdCollector;
  #at: number;
  #end: number;
  #line = 1;

  constructor(bytes: Uint8Array, from: number, into: IdCollector) {
    this.#bytes = bytes;
    this.#into = into;
    this.#at = from;
    this.#end = bytes.length;
  }

  read(): void {
    let areLines = false;
    for (let byte = this.#peek(); byte !== undefined; byte = this.#peek()) {
      const line = this.#line;
      // Of many values, one a line, none goes on behind its line.
      if (areLines) this.#end = this.#lineEnd();
      try {
        // What is left of a list that broke.
        if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE) this.#at += 1;
        else this.#value(true, 0);
        areLines ||= this.#line === line;
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        const start = this.#lineStart();
        this.#at = this.#lineEnd();
        this.#into.reject(start, this.#at, this.#line, error.message);
      }
      this.#end = this.#bytes.length;
    }
  }

  /** Reads one value; ids in it are taken when `isWanted`. */
  #value(isWanted: boolean, depth: number): void {
    if (depth > MAX_DEPTH) throw new Broken('nested too deeply');
    const byte = this.#peek();
    if (byte === OPEN_LIST) this.#list(isWanted, depth);
    else if (byte === OPEN) this.#record(isWanted, depth);
    else {
      const line = this.#line;
      const { from, to } = this.#scalar();
      if (isWanted) this.#into.add(from, to, line);
    }
  }

  #list(isWanted: boolean, depth: number): void {
    this.#at += 1;
    if (this.#takes(CLOSE_LIST)) return;
    do this.#value(isWanted, depth + 1);
    while (this.#takes(COMMA));
    if (!this.#takes(CLOSE_LIST)) throw new Broken(this.#missing('a list'));
  }

  #record(isWanted: boolean, depth: number): void {
    const [start, line] = [this.#at, this.#line];
    this.#at += 1;
    let [id, idLine, rank, hasList]: [Span | null, number, number, boolean] = [
      null,
      0,
      ID_KEYS.length,
      false,
    ];
    if (!this.#takes(CLOSE)) {
      do {
        if (this.#peek() !== QUOTE) throw new Broken(this.#missing('a record'));
        const key = this.#key();
        if (!this.#takes(COLON)) throw new Broken(this.#missing('a record'));
        const byte = this.#peek();
        const isNested = byte === OPEN || byte === OPEN_LIST;
        const keyRank = isNested ? -1 : ID_KEYS.indexOf(key);
        if (keyRank >= 0 && keyRank < rank) {
          [idLine, rank] = [this.#line, keyRank];
          id = this.#scalar();
        } else {
          const holdsIds = isNested && LIST_KEYS.test(key);
          hasList ||= holdsIds;
          this.#value(isWanted && holdsIds, depth + 1);
        }
      } while (this.#takes(COMMA));
      if (!this.#takes(CLOSE)) throw new Broken(this.#missing('a record'));
    }
    if (!isWanted || (hasList && !id)) return;
    if (id && !hasList) this.#into.add(id.from, id.to, idLine);
    else if (!id) this.#into.reject(start, this.#at, line, 'a record without an id');
  }

  /** A key in lower-case letters. */
  #key(): string {
    const { from, to } = this.#string();
    return this.#into
      .text(from, to)
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  }

  #scalar(): Span {
    if (this.#peek() === QUOTE) return this.#string();
    const from = this.#at;
    while (this.#at < this.#end && !ENDS_SCALAR[this.#bytes[this.#at]!]) this.#at += 1;
    if (this.#at === from) throw new Broken(this.#missing('a value'));
    return { from, to: this.#at };
  }

  #string(): Span {
    const from = this.#at + 1;
    for (let at = from; at < this.#end && this.#bytes[at] !== LF; at++) {
      if (this.#bytes[at] === BACKSLASH) at += 1;
      else if (this.#bytes[at] === QUOTE) {
        this.#at = at + 1;
        return { from, to: at };
      }
    }
    throw new Broken('a text that does not end');
  }

  #missing(what: string): string {
    return this.#at >= this.#end ? `it ends inside ${what}` : `${what} cannot be read here`;
  }

  /** The next byte that is not a space. */
  #peek(): number | undefined {
    for (; this.#at < this.#end; this.#at++) {
      const byte = this.#bytes[this.#at]!;
      if (byte === LF) this.#line += 1;
      else if (byte !== 32 && byte !== 13 && byte !== 9) return byte;
    }
    return undefined;
  }

  #takes(byte: number): boolean {
    if (this.#peek() !== byte) return false;
    this.#at += 1;
    return true;
  }

  #lineEnd(): number {
    const end = this.#bytes.indexOf(LF, this.#at);
    return end < 0 ? this.#bytes.length : end;
  }

  #lineStart(): number {
    let start = Math.min(this.#at, this.#bytes.length - 1);
    while (start > 0 && this.#bytes[start - 1] !== LF) start -= 1;
    return start;
  }
}
