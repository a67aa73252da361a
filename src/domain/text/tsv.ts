// Tab-separated text for the clipboard, as spreadsheets read it.

import { guardFormula } from './formulaGuard.ts';
import { type ShownNumber, shownText } from './ShownNumber.ts';

const NUMBER = /^-?\d+([.,]\d+)*$/;

/**
 * Rows as TSV. Cells that hold a tab, a quote or a line break are quoted; text that a spreadsheet would run as a
 * formula gets an apostrophe in front, numbers stay numbers.
 */
export function writeTsv(rows: readonly (readonly (string | ShownNumber)[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(cell: string | ShownNumber): string {
  if (typeof cell !== 'string') return quoteTsv(shownText(cell));
  return quoteTsv(NUMBER.test(cell) ? cell : guardFormula(cell));
}

/** One field, quoted where it holds a tab, a quote or a line break. */
export function quoteTsv(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
