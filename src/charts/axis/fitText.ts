/** About what a character takes of its font size, wide ones of East Asia and pictures apart. */
const NARROW = 0.62;
const CAPITAL = 0.74;
const WIDE = 1.05;
const WIDE_CHARACTER =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\uff01-\uff60]/u;

/** About how many pixels a text takes. */
export function textWidth(text: string, fontPx: number): number {
  let width = 0;
  for (const character of text) width += emOf(character);
  return width * fontPx;
}

function emOf(character: string): number {
  if (WIDE_CHARACTER.test(character)) return WIDE;
  return /[A-Z@%&mw]/.test(character) ? CAPITAL : NARROW;
}

/** A text that fits into `roomPx`, cut with an ellipsis where it must be. */
export function fitText(text: string, roomPx: number, fontPx: number): string {
  if (textWidth(text, fontPx) <= roomPx) return text;
  let room = roomPx - WIDE * fontPx;
  let fitted = '';
  for (const character of text) {
    room -= textWidth(character, fontPx);
    if (room < 0) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}
