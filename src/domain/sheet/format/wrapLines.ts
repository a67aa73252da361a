/**
 * A text in lines that are no wider than `width`, broken between words, or within one that is wider by itself. After `most` lines it
 * may stop.
 */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    if (lines.length >= most) break;
    let line = '';
    for (let word of paragraph.split(/(?<=[ -])/)) {
      if (line !== '' && widthOf((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      while (lines.length < most && word.length > 1 && widthOf(word.trimEnd()) > width) {
        let length = 1;
        while (length < word.length - 1 && widthOf(word.slice(0, length + 1)) <= width) length += 1;
        lines.push(word.slice(0, length));
        word = word.slice(length);
      }
      line += word;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
