import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { childrenOf, textOf } from '#server/emulator/workbook/package/xml.ts';

export const LT = 60;
export const GT = 62;
export const SLASH = 47;
export const QUOTE = 34;
export const APOSTROPHE = 39;
/** After a < they begin a comment or CDATA, and an instruction. */
export const EXCLAMATION = 33;
export const QUESTION = 63;
const decoder = new TextDecoder();

/** The bytes of a sheet's part, and how to find one's way in them. */
export class SheetBytes {
  readonly bytes: Uint8Array;
  readonly #part: string;

  constructor(bytes: Uint8Array, part: string) {
    this.bytes = bytes;
    this.#part = part;
  }

  text(from: number, to: number): string {
    return decoder.decode(this.bytes.subarray(from, to));
  }

  /** One character a byte. */
  latin(from: number, to: number): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + from, to - from).toString('latin1');
  }

  /** Throws PackageError. */
  damaged(what: string): never {
    throw new PackageError('damaged', `The workbook is damaged: ${this.#part} ${what}.`);
  }

  /** The next <, from an offset on. */
  nextTag(from: number): number {
    const { bytes } = this;
    let at = from;
    while (bytes[at] !== LT && at < bytes.length) at += 1;
    return at < bytes.length ? at : this.damaged('ends among its cells');
  }

  /** After the > of a tag; a > in an attribute does not end it. */
  tagEnd(from: number): number {
    const { bytes } = this;
    let quote = 0;
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
      else if (byte === GT) return at + 1;
    }
    return this.damaged('ends in a tag');
  }

  /** After a comment, CDATA or an instruction. */
  markupEnd(start: number): number {
    const begin = this.latin(start, Math.min(this.bytes.length, start + 9));
    if (begin.startsWith('<!--')) return this.#after('-->', start + 4);
    if (begin === '<![CDATA[') return this.#after(']]>', start + 9);
    if (begin.startsWith('<?')) return this.#after('?>', start + 2);
    return this.damaged('has a declaration among its cells');
  }

  #after(mark: string, from: number): number {
    const { bytes } = this;
    const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(mark, from, 'latin1');
    return at < 0 ? this.damaged('ends among its cells') : at + mark.length;
  }

  /** The end of the element that begins at an offset, with all that is in it. */
  elementEnd(start: number): number {
    const { bytes } = this;
    let depth = 0;
    let at = start;
    do {
      const tag = this.nextTag(at);
      const mark = bytes[tag + 1]!;
      if (mark === EXCLAMATION || mark === QUESTION) {
        at = this.markupEnd(tag);
        continue;
      }
      at = this.tagEnd(tag);
      if (mark === SLASH) depth -= 1;
      else if (bytes[at - 2] !== SLASH) depth += 1;
    } while (depth > 0);
    return at;
  }

  /** The text inside the element between two offsets. */
  textWithin(start: number, end: number): string {
    const text = this.text(start, end);
    const [element] = childrenOf(text);
    return element ? textOf(text, element) : '';
  }
}
