import { idHalves } from '#domain/followers/set/idHalves.ts';
import { byteText } from '#domain/text/byteText.ts';
import { RejectLog } from '#domain/text/RejectLog.ts';
import { takeId } from './idDigits.ts';

const SHOWN_BYTES = 120;
const [APOSTROPHE, ZERO] = [39, 48];

/** Gathers the ids of a file as they come, and the lines that hold none. */
export class IdCollector {
  readonly rejects = new RejectLog();
  readonly #bytes: Uint8Array;
  #ids = new BigUint64Array(1024);
  #halves = idHalves(this.#ids);
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Takes the text between two places as an id, or rejects its line with the reason. */
  add(from: number, to: number, line: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    const start = this.#bytes[from] === APOSTROPHE ? from + 1 : from;
    const isZero = to - start === 1 && this.#bytes[start] === ZERO;
    if (!isZero && takeId(this.#bytes, start, to, this.#halves, 2 * this.#count)) this.#count += 1;
    else this.reject(from, to, line, problemOf(this.text(start, to)));
  }

  reject(from: number, to: number, line: number, reason: string): void {
    this.rejects.add({ line, reason, text: byteText(this.text(from, Math.min(to, from + SHOWN_BYTES))) });
  }

  text(from: number, to: number): string {
    let text = '';
    for (let at = from; at < Math.min(to, from + 4096); at++) text += String.fromCharCode(this.#bytes[at]!);
    return text;
  }

  ids(): BigUint64Array<ArrayBuffer> {
    return this.#ids.slice(0, this.#count);
  }

  #grow(): void {
    const grown = new BigUint64Array(2 * this.#ids.length);
    grown.set(this.#ids);
    this.#ids = grown;
    this.#halves = idHalves(grown);
  }
}

function problemOf(text: string): string {
  if (text === '') return 'no id';
  if (/^[+-]?\d+([.,]\d+)?e\+?\d+$/i.test(text))
    return 'a spreadsheet has rounded this number: its digits are lost';
  if (/^\d+[.,]\d+$/.test(text)) return 'a number with decimals, so its digits may have been rounded';
  if (text === '0') return 'the smallest id is 1';
  if (/^0\d+$/.test(text)) return 'an id does not begin with 0';
  if (/^\d{20,}$/.test(text)) return 'above 18446744073709551615, the largest id';
  return 'not an id: digits only';
}
