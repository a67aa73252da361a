/** Something that is found by the words in it. */
export interface Named {
  /** What is searched, in lower case. */
  words: string;
}

/**
 * Those that have all typed words in them, as many as `most`, and how many there are: first those that begin with the text,
 * then those with a word that does, then the others, each in the given order. All of them for an empty text.
 */
export function findNames<N extends Named>(
  names: readonly N[],
  text: string,
  most: number,
): { found: N[]; count: number } {
  const wanted = text.trim().toLowerCase();
  const parts = wanted.split(/\s+/).filter(Boolean);
  const ranks: N[][] = [[], [], []];
  for (const name of names) {
    if (!parts.every((part) => name.words.includes(part))) continue;
    const isStart = name.words.startsWith(wanted);
    ranks[isStart ? 0 : parts.every((part) => isWordStart(name.words, part)) ? 1 : 2]!.push(name);
  }
  const found = ranks.flat();
  return { found: found.slice(0, most), count: found.length };
}

function isWordStart(words: string, part: string): boolean {
  for (let at = words.indexOf(part); at >= 0; at = words.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(words[at - 1]!)) return true;
  return false;
}
