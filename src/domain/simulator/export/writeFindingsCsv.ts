import type { ReviewLabels } from '#domain/simulator/reviewLabel.ts';
import type { Verdict } from '#domain/simulator/verdict.ts';
import { FIELD_NAMES, type FieldValue, findingFields } from './findingFields.ts';

/** Spreadsheets run text that begins with one of these, after spaces too. */
const FORMULA_START = /^\s*[=+\-@\t\r\n＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a file
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * RFC 4180 with a header, UTF-8. Text that a spreadsheet would run gets an apostrophe in front; control characters other
 * than tabs and line breaks become U+FFFD.
 */
export function writeFindingsCsv(verdicts: readonly Verdict[], labels: ReviewLabels): string {
  const rows = verdicts.map((verdict) =>
    Object.values(findingFields(verdict, labels)).map(writeField).join(','),
  );
  return `${[FIELD_NAMES.join(','), ...rows].join('\r\n')}\r\n`;
}

function writeField(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const shown = value.toWellFormed().replace(CONTROLS, '\ufffd');
  const safe = FORMULA_START.test(shown) ? `'${shown}` : shown;
  return /[",\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
