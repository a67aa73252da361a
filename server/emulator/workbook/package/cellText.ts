// Text of cells and of their rules in XML. Characters that XML cannot hold are written _xHHHH_ (ECMA-376 part 1, 22.4.2.4 ST_Xstring).

import { FORBIDDEN, writtenCode } from './forbidden.ts';

const WRITTEN = /_x([\da-fA-F]{4})_/g;
/** ASCII without & < > and _: most texts and formulas. */
const PLAIN = /^[ -%'-;=?-^`-~]*$/;

/** A cell's text for XML; `readCellText` inverts it. Leading and trailing spaces need xml:space="preserve". */
export function writeCellText(text: string): string {
  if (PLAIN.test(text)) return text;
  return writeMarks(text)
    .replace(/\r/g, writtenCode(0x0d))
    .replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));
}

/** Text without characters that XML cannot hold, for an attribute; `readCellText` inverts it. */
export const writeMarks = (text: string): string =>
  text
    .replace(/_(?=x[\da-fA-F]{4}_)/g, writtenCode(0x5f))
    .replace(FORBIDDEN, (mark) => writtenCode(mark.charCodeAt(0)));

/** What unescaped XML text says. */
export function readCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whether XML readers would trim it. */
export const needsSpace = (text: string) => /^\s|\s$|\n|\s\s/.test(text);
