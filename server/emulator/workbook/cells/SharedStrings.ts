// The texts that cells share. They are found at once and read when they are asked for.

import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { childrenOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { richText, type TextRun, textRuns } from './richText.ts';

export class SharedStrings {
  readonly #xml: string;
  /** Where each string's element begins and ends in the part. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #read: (string | undefined)[] = [];

  constructor(xml: string | undefined) {
    this.#xml = xml ?? '';
    if (xml === undefined) return;
    const plain = /<si>\s*<t(?: xml:space="preserve")?>([^<]*)<\/t>\s*<\/si>/y;
    const root = rootOf(xml, 'sharedStrings');
    let at = root.innerStart;
    // Most strings are plain; the general way is several times slower.
    while (at < root.innerEnd) {
      plain.lastIndex = at;
      const found = plain.exec(xml);
      if (!found) break;
      this.#add(found.index, plain.lastIndex);
      at = plain.lastIndex;
      while (/\s/.test(xml[at] ?? '')) at += 1;
    }
    if (at < root.innerEnd)
      for (const child of childrenOf(xml, at)) if (child.local === 'si') this.#add(child.start, child.end);
  }

  static of(book: Package): SharedStrings {
    const relation = book.relations(book.mainPart).find(({ type }) => type.endsWith('/sharedStrings'));
    return new SharedStrings(relation && book.has(relation.target) ? book.text(relation.target) : undefined);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Empty for a number that there is not. */
  at(index: number): string {
    const known = this.#read[index];
    if (known !== undefined) return known;
    const start = this.#starts[index];
    if (start === undefined) return '';
    const text = richText(this.#xml.slice(start, this.#ends[index]));
    this.#read[index] = text;
    return text;
  }

  /** As `textRuns`. */
  runsAt(index: number): TextRun[] | undefined {
    return textRuns(this.#xml.slice(this.#starts[index], this.#ends[index]));
  }

  #add(start: number, end: number): void {
    this.#starts.push(start);
    this.#ends.push(end);
  }
}
