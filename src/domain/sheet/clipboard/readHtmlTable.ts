// The first table of copied HTML, read without a browser: what other programs put on the clipboard is never run.

import {
  type Declarations,
  joined,
  NONE,
  presentation,
  readClasses,
  readDeclarations,
  shared,
} from './declarations.ts';
import { type HtmlCell, readHtmlCell } from './HtmlCell.ts';
import { type HtmlToken, hasUnknownEntity, htmlTokens, readAttributes, readEntities } from './htmlTokens.ts';
import { lookOfDeclarations } from './lookOfDeclarations.ts';
import { type CellGrid, placeCells, type SpanningCell } from './placeCells.ts';

export interface HtmlTable extends CellGrid<HtmlCell> {
  /** There is no text beside the table. */
  isWhole: boolean;
}

/** Undefined where there is no table. */
export function readHtmlTable(html: string): HtmlTable | undefined {
  const reader = new TableReader();
  for (const token of htmlTokens(html)) reader.take(token);
  return reader.table;
}

const MAX_SPAN = 20_000;
/** Elements of a text that are looked into at once. */
const MAX_DEPTH = 100;
/** Those that say how the text in them looks. */
const INLINE = /^(?:b|strong|i|em|u|s|strike|del|font|span|a)$/;
/** Those that begin and end on lines of their own. */
const BLOCK = /^(?:p|div|li|ul|ol|h[1-6]|pre|blockquote|tr)$/;
const HEAD = /^(?:style|title|script|textarea|xmp|noscript)$/;

interface OpenCell {
  text: string;
  /** The text ends in a space that is one only if more follows in its line. */
  endsInSpace: boolean;
  /** What follows begins a line. */
  isBlockEnd: boolean;
  attributes: ReadonlyMap<string, string>;
  css: Declarations;
  /** What is the same in all parts of the text. */
  ofText: Declarations | undefined;
  inline: { name: string; css: Declarations }[];
}

class TableReader {
  readonly #rows: SpanningCell<HtmlCell>[][] = [];
  readonly #classes = new Map<string, Declarations>();
  readonly #styles = new Map<string, Declarations>();
  readonly #looks = new Map<string, ReturnType<typeof lookOfDeclarations>>();
  #row: Declarations = NONE;
  #cell: OpenCell | undefined;
  /** Of tables within tables; 0 before and after the first. */
  #depth = 0;
  #isRead = false;
  #isWhole = true;
  /** The element whose text is not shown. */
  #hidden: string | undefined;

  get table(): HtmlTable | undefined {
    this.#endCell();
    return this.#rows.length === 0 ? undefined : { ...placeCells(this.#rows), isWhole: this.#isWhole };
  }

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.#takeText(token.text);
    else if (this.#hidden !== undefined) {
      if (token.isEnd && token.name === this.#hidden) this.#hidden = undefined;
    } else if (token.isEnd) this.#takeEnd(token.name);
    else this.#takeStart(token.name, token.attributes);
  }

  #takeText(text: string): void {
    if (this.#hidden === 'style') for (const [name, css] of readClasses(text)) this.#classes.set(name, css);
    if (this.#hidden !== undefined) return;
    const cell = this.#cell;
    const isBlank = /^\s*$/.test(text);
    if (!cell) {
      if (this.#depth === 0 && !isBlank) this.#isWhole = false;
      return;
    }
    if (hasUnknownEntity(text)) this.#isWhole = false;
    addText(cell, text, isBlank);
    if (isBlank) return;
    const css = cell.inline.at(-1)?.css ?? NONE;
    cell.ofText = cell.ofText ? shared(cell.ofText, css) : css;
  }

  #takeStart(name: string, text: string): void {
    if (HEAD.test(name) || name === 'comment') this.#hidden = name;
    else if (name === 'table') this.#depth += this.#isRead ? 0 : 1;
    else if (this.#depth === 0) return;
    else if (this.#cell && this.#depth > 1) this.#takeBreak(name);
    else if (name === 'tr') {
      this.#endCell();
      this.#row = this.#declarations(name, readAttributes(text));
      this.#rows.push([]);
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      const attributes = readAttributes(text);
      const css = joined(this.#row, this.#declarations(name, attributes));
      this.#cell = {
        ...{ text: '', endsInSpace: false, isBlockEnd: false },
        ...{ attributes, css, ofText: undefined, inline: [] },
      };
    } else if (this.#cell && INLINE.test(name)) {
      const { inline } = this.#cell;
      if (inline.length >= MAX_DEPTH) return;
      const css = joined(inline.at(-1)?.css ?? NONE, this.#declarations(name, readAttributes(text)));
      inline.push({ name, css });
    } else this.#takeBreak(name);
  }

  #takeBreak(name: string): void {
    if (!this.#cell) return;
    if (name === 'br') breakLine(this.#cell);
    else if (BLOCK.test(name)) this.#cell.isBlockEnd = true;
  }

  #takeEnd(name: string): void {
    const cell = this.#cell;
    if (name === 'table' && this.#depth > 0) {
      this.#depth -= 1;
      if (this.#depth > 0) return;
      this.#endCell();
      this.#isRead = this.#rows.length > 0;
    } else if (cell && BLOCK.test(name) && (this.#depth > 1 || name !== 'tr')) cell.isBlockEnd = true;
    else if (!cell || this.#depth > 1) return;
    else if (name === 'td' || name === 'th' || name === 'tr') this.#endCell();
    else if (INLINE.test(name)) {
      const at = cell.inline.findLastIndex((one) => one.name === name);
      if (at >= 0) cell.inline.splice(at);
    }
  }

  #endCell(): void {
    if (!this.#cell) return;
    const { attributes, css: own, ofText = NONE, ...cell } = this.#cell;
    this.#cell = undefined;
    const shown = cell.endsInSpace ? cell.text.slice(0, -1) : cell.text;
    const text = shown.trim() === '' ? '' : shown;
    const css = joined(own, ofText);
    // Excel makes room for a text over blank cells with a span that is none.
    const spanned = /colspan|rowspan/.test(css.get('mso-ignore') ?? '');
    const look = this.#lookOf(css, text.includes('\n'));
    const read = readHtmlCell(text, (name) => attributes.get(name), css.get('mso-number-format'));
    const [rowSpan, columnSpan] = [spanOf(attributes, 'rowspan'), spanOf(attributes, 'colspan')];
    if (this.#rows.length === 0) this.#rows.push([]);
    const row = this.#rows.at(-1)!;
    row.push({ cell: { ...read, ...(look && { look }) }, ...(spanned ? ALONE : { rowSpan, columnSpan }) });
    if (spanned) for (let at = 1; at < columnSpan; at += 1) row.push({ cell: { text: '' }, ...ALONE });
  }

  #lookOf(css: Declarations, isBroken: boolean) {
    if (css === NONE && !isBroken) return undefined;
    const key = `${isBroken}${[...css].join('|')}`;
    if (!this.#looks.has(key)) {
      const look = lookOfDeclarations(css);
      this.#looks.set(key, isBroken ? { ...look, wrapText: true } : look);
    }
    return this.#looks.get(key);
  }

  #declarations(name: string, attributes: ReadonlyMap<string, string>): Declarations {
    let css = presentation(name, (attribute) => attributes.get(attribute));
    for (const one of attributes.get('class')?.split(/\s+/) ?? [])
      css = joined(css, this.#classes.get(one) ?? NONE);
    const style = attributes.get('style');
    if (style === undefined) return css;
    const own = this.#styles.get(style) ?? readDeclarations(style);
    this.#styles.set(style, own);
    return joined(css, own);
  }
}

/** White space of the source is one space, and none where a line begins or ends; what is meant to stay is written otherwise. */
function addText(cell: OpenCell, source: string, isBlank: boolean): void {
  if (cell.isBlockEnd && !isBlank) {
    if (cell.text !== '' && !cell.text.endsWith('\n')) breakLine(cell);
    cell.isBlockEnd = false;
  }
  const isLineStart = cell.text === '' || cell.text.endsWith('\n') || cell.endsInSpace;
  const text = source.replace(/[ \t\r\n\f]+/g, ' ').replace(isLineStart ? /^ / : /(?!)/, '');
  if (text === '') return;
  cell.text += readEntities(text);
  cell.endsInSpace = text.endsWith(' ');
}

function breakLine(cell: OpenCell): void {
  cell.text = `${cell.endsInSpace ? cell.text.slice(0, -1) : cell.text}\n`;
  cell.endsInSpace = false;
  cell.isBlockEnd = false;
}

const ALONE = { rowSpan: 1, columnSpan: 1 };

function spanOf(attributes: ReadonlyMap<string, string>, name: string): number {
  const span = Number(attributes.get(name) ?? 1);
  return Number.isInteger(span) && span >= 1 ? Math.min(MAX_SPAN, span) : 1;
}
