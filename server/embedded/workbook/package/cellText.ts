// Text of cells in XML. Characters that XML cannot hold are written _xHHHH_ (ECMA-376 part 1, 22.4.2.4 ST_Xstring).

const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const WRITTEN = /_x([\da-fA-F]{4})_/g;

const hex = (code: number) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;

/** A cell's text for XML; `readCellText` inverts it. Leading and trailing spaces need xml:space="preserve". */
export function writeCellText(text: string): string {
  return text
    .replace(/_(?=x[\da-fA-F]{4}_)/g, hex(0x5f))
    .replace(FORBIDDEN, (mark) => hex(mark.charCodeAt(0)))
    .replace(/\r/g, hex(0x0d))
    .replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));
}

/** What unescaped XML text says. */
export function readCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whether XML readers would trim it. */
export const needsSpace = (text: string) => /^\s|\s$|\n|\s\s/.test(text);
