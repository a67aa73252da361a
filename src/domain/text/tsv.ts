// Tab-separated text for the clipboard, as spreadsheets read it.

import { type ShownNumber, shownText } from './ShownNumber.ts';

/** Spreadsheets run a cell that begins with one of these; a leading apostrophe makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)*$/;

/**
 * Rows as TSV. Cells that hold a tab, a quote or a line break are quoted; text that a spreadsheet would run as a
 * formula gets an apostrophe in front, numbers stay numbers.
 */
export function writeTsv(rows: readonly (readonly (string | ShownNumber)[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(cell: string | ShownNumber): string {
  const isText = typeof cell === 'string';
  const text = isText ? cell : shownText(cell);
  const safe = isText && FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
