/** The place of a text is where it begins, times this, plus how many bytes it has; 0 is the empty text. */
const SPAN = 2 ** 26;
const RECENT = 256;

/**
 * Texts one after another as UTF-8, known by their places. As strings, while they wait, each would hold the piece of the file
 * that it is a slice of, and all would be copied and marked again and again.
 */
export class TextBytes {
  #bytes = Buffer.alloc(4096);
  #end = 0;
  readonly #recent: { text: string; place: number }[] = [];

  get byteLength(): number {
    return this.#end;
  }

  /** Adds a text; answers its place. */
  add(text: string): number {
    this.#room(3 * text.length);
    return this.#placed(this.#bytes.write(text, this.#end));
  }

  /** The same for a text that many rows have: it is added where it was not added of late. */
  addCommon(text: string): number {
    if (text === '') return 0;
    const slot = (text.length + 31 * text.charCodeAt(0) + 7 * text.charCodeAt(text.length - 1)) % RECENT;
    const recent = this.#recent[slot];
    if (recent?.text === text) return recent.place;
    const place = this.add(text);
    this.#recent[slot] = { text, place };
    return place;
  }

  /** Adds the text at a place of other bytes. */
  copy(bytes: Uint8Array, place: number): number {
    const [from, length] = [Math.floor(place / SPAN), place % SPAN];
    this.#room(length);
    for (let at = 0; at < length; at++) this.#bytes[this.#end + at] = bytes[from + at]!;
    return this.#placed(length);
  }

  /** What was added; the next bytes begin. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    this.#recent.length = 0;
    return taken;
  }

  #placed(length: number): number {
    const place = this.#end * SPAN + length;
    this.#end += length;
    return place;
  }

  #room(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const bytes = Buffer.alloc(2 * (this.#end + length));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

/** Reads texts by their places. */
export class TextReader {
  readonly #bytes: Buffer;
  readonly #read = new Map([[0, '']]);

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  text(place: number): string {
    const from = Math.floor(place / SPAN);
    return this.#bytes.toString('utf8', from, from + (place % SPAN));
  }

  /** The same for a text that stands in many rows. */
  common(place: number): string {
    let text = this.#read.get(place);
    if (text === undefined) {
      text = this.text(place);
      this.#read.set(place, text);
    }
    return text;
  }
}
