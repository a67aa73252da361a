// Cells on the clipboard, as Excel and LibreOffice read and write them: tab-separated text, and an HTML table.

/** A cell to be copied. `formula` is without =. */
export interface CopiedCell {
  text: string;
  formula?: string;
}

/** Rows of pasted cells, all equally long; null for a cell that was not there. */
export interface ClipboardGrid {
  rows: (string | null)[][];
}

/** Rows more than this are not taken from a clipboard. */
const MAX_CELLS = 2_000_000;

export function writeClipboard(cells: readonly (readonly CopiedCell[])[]): { text: string; html: string } {
  const text = cells.map((row) => row.map((cell) => quoted(cell.text)).join('\t')).join('\r\n');
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell.text)}</td>`).join('')}</tr>`);
  return { text, html: `<html><body><table>${rows.join('')}</table></body></html>` };
}

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/^ | $/g, '&nbsp;')
    .replace(/ {2}/g, ' &nbsp;');
}

/**
 * Reads text whose cells are separated by tabs, or by another mark. A cell in quotes may hold tabs and line breaks; a quote inside a cell that does not begin with one
 * is a quote. The line break at the end that spreadsheets write is none.
 */
export function readSeparated(text: string, separator = '\t'): ClipboardGrid {
  const rows: (string | null)[][] = [];
  let row: string[] = [];
  let count = 0;
  let at = 0;
  const clean = text.replace(/^\uFEFF/, '');
  while (at <= clean.length && count < MAX_CELLS) {
    let cell: string;
    if (clean[at] === '"') {
      const { value, end } = quotedCell(clean, at, separator);
      cell = value;
      at = end;
    } else {
      const end = endOfCell(clean, at, separator);
      cell = clean.slice(at, end);
      at = end;
    }
    row.push(cell);
    count += 1;
    const mark = clean[at];
    if (mark === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += mark === '\r' && clean[at + 1] === '\n' ? 2 : 1;
    if (at >= clean.length) break;
  }
  return even(rows);
}

function endOfCell(text: string, from: number, separator: string): number {
  const separating = separator.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === separating || mark === 10 || mark === 13) return at;
  }
  return text.length;
}

/** A cell in quotes; one that is never closed is taken as it stands, up to the next separator or line break. */
function quotedCell(text: string, from: number, separator: string): { value: string; end: number } {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) break;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfCell(text, quote + 1, separator);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += '"';
    at = quote + 2;
  }
  const end = endOfCell(text, from, separator);
  return { value: text.slice(from, end), end };
}

/** Every row as long as the longest; what is missing is null. */
function even(rows: (string | null)[][]): ClipboardGrid {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    rows: rows.map((row) =>
      row.length === width ? row : [...row, ...Array<null>(width - row.length).fill(null)],
    ),
  };
}

/** One cell of a table as the page's own parser found it. */
export interface TableCell {
  text: string;
  rowSpan: number;
  columnSpan: number;
}

/** The rows of an HTML table laid out on a grid: a cell over several has its text in the first; the others are null. */
export function layOutTable(rows: readonly (readonly TableCell[])[]): ClipboardGrid {
  const grid: (string | null)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const { text, rowSpan, columnSpan } of cells) {
      while (taken[at]!.has(column)) column += 1;
      grid[at]![column] = text;
      const down = Math.min(Math.max(1, rowSpan), rows.length - at);
      for (let y = at; y < at + down; y += 1)
        for (let x = column; x < column + Math.max(1, columnSpan); x += 1) {
          taken[y]!.add(x);
          grid[y]![x] ??= null;
        }
      column += Math.max(1, columnSpan);
    }
  }
  return even(grid.map((row) => Array.from(row, (cell) => cell ?? null)));
}

/** The separator of a table of text: the one of tab, comma and semicolon that its first line has most of. */
export function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))![0];
  const count = (mark: string) => line.split(mark).length;
  return ['\t', ',', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
