import { visibleString } from '#domain/visibleText.ts';

const MOST_KEPT = 5000;
/** Beyond the widest cell there is nothing to see. */
const MOST_UNITS = 400;
const kept = new Map<string, string>();

/** A text as a cell shows it, on one line: what would hide or reorder is a short code. */
export function shownText(text: string): string {
  if (isPlain(text)) return text.length > MOST_UNITS ? text.slice(0, MOST_UNITS) : text;
  let shown = kept.get(text);
  if (shown === undefined) {
    shown = visibleString(text.slice(0, MOST_UNITS).replace(/\r?\n|\t/g, ' '));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, shown);
  }
  return shown;
}

/** Printable ASCII, as far as it is seen. */
function isPlain(text: string): boolean {
  const length = Math.min(text.length, MOST_UNITS);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code > 126) return false;
  }
  return true;
}
