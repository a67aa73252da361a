// The first table of copied HTML, read without a browser: what other programs put on the clipboard is never run.

import type { ClipboardGrid } from '#domain/text/readSeparated.ts';
import { layOutTable, type TableCell } from './clipboard.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;

/** Undefined where there is no table. */
export function readHtmlTable(html: string): ClipboardGrid | undefined {
  const start = /<table\b/i.exec(html)?.index;
  if (start === undefined) return undefined;
  const rows: TableCell[][] = [];
  let cell: { text: string; rowSpan: number; columnSpan: number } | undefined;
  let at = start;
  let depth = 0;
  for (const tag of html.slice(start).matchAll(TAG)) {
    const [all, close, name = '', attributes = ''] = tag;
    const from = start + tag.index;
    if (cell) cell.text += textOf(html.slice(at, from));
    at = from + all.length;
    const local = name.toLowerCase();
    if (local === 'table') {
      depth += close ? -1 : 1;
      if (depth === 0) break;
    } else if (local === 'tr' && !close) {
      cell = undefined;
      rows.push([]);
    } else if (local === 'td' || local === 'th') {
      if (cell) cell.text = cell.text.trim();
      cell = close
        ? undefined
        : { text: '', rowSpan: span(attributes, 'rowspan'), columnSpan: span(attributes, 'colspan') };
      if (cell) {
        if (rows.length === 0) rows.push([]);
        rows.at(-1)!.push(cell);
      }
    } else if (cell && (local === 'br' || (local === 'p' && close))) cell.text += '\n';
  }
  return rows.length === 0 ? undefined : layOutTable(rows);
}

const MAX_SPAN = 1000;

function span(attributes: string, name: string): number {
  const found = new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes);
  return Math.min(MAX_SPAN, Math.max(1, Number(found?.[1] ?? 1)));
}

/** Line breaks of the source are spaces; those that are meant come from tags. */
function textOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}
