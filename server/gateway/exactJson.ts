// JSON in which no digit gets lost: numbers that a double cannot hold stay as they are written, so that what is
// parsed and written again carries ids beyond 2^53 digit for digit.

const MAX_DEPTH = 64;

/** A number of 16 digits or more, or with an exponent that may overflow; a match inside a string costs only time. */
const DELICATE = /\d{16}|\d\.?[eE][+-]?\d{3}/;

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
 * writes back unchanged. Throws SyntaxError, also beyond 64 levels of nesting.
 */
export function parseExact(text: string): unknown {
  checkDepth(text);
  if (!DELICATE.test(text)) return JSON.parse(text);
  return exact.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? exact.rawJSON(source)
      : value,
  );
}

const QUOTE = 34;
const BACKSLASH = 92;

function checkDepth(text: string): void {
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === 0) return; // an unclosed string: the parser says so
    } else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SyntaxError(`more than ${MAX_DEPTH} levels of nesting`);
    } else if (code === 93 || code === 125) {
      depth -= 1;
    }
    at += 1;
  }
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
