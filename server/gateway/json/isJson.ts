// RFC 8259 as a check alone: an answer that is forwarded as written need not be parsed into objects. Several times
// as fast as parsing, and it knows the depth.

export const MAX_DEPTH = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const COMMA = 44;
const COLON = 58;

/** Whether UTF-8 bytes are one JSON value of at most 64 levels. That they are UTF-8 is not checked. */
export function isJson(bytes: Uint8Array): boolean {
  const closers = new Uint8Array(MAX_DEPTH + 1);
  let depth = 0;
  let at = skipBlanks(bytes, 0);
  for (;;) {
    const code = bytes[at];
    if (code === QUOTE) at = skipString(bytes, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (depth === MAX_DEPTH) return false;
      const closer = code + 2;
      at = skipBlanks(bytes, at + 1);
      if (bytes[at] !== closer) {
        depth += 1;
        closers[depth] = closer;
        if (closer === CLOSE_BRACE) at = skipKey(bytes, at);
        if (at < 0) return false;
        continue;
      }
      at += 1;
    } else at = skipScalar(bytes, at);
    if (at < 0) return false;
    at = skipBlanks(bytes, at);
    while (depth > 0 && bytes[at] === closers[depth]) {
      depth -= 1;
      at = skipBlanks(bytes, at + 1);
    }
    if (depth === 0) return at === bytes.length;
    if (bytes[at] !== COMMA) return false;
    at = skipBlanks(bytes, at + 1);
    if (closers[depth] === CLOSE_BRACE) at = skipKey(bytes, at);
    if (at < 0) return false;
  }
}

// Each returns the place behind what it skips, or -1 when it is not there. Behind the end every byte is undefined.

function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const code = bytes[at]!;
    if (code > 32 || (code !== 32 && code !== 10 && code !== 13 && code !== 9)) return at;
    at += 1;
  }
  return at;
}

/** A name, its colon and the blanks behind it. */
function skipKey(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== QUOTE) return -1;
  const end = skipString(bytes, start);
  if (end < 0) return -1;
  const colon = skipBlanks(bytes, end);
  return bytes[colon] === COLON ? skipBlanks(bytes, colon + 1) : -1;
}

const ESCAPED: ReadonlySet<number | undefined> = new Set(Buffer.from('"\\/bfnrtu'));
const LETTER_U = 117;

function skipString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length) {
    const code = bytes[at]!;
    if (code === QUOTE) return at + 1;
    if (code < 32) return -1;
    if (code === BACKSLASH) {
      at += 1;
      if (!ESCAPED.has(bytes[at])) return -1;
      if (bytes[at] === LETTER_U) {
        for (let digit = 1; digit <= 4; digit += 1) if (!isHex(bytes[at + digit])) return -1;
        at += 4;
      }
    }
    at += 1;
  }
  return -1;
}

const WORDS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word)]));

function skipScalar(bytes: Uint8Array, start: number): number {
  const code = bytes[start]!;
  if (code === MINUS || isDigit(code)) return skipNumber(bytes, start);
  const word = WORDS.get(code);
  if (!word) return -1;
  for (let at = 0; at < word.length; at += 1) if (bytes[start + at] !== word[at]) return -1;
  return start + word.length;
}

const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;

function skipNumber(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === MINUS ? start + 1 : start;
  at = bytes[at] === ZERO ? at + 1 : skipDigits(bytes, at);
  if (at > 0 && bytes[at] === POINT) at = skipDigits(bytes, at + 1);
  if (at < 0 || (bytes[at]! | 32) !== 101) return at; // no "e" or "E"
  const sign = bytes[at + 1];
  return skipDigits(bytes, sign === PLUS || sign === MINUS ? at + 2 : at + 1);
}

/** One digit or more. */
function skipDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isDigit(bytes[at])) at += 1;
  return at === start ? -1 : at;
}

const isDigit = (code: number | undefined) => code !== undefined && code >= 48 && code <= 57;
const isHex = (code: number | undefined) =>
  isDigit(code) || (code !== undefined && (code | 32) >= 97 && (code | 32) <= 102);
