// Values of a scan file. Each reader answers null for a blank and undefined for what is no such value.

import { byteText } from '#domain/text/byteText.ts';

/** What programs write for a value that they do not have; the numbers are the greatest of Java's int and long. */
export const BLANK = /^(|-|--|n\/?a|null|none|nan|unknown|unavailable|2147483647|9223372036854775807)$/i;

/** Without the spaces around a value and those between its digits. */
const compact = (field: string) => (/[^!-~]/.test(field) ? byteText(field).replace(/\s/g, '') : field);

/** A whole number from 0 on. -1 is a blank, and `26201.0`, which spreadsheets and tables make, is whole. */
export function readWhole(field: string): number | null | undefined {
  const text = compact(field);
  if (/^\d{1,15}$/.test(text)) return text === '2147483647' ? null : Number(text);
  if (BLANK.test(text) || text === '-1') return null;
  return /^\d{1,15}[.,]0+$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** The decimals may follow a point or a comma; numbers of a scan are too small for separated thousands. */
export function readDecimal(field: string): number | null | undefined {
  const text = compact(field);
  const pointed = text.includes('.') ? text : text.replace(',', '.');
  if (/^[+-]?(\d{1,20}(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(pointed) && !BLANK.test(pointed)) {
    const value = Number(pointed) + 0;
    return Number.isFinite(value) ? value : undefined;
  }
  return BLANK.test(pointed) ? null : undefined;
}

/** Carrier as written; null for a blank. */
export function readName(field: string): string | null {
  const text = byteText(field).trim();
  return text === '' || text.toLowerCase() === 'null' ? null : text;
}
