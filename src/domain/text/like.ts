// SQL LIKE over names from the field, without regard to case. Patterns come from users, so the time is bounded:
// proportional to the length of the text times the length of the pattern / 32, whatever the pattern.

/** A LIKE pattern made ready. */
export interface Like {
  /** The longest run of literal characters, folded: every match contains it. */
  run: string;
  /** Whether a text matches; it must have gone through `foldCase`. */
  matches(folded: string): boolean;
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * Brings text to one case, character by character and never changing their number, so that `_` still stands for one:
 * simple case folding (Unicode 5.18), with the sigmas alike and characters whose case mapping is longer left alone.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (const char of text) folded += foldCharacter(char);
  return folded;
}

function foldCharacter(char: string): string {
  const upper = char.toUpperCase();
  const lower = (isOneCharacter(upper) ? upper : char).toLowerCase();
  return isOneCharacter(lower) ? lower : char;
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0)! > 0xffff);
}

/** Prepares a pattern: `%` is any text, `_` any one character (code point), nothing escapes them. */
export function compileLike(pattern: string): Like {
  const folded = foldCase(pattern);
  const run = folded.split(/[%_]+/).reduce((best, part) => (part.length > best.length ? part : best), '');
  const matches = folded.includes('_') ? positional(folded) : segmented(folded.split('%'));
  return { run, matches };
}

/** Without `_`: the outer segments are anchored, the inner ones are taken leftmost, one after the other. */
function segmented(segments: string[]): (folded: string) => boolean {
  const first = segments[0]!;
  if (segments.length === 1) return (folded) => folded === first;
  const last = segments.at(-1)!;
  const inner = segments.slice(1, -1).filter((segment) => segment !== '');
  const least = first.length + last.length;
  return (folded) => {
    if (folded.length < least || !folded.startsWith(first) || !folded.endsWith(last)) return false;
    let at = first.length;
    for (const segment of inner) {
      at = folded.indexOf(segment, at);
      if (at < 0) return false;
      at += segment.length;
    }
    return at <= folded.length - last.length;
  };
}

/**
 * With `_`: all states of the pattern's automaton at once as bits of words (Baeza-Yates and Gonnet 1992). Bit i is set
 * when the first i characters of the pattern are matched; a `%` behind them keeps it set.
 */
function positional(pattern: string): (folded: string) => boolean {
  const characters = [...pattern].filter((char) => char !== '%');
  const words = (characters.length >> 5) + 1;
  const loops = new Uint32Array(words);
  const others = new Uint32Array(words);
  const accepts = new Map<number, Uint32Array>();
  let state = 0;
  for (const char of pattern) {
    if (char === '%') set(loops, state);
    else if (char === '_') set(others, state++);
    else accepts.set(char.codePointAt(0)!, new Uint32Array(words)) && state++;
  }
  for (const [code, mask] of accepts) {
    for (const [index, char] of characters.entries())
      if (char === '_' || char.codePointAt(0) === code) set(mask, index);
  }
  const now = new Uint32Array(words);
  return (folded) => {
    if (folded.length < characters.length) return false;
    now.fill(0);
    now[0] = 1;
    for (let at = 0; at < folded.length; at++) {
      const code = folded.codePointAt(at)!;
      if (code > 0xffff) at++;
      const mask = accepts.get(code) ?? others;
      let carry = 0;
      for (let word = 0; word < words; word++) {
        const moved = now[word]! & mask[word]!;
        now[word] = (moved << 1) | carry | (now[word]! & loops[word]!);
        carry = moved >>> 31;
      }
    }
    return ((now[characters.length >> 5]! >>> (characters.length & 31)) & 1) === 1;
  };
}

function set(mask: Uint32Array, bit: number): void {
  mask[bit >> 5]! |= 1 << (bit & 31);
}
