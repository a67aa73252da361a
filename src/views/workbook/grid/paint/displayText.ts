import { visibleString } from '#domain/text/visibleText.ts';

const MAX_CACHED = 5000;
/** Beyond the widest cell there is nothing to see. */
const MAX_UNITS = 400;
const cache = new Map<string, string>();

/** A text as a cell shows it, on one line: what would hide or reorder is a short code. */
export function displayText(text: string): string {
  if (isPlain(text)) return text.length > MAX_UNITS ? text.slice(0, MAX_UNITS) : text;
  let shown = cache.get(text);
  if (shown === undefined) {
    const line = text.slice(0, MAX_UNITS).replace(/\r?\n|\t/g, ' ');
    // Number formats such as _(@_) put spaces around.
    shown = line.replace(/[^ ](?:.*[^ ])?/s, visibleString);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, shown);
  }
  return shown;
}

/** Printable ASCII, as far as it is seen. */
function isPlain(text: string): boolean {
  const length = Math.min(text.length, MAX_UNITS);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code > 126) return false;
  }
  return true;
}
