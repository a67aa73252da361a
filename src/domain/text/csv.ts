// Comma-separated values (RFC 4180) that a spreadsheet reads as what they are.

import { guardFormula } from './formulaGuard.ts';
import { type ShownNumber, shownText } from './ShownNumber.ts';

export type CsvValue = string | number | ShownNumber | null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a file
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Lines end in CR LF, the last one too. */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/**
 * One field: empty where there is no value or number. Text that a spreadsheet would run gets an apostrophe in front;
 * control characters other than tabs and line breaks become U+FFFD.
 */
export function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? csvText(guardFormula(value)) : csvText(shownText(value));
}

/** Text as a field for readers that run nothing: the same without the apostrophe. */
export function csvText(text: string): string {
  const shown = text.toWellFormed().replace(CONTROLS, '\ufffd');
  return /[",;\t\r\n]/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown;
}
