import { PackageError } from '#server/embedded/workbook/package/PackageError.ts';
import { childrenOf, textOf } from '#server/embedded/workbook/package/xml.ts';

export const LT = 60;
export const GT = 62;
export const SLASH = 47;
export const QUOTE = 34;
export const APOSTROPHE = 39;
/** After a < begins a comment or a CDATA section. */
export const EXCLAMATION = 33;
/** Elements that are not of interest are no longer than this. */
const LONGEST_ELEMENT_BYTES = 1 << 20;
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
    const at = this.bytes.indexOf(LT, from);
    return at < 0 ? this.damaged('ends among its cells') : at;
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

  commentEnd(at: number): number {
    const end = this.bytes.subarray(at).findIndex((byte, index, rest) => {
      return byte === GT && rest[index - 1] === 45 && rest[index - 2] === 45 && index > 5;
    });
    return end < 0 ? this.damaged('ends in a comment') : at + end + 1;
  }

  /** The end of the element that begins at an offset, with all that is in it. */
  elementEnd(start: number): number {
    const rest = this.text(start, Math.min(this.bytes.length, start + LONGEST_ELEMENT_BYTES));
    const [element] = childrenOf(rest);
    return element
      ? start + Buffer.byteLength(rest.slice(0, element.end))
      : this.damaged('has an element without an end');
  }

  /** The text inside the element between two offsets. */
  innerText(start: number, end: number): string {
    const text = this.text(start, end);
    const [element] = childrenOf(text);
    return element ? textOf(text, element) : '';
  }
}
