// JSON in which no digit gets lost: numbers that a double cannot hold stay as they are written, so that what is
// parsed and written again preserves ids above 2^53 digit for digit.

import { MAX_DEPTH } from './isJson.ts';

interface WithSource {
  source?: string;
}

type Revive = (key: string, value: unknown, context: WithSource) => unknown;

/** Missing from the language library that the compiler knows; in Node since 21. */
const exact = JSON as unknown as {
  parse(text: string, revive: Revive): unknown;
  rawJSON(text: string): unknown;
};

/**
 * Parses JSON; a number that a double cannot hold becomes what `JSON.rawJSON` makes of it, which `JSON.stringify`
 * writes back unchanged. Throws SyntaxError, also above 64 levels of nesting.
 */
export function parseExactJson(text: string): unknown {
  if (!hasDelicateNumber(text)) return JSON.parse(text);
  return exact.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? exact.rawJSON(source)
      : value,
  );
}

const QUOTE = 34;
const BACKSLASH = 92;
const DECIMAL_POINT = 46;
/** Fewer digits are always exact. */
const SAFE_DIGITS = 15;

/**
 * One pass outside of strings: whether there is a whole number of more digits than a double surely holds, or an
 * exponent. Fractions are measurements, not ids; a double is what they came from. Throws SyntaxError for too many
 * levels.
 */
function hasDelicateNumber(text: string): boolean {
  let isDelicate = false;
  let depth = 0;
  let digits = 0;
  let isNumber = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      isNumber = true;
      digits += 1;
      if (digits > SAFE_DIGITS) isDelicate = true;
      continue;
    }
    if (isNumber && code === DECIMAL_POINT) {
      digits = Number.NEGATIVE_INFINITY;
      continue;
    }
    if (isNumber && (code === 69 || code === 101)) isDelicate = true;
    isNumber = false;
    digits = 0;
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === 0) return isDelicate; // an unclosed string: the parser says so
    } else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SyntaxError(`more than ${MAX_DEPTH} levels of nesting`);
    } else if (code === 93 || code === 125) {
      depth -= 1;
    }
  }
  return isDelicate;
}

/** The place of the quote that ends the string which begins at `start`; 0 when there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return 0;
}
