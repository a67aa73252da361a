// Whole tables of text, as people paste and import them: quotes that follow no rule are taken as they stand.
// `splitFields` is for the single lines of survey files, and strict.

/** Rows of pasted cells, all equally long; null for a cell that was not there. */
export interface ClipboardGrid {
  rows: (string | null)[][];
}

/** Cells beyond these are not read. */
const MAX_CELLS = 2_000_000;

/**
 * Cells separated by tabs, or by another mark. A cell in quotes may hold separators and line breaks; inside a cell that
 * does not begin with a quote, a quote is an ordinary character. The line break at the end begins no row.
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
  return padRows(rows);
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

/** Every row as long as the longest; what is missing is null, unless all of it would be too large. */
function padRows(rows: (string | null)[][]): ClipboardGrid {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length * width > MAX_CELLS) return { rows };
  return {
    rows: rows.map((row) =>
      row.length === width ? row : [...row, ...Array<null>(width - row.length).fill(null)],
    ),
  };
}

/** The separator of a table of text: the one of tab, comma and semicolon that its first line has most of. */
export function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))![0];
  const count = (mark: string) => line.split(mark).length;
  return ['\t', ',', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
