import { wrapLines } from '#domain/sheet/format/wrapLines.ts';
import type { CellStyle } from './CellStyles.ts';

const MAX_CACHED = 2000;

/** `wrapLines` in the font of a style, in px, kept for the next frame. */
export function wrapText(text: string, width: number, style: CellStyle): readonly string[] {
  const key = `${Math.floor(width)} ${text}`;
  const known = style.lines.get(key);
  if (known) return known;
  const lines = wrapLines(text, width, (part) => style.measure.width(part));
  if (style.lines.size >= MAX_CACHED) style.lines.clear();
  style.lines.set(key, lines);
  return lines;
}
