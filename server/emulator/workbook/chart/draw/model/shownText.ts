const LONGEST = 60;
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]+/gu;

/** Text of the workbook for a picture: one line, not too long, and nothing that a picture's XML cannot hold. */
export function shownText(text: string): string {
  const line = text
    .slice(0, LONGEST * 4)
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}
