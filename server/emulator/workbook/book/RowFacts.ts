// What rows and columns are as a whole: hidden, of a style, of a size.

import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { firstRowFrom, type SheetData, tagReader } from '#server/emulator/workbook/cells/SheetData.ts';
import {
  attributesOf,
  childrenOf,
  isTrue,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';
import type { SheetXml } from './SheetXml.ts';

interface ReadFacts {
  hidden: Set<number>;
  styles: Map<number, number>;
}

export class RowFacts {
  readonly #data: SheetData;
  #facts: ReadFacts | undefined;
  #heights: ReadHeights | undefined;
  #levels: ReadonlyMap<number, number> | undefined;
  #hidesOthers: boolean | undefined;
  #edits = 0;
  /** Attributes of rows that changed. */
  readonly changes = new Map<number, Record<string, string | undefined>>();

  constructor(data: SheetData) {
    this.#data = data;
  }

  /** The same facts after rows moved; `data` has them where they are then. */
  moved(data: SheetData, rowAfter: (row: number) => number | undefined): RowFacts {
    const made = new RowFacts(data);
    const movedRows = (rows: ReadonlySet<number>) => new Set([...rows].flatMap((row) => rowAfter(row) ?? []));
    made.#facts = this.#facts && {
      hidden: movedRows(this.#facts.hidden),
      styles: movedKeys(this.#facts.styles, rowAfter),
    };
    made.#heights = this.#heights && {
      points: movedKeys(this.#heights.points, rowAfter),
      found: movedRows(this.#heights.found),
    };
    made.#levels = this.#levels && movedKeys(this.#levels, rowAfter);
    made.#hidesOthers = this.#hidesOthers;
    for (const [row, attributes] of movedKeys(this.changes, rowAfter)) made.changes.set(row, attributes);
    return made;
  }

  /** Grows with every change. */
  get edits(): number {
    return this.#edits;
  }

  /** The style of a row as a whole; undefined where it has none. */
  style(row: number): number | undefined {
    return this.#read().styles.get(row);
  }

  /** The rows that have a style as a whole. */
  get styles(): ReadonlyMap<number, number> {
    return this.#read().styles;
  }

  isHidden(row: number): boolean {
    return this.#read().hidden.has(row) || (this.hidesOthers && !this.#isWritten(row));
  }

  /** One by one; not those that the file hides because it does not have them. */
  get hidden(): ReadonlySet<number> {
    return this.#read().hidden;
  }

  /** Whether rows that the file does not have are hidden (ECMA-376 part 1, 18.3.1.81). */
  get hidesOthers(): boolean {
    this.#hidesOthers ??= /<(?:\w+:)?sheetFormatPr\b[^>]*\szeroHeight\s*=\s*["'](?:1|true)["']/.test(
      this.#data.head,
    );
    return this.#hidesOthers;
  }

  /** The rows that the file has, from the top. */
  get written(): number[] {
    const { rowNumbers, rowCount } = this.#data;
    return [...new Set([...rowNumbers.subarray(0, rowCount), ...this.changes.keys()])].sort((a, b) => a - b);
  }

  #isWritten(row: number): boolean {
    const { rowNumbers, rowCount } = this.#data;
    const position = firstRowFrom(this.#data, row);
    return (position < rowCount && rowNumbers[position] === row) || this.changes.has(row);
  }

  /** To the last row of all: the rows that the file does not have, too, and those above are written where they would go with them. */
  setHidden(top: number, bottom: number, isHidden: boolean): void {
    const { hidden } = this.#read();
    if (bottom === ROWS - 1) {
      const isOther = isHidden !== this.hidesOthers;
      for (let row = 0; isOther && row < top; row += 1) {
        if (this.#isWritten(row)) continue;
        if (!isHidden) hidden.add(row);
        this.#change(row, { hidden: isHidden ? undefined : '1' });
      }
      this.#hidesOthers = isHidden;
      for (const row of this.written) if (row >= top) this.setHidden(row, row, isHidden);
      return;
    }
    for (let row = top; row <= bottom; row += 1) {
      if (this.isHidden(row) === isHidden) continue;
      if (isHidden) hidden.add(row);
      else hidden.delete(row);
      this.#change(row, { hidden: isHidden ? '1' : undefined });
    }
  }

  /** How deep rows are within groups, of those that are. */
  get levels(): ReadonlyMap<number, number> {
    this.#levels ??= readLevels(this.#data);
    return this.#levels;
  }

  /** Undefined takes it away. */
  setStyle(row: number, style: number | undefined): void {
    const { styles } = this.#read();
    if (style === undefined) styles.delete(row);
    else styles.set(row, style);
    const isGone = style === undefined;
    this.#change(row, { s: isGone ? undefined : String(style), customFormat: isGone ? undefined : '1' });
  }

  /** In points, of the rows that have one of their own. */
  get heights(): ReadonlyMap<number, number> {
    return this.#sizes().points;
  }

  setHeight(row: number, points: number): void {
    const sizes = this.#sizes();
    sizes.points.set(row, points);
    sizes.found.delete(row);
    this.#change(row, { ht: String(points), customHeight: '1' });
  }

  /** The row is as high as its cells need. */
  forgetHeight(row: number): void {
    if (this.#sizes().points.delete(row)) this.#change(row, { ht: undefined, customHeight: undefined });
  }

  /** Whether the height of a row is what another program found that its cells need, not what somebody set. */
  isHeightFound(row: number): boolean {
    return this.#sizes().found.has(row);
  }

  #change(row: number, attributes: Record<string, string | undefined>): void {
    this.changes.set(row, { ...this.changes.get(row), ...attributes });
    this.#edits += 1;
  }

  #sizes(): ReadHeights {
    this.#heights ??= readHeights(this.#data);
    return this.#heights;
  }

  #read(): ReadFacts {
    this.#facts ??= readFacts(this.#data);
    return this.#facts;
  }
}

function movedKeys<T>(
  rows: ReadonlyMap<number, T>,
  rowAfter: (row: number) => number | undefined,
): Map<number, T> {
  const moved = new Map<number, T>();
  for (const [row, value] of rows) {
    const after = rowAfter(row);
    if (after !== undefined) moved.set(after, value);
  }
  return moved;
}

/** The rows with their tags. Few sheets have rows with these words at all; one search of the whole text finds them. */
function* tagsWith(
  { rows, rowCount, rowNumbers }: SheetData,
  ...words: readonly string[]
): Generator<[row: number, tag: string]> {
  const { bytes } = rows;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!words.some((word) => all.includes(word))) return;
  const tagOf = tagReader(rows);
  for (let position = 0; position < rowCount; position += 1) yield [rowNumbers[position]!, tagOf(position)];
}

function readFacts(data: SheetData): ReadFacts {
  const hidden = new Set<number>();
  const styles = new Map<number, number>();
  for (const [row, tag] of tagsWith(data, 'hidden', 'customFormat')) {
    if (/\shidden\s*=\s*["'](?:1|true)["']/.test(tag)) hidden.add(row);
    const style = /\scustomFormat\s*=\s*["'](?:1|true)["']/.test(tag) && /\ss\s*=\s*["'](\d+)["']/.exec(tag);
    if (style) styles.set(row, Number(style[1]));
  }
  return { hidden, styles };
}

function readLevels(data: SheetData): Map<number, number> {
  const levels = new Map<number, number>();
  for (const [row, tag] of tagsWith(data, 'outlineLevel')) {
    const level = Number(/\soutlineLevel\s*=\s*["'](\d+)["']/.exec(tag)?.[1] ?? 0);
    if (level > 0) levels.set(row, level);
  }
  return levels;
}

interface ReadHeights {
  points: Map<number, number>;
  /** The rows among them whose height nobody set. */
  found: Set<number>;
}

function readHeights(data: SheetData): ReadHeights {
  const points = new Map<number, number>();
  const found = new Set<number>();
  for (const [row, tag] of tagsWith(data, 'ht')) {
    const height = Number(/\sht\s*=\s*["']([\d.]+)["']/.exec(tag)?.[1] ?? Number.NaN);
    if (!(height >= 0)) continue;
    points.set(row, height);
    if (!/\scustomHeight\s*=\s*["'](?:1|true)["']/.test(tag)) found.add(row);
  }
  return { points, found };
}

interface ColumnSpan {
  left: number;
  right: number;
  xml: string;
}

/** The <col> elements of a sheet, in their order. */
export function columnSpans(sheet: SheetXml): (ColumnSpan & { attributes: ReadonlyMap<string, string> })[] {
  const cols = sheet.child('cols');
  if (!cols) return [];
  return [...childrenOf(cols, rootOf(cols, 'cols').innerStart)].flatMap((element) => {
    const attributes = attributesOf(cols, element);
    const left = Number(attributes.get('min')) - 1;
    const right = Math.min(Number(attributes.get('max')), COLUMNS) - 1;
    const xml = cols.slice(element.start, element.end);
    return left >= 0 && right >= left ? [{ left, right, xml, attributes }] : [];
  });
}

/** The rows that the file does not have. */
export function setOthersHidden(sheet: SheetXml, isHidden: boolean): void {
  const xml = sheet.child('sheetFormatPr') ?? `<${sheet.prefix}sheetFormatPr defaultRowHeight="15"/>`;
  const zeroHeight = isHidden ? '1' : undefined;
  sheet.setChild('sheetFormatPr', withAttributes(xml, rootOf(xml, 'sheetFormatPr'), { zeroHeight }));
}

export function isColumnHidden(sheet: SheetXml, column: number): boolean {
  const span = columnSpans(sheet).find(({ left, right }) => column >= left && column <= right);
  return isTrue(span?.attributes.get('hidden'));
}

/** The styles of columns as a whole, by spans from the left. */
export function columnStyles(sheet: SheetXml): { left: number; right: number; style: number }[] {
  return columnSpans(sheet).map(({ left, right, attributes }) => {
    return { left, right, style: Number(attributes.get('style') ?? 0) };
  });
}

/** How many of the columns are hidden. */
export function hiddenColumnsIn(sheet: SheetXml, left: number, right: number): number {
  let count = 0;
  for (const span of columnSpans(sheet)) {
    const [from, to] = [Math.max(span.left, left), Math.min(span.right, right)];
    if (from <= to && isTrue(span.attributes.get('hidden'))) count += to - from + 1;
  }
  return count;
}

export function setColumnsHidden(sheet: SheetXml, left: number, right: number, isHidden: boolean): void {
  const hidden = isHidden ? '1' : undefined;
  changeColumns(sheet, { left, right }, () => ({ hidden }), isHidden);
}

/**
 * Changes the attributes of columns as a whole, from what they have. Spans are cut where they reach over what changes; with
 * `addsMissing` columns without one get one.
 */
export function changeColumns(
  sheet: SheetXml,
  { left, right }: { left: number; right: number },
  change: (own: ReadonlyMap<string, string>) => Readonly<Record<string, string | undefined>>,
  addsMissing = true,
): void {
  const spans: ColumnSpan[] = [];
  let next = left;
  const add = (from: number, to: number, xml: string) => {
    if (from <= to) spans.push({ left: from, right: to, xml });
  };
  const changed = (xml: string) => {
    const root = rootOf(xml, 'col');
    return withAttributes(xml, root, change(attributesOf(xml, root)));
  };
  const fresh = addsMissing ? changed(`<${sheet.prefix}col width="${usualWidth(sheet)}"/>`) : '';
  for (const span of columnSpans(sheet)) {
    add(span.left, Math.min(span.right, left - 1), span.xml);
    const [from, to] = [Math.max(span.left, left), Math.min(span.right, right)];
    if (from <= to) {
      if (addsMissing) add(next, from - 1, fresh);
      add(from, to, changed(span.xml));
      next = to + 1;
    } else if (span.left > right && next <= right) {
      if (addsMissing) add(next, right, fresh);
      next = right + 1;
    }
    add(Math.max(span.left, right + 1), span.right, span.xml);
  }
  if (addsMissing) add(next, right, fresh);
  spans.sort((a, b) => a.left - b.left);
  const inner = spans.map(({ left: from, right: to, xml }) =>
    withAttributes(xml, rootOf(xml, 'col'), { min: String(from + 1), max: String(to + 1) }),
  );
  const name = `${sheet.prefix}cols`;
  sheet.setChild('cols', inner.length === 0 ? undefined : `<${name}>${inner.join('')}</${name}>`);
}

function usualWidth(sheet: SheetXml): string {
  const format = sheet.child('sheetFormatPr');
  const own = format && attributesOf(format, rootOf(format, 'sheetFormatPr')).get('defaultColWidth');
  return Number(own) > 0 ? own! : '9.140625';
}
