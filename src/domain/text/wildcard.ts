// Patterns with * for any text, ? for one character and ~ before a literal character.

/** Texts between stars; `undefined` is any one character. */
type Segment = readonly (string | undefined)[];

const segmentsOf = (pattern: string): Segment[] => {
  const segments: (string | undefined)[][] = [[]];
  const characters = [...pattern.toLowerCase()];
  for (let at = 0; at < characters.length; at += 1) {
    const one = characters[at]!;
    const next = characters[at + 1];
    if (one === '~' && (next === '*' || next === '?' || next === '~')) {
      segments.at(-1)!.push(next);
      at += 1;
    } else if (one === '*') segments.push([]);
    else segments.at(-1)!.push(one === '?' ? undefined : one);
  }
  return segments;
};

const isAt = (text: readonly string[], at: number, segment: Segment) =>
  at >= 0 &&
  at + segment.length <= text.length &&
  segment.every((one, offset) => one === undefined || one === text[at + offset]);

function indexOf(text: readonly string[], segment: Segment, from: number): number {
  for (let at = from; at + segment.length <= text.length; at += 1) if (isAt(text, at, segment)) return at;
  return -1;
}

export const hasWildcard = (text: string) => /[*?~]/.test(text);

/** Tells whether whole texts match; case does not matter. No pattern takes more than length × length steps. */
export function wildcard(pattern: string): (text: string) => boolean {
  const segments = segmentsOf(pattern);
  const [first, last] = [segments[0]!, segments.at(-1)!];
  return (text) => {
    const characters = [...text.toLowerCase()];
    if (segments.length === 1) return characters.length === first.length && isAt(characters, 0, first);
    if (!isAt(characters, 0, first)) return false;
    let at = first.length;
    for (const segment of segments.slice(1, -1)) {
      const found = indexOf(characters, segment, at);
      if (found < 0) return false;
      at = found + segment.length;
    }
    const end = characters.length - last.length;
    return end >= at && isAt(characters, end, last);
  };
}

/** Where a text that matches begins first, counted in characters from 0; -1 for nowhere. */
export function findWildcard(pattern: string, text: string, from: number): number {
  const characters = [...text.toLowerCase()];
  const segments = segmentsOf(pattern);
  const start = indexOf(characters, segments[0]!, from);
  if (start < 0) return -1;
  let at = start + segments[0]!.length;
  for (const segment of segments.slice(1)) {
    const found = indexOf(characters, segment, at);
    if (found < 0) return -1;
    at = found + segment.length;
  }
  return start;
}
