// Reads the cells of a sheet from the bytes of its part, in one pass.

import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { amount, PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { CellColumns, TYPE } from './CellColumns.ts';
import { GrowingArray } from './GrowingArray.ts';
import { readNumber } from './readNumber.ts';
import { richText } from './richText.ts';
import { APOSTROPHE, EXCLAMATION, GT, QUESTION, QUOTE, SheetBytes, SLASH } from './SheetBytes.ts';
import { KIND, type SheetData } from './SheetData.ts';

/** More cells than this are refused before they take the memory. */
const MAX_CELLS = 4_000_000;
/** The first letter of a row's name. */
const ROW = 114;
/** The text before the cells is no longer than this. */
const MAX_HEAD_BYTES = 1 << 20;

/** Throws PackageError for what is no sheet, or is too large. Dates that are written out count from 1904 where the book does. */
export const readSheetData = (bytes: Uint8Array, part: string, is1904 = false): SheetData =>
  atOnce(readingSheet(bytes, part, is1904));

/** The same in steps. */
export const readingSheet = (bytes: Uint8Array, part: string, is1904: boolean): Steps<SheetData> =>
  new Reader(new SheetBytes(bytes, part), is1904).read();

class Reader {
  readonly #source: SheetBytes;
  #prefix = '';
  #at = 0;
  readonly #cells: CellColumns;
  readonly #rowNumbers = new GrowingArray(Uint32Array, 1024);
  readonly #rowCells = new GrowingArray(Uint32Array, 1024);
  readonly #rowStarts = new GrowingArray(Uint32Array, 1024);
  readonly #rowEnds = new GrowingArray(Uint32Array, 1024);

  constructor(source: SheetBytes, is1904: boolean) {
    this.#source = source;
    this.#cells = new CellColumns(is1904);
  }

  *read(): Steps<SheetData> {
    const { bytes } = this.#source;
    const start = this.#findData();
    const head = this.#source.text(0, start).replace(/^\uFEFF/, '');
    if (head.includes('<!DOCTYPE'))
      throw new PackageError(
        'unsupported',
        'The workbook has a document type definition, which is not allowed.',
      );
    if (bytes[this.#at - 2] !== SLASH) yield* this.#rows();
    const { columns, kinds, numbers, styles, texts, formulas } = this.#cells;
    return {
      rows: { bytes, starts: this.#rowStarts.done(), ends: this.#rowEnds.done() },
      head,
      tail: this.#source.text(this.#at, bytes.length),
      prefix: this.#prefix,
      rowCount: this.#rowNumbers.length,
      rowNumbers: this.#rowNumbers.done(),
      rowCells: this.#rowCells.done(),
      cellCount: columns.length,
      columns: columns.done(),
      kinds: kinds.done(),
      numbers: numbers.done(),
      styles: styles.done(),
      isChanged: new Uint8Array(columns.length),
      texts,
      formulas,
    };
  }

  /** Where <sheetData> begins; goes to its content. */
  #findData(): number {
    const begin = this.#source.latin(0, Math.min(this.#source.bytes.length, MAX_HEAD_BYTES));
    const found = /<((?:[\w.-]+:)?)sheetData(?:\s[^>]*?)?\/?>/.exec(begin);
    if (!found) return this.#source.damaged('has no cells');
    this.#prefix = found[1]!;
    this.#at = found.index + found[0].length;
    return found.index;
  }

  /** Up to and with </sheetData>. */
  *#rows(): Steps<void> {
    const source = this.#source;
    const { bytes } = source;
    let expected = 0;
    for (;;) {
      const start = source.nextTag(this.#at);
      const first = bytes[start + 1]!;
      if (first === EXCLAMATION || first === QUESTION) {
        this.#at = source.markupEnd(start);
        continue;
      }
      this.#at = source.tagEnd(start);
      if (first === SLASH) return;
      if (bytes[start + 1 + this.#prefix.length] !== ROW) {
        this.#at = source.elementEnd(start);
        continue;
      }
      const tag = source.latin(start, this.#at);
      const number = Number(/\sr\s*=\s*["'](\d{1,8})["']/.exec(tag)?.[1] ?? expected + 1) - 1;
      if (number < expected || number >= ROWS)
        source.damaged(`has row ${number + 1} out of order or beyond the sheet`);
      expected = number + 1;
      this.#rowNumbers.push(number);
      this.#rowCells.push(this.#cells.count);
      this.#rowStarts.push(start);
      if (bytes[this.#at - 2] !== SLASH) this.#row();
      this.#rowEnds.push(this.#at);
      yield;
    }
  }

  /** The cells of a row, up to and with </row>. */
  #row(): void {
    const source = this.#source;
    const { bytes } = source;
    const name = 1 + this.#prefix.length;
    let expected = 0;
    for (;;) {
      const start = source.nextTag(this.#at);
      const first = bytes[start + 1]!;
      if (first === SLASH) {
        this.#at = source.tagEnd(start);
        return;
      }
      if (first === EXCLAMATION || first === QUESTION) this.#at = source.markupEnd(start);
      else if (bytes[start + name] === 99) expected = this.#cell(start + name + 1, expected) + 1;
      else this.#at = source.elementEnd(start);
    }
  }

  /** Reads a cell from the end of its name on and returns its column. */
  #cell(from: number, expected: number): number {
    const { bytes } = this.#source;
    let at = from;
    let column = expected;
    let style = 0;
    let type: number = TYPE.number;
    let isDynamic = false;
    for (;;) {
      let byte = bytes[at];
      while (byte === 32 || byte === 10 || byte === 13 || byte === 9) byte = bytes[++at];
      if (byte === GT || byte === SLASH || byte === undefined) break;
      const nameStart = at;
      while (byte !== 61 && byte !== GT && byte !== undefined) byte = bytes[++at];
      const nameLength = at - nameStart;
      while (byte !== QUOTE && byte !== APOSTROPHE && byte !== GT && byte !== undefined) byte = bytes[++at];
      if (byte === GT || byte === undefined) break;
      const valueStart = ++at;
      while (bytes[at] !== byte && at < bytes.length) at += 1;
      const name = bytes[nameStart];
      if (nameLength === 1 && name === 114) column = columnAt(bytes, valueStart, at);
      else if (nameLength === 1 && name === 115) style = wholeAt(bytes, valueStart, at);
      else if (nameLength === 1 && name === 116) type = typeAt(bytes, valueStart, at);
      else if (nameLength === 2 && name === 99 && bytes[nameStart + 1] === 109)
        isDynamic = bytes[valueStart] !== 48;
      at += 1;
    }
    if (column < expected || column >= COLUMNS)
      this.#source.damaged('has cells out of order or beyond the sheet');
    if (this.#cells.count >= MAX_CELLS)
      throw new PackageError(
        'tooLarge',
        `The workbook is too large to open: a sheet has more than ${amount(MAX_CELLS)} cells. Split it into smaller sheets.`,
      );
    this.#cells.begin(column, style);
    this.#at = at + (bytes[at] === SLASH ? 2 : 1);
    if (bytes[at] === SLASH) this.#cells.value(KIND.empty, 0);
    else this.#content(type, isDynamic);
    return column;
  }

  /** The content of a cell, up to and with </c>. */
  #content(type: number, isDynamic: boolean): void {
    const source = this.#source;
    const { bytes } = source;
    const name = 1 + this.#prefix.length;
    let isRead = false;
    for (;;) {
      const start = source.nextTag(this.#at);
      const first = bytes[start + 1]!;
      if (first === SLASH) {
        this.#at = source.tagEnd(start);
        break;
      }
      if (first === EXCLAMATION || first === QUESTION) {
        this.#at = source.markupEnd(start);
        continue;
      }
      const end = source.tagEnd(start);
      const isEmpty = bytes[end - 2] === SLASH;
      const letter = bytes[start + name];
      if (letter === 102 && end - start === name + 2 && !isDynamic) {
        const close = source.nextTag(end);
        if (bytes[close + 1] === SLASH) {
          this.#cells.plainFormula(source.text(end, close));
          this.#at = source.tagEnd(close);
          continue;
        }
      }
      if (letter === 118 && !isEmpty && !isRead) {
        this.#at = this.#value(type, start, end);
        isRead = true;
        continue;
      }
      this.#at = isEmpty ? end : this.#simpleEnd(start, end);
      if (letter === 102) this.#cells.formula(source.text(start, this.#at), isDynamic);
      else if (letter === 105 && !isRead) {
        this.#cells.text(richText(source.text(start, this.#at)));
        isRead = true;
      }
    }
    if (isRead) return;
    if (type === TYPE.string) this.#cells.text('');
    else this.#cells.value(KIND.empty, 0);
  }

  /** The end of an element that most often holds text alone. */
  #simpleEnd(start: number, end: number): number {
    const { bytes } = this.#source;
    const close = this.#source.nextTag(end);
    return bytes[close + 1] === SLASH ? this.#source.tagEnd(close) : this.#source.elementEnd(start);
  }

  /** Reads <v>; numbers come straight from the bytes. Returns where it ends. */
  #value(type: number, start: number, end: number): number {
    const source = this.#source;
    const close = source.nextTag(end);
    if (source.bytes[close + 1] !== SLASH) {
      const last = source.elementEnd(start);
      this.#cells.typed(type, source.textWithin(start, last));
      return last;
    }
    const isNumber = type === TYPE.number || type === TYPE.shared;
    const number = isNumber ? readNumber(source.bytes, end, close) : undefined;
    if (number === undefined) this.#cells.typed(type, unescapeXml(source.text(end, close)));
    else this.#cells.value(type === TYPE.number ? KIND.number : KIND.shared, number);
    return source.tagEnd(close);
  }
}

function columnAt(bytes: Uint8Array, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = bytes[at]! & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function wholeAt(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + (bytes[at]! - 48);
  return number >= 0 && number < 2 ** 32 ? number : 0;
}

function typeAt(bytes: Uint8Array, from: number, to: number): number {
  const first = bytes[from]!;
  if (first === 110) return TYPE.number;
  return first === 115 && to - from > 1 ? TYPE.string : first;
}
