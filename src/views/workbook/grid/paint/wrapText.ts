import type { CellStyle } from './CellStyles.ts';

const MAX_CACHED = 2000;

/** A text in lines that are no wider than `width`, broken between words, or within one that is wider by itself. */
export function wrapText(text: string, width: number, style: CellStyle): readonly string[] {
  const key = `${Math.floor(width)} ${text}`;
  const known = style.lines.get(key);
  if (known) return known;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (let word of paragraph.split(/(?<=[ -])/)) {
      if (line !== '' && style.measure.width((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      while (word.length > 1 && style.measure.width(word.trimEnd()) > width) {
        let length = word.length - 1;
        while (length > 1 && style.measure.width(word.slice(0, length)) > width) length -= 1;
        lines.push(word.slice(0, length));
        word = word.slice(length);
      }
      line += word;
    }
    lines.push(line.trimEnd());
  }
  if (style.lines.size >= MAX_CACHED) style.lines.clear();
  style.lines.set(key, lines);
  return lines;
}
