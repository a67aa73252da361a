/**
 * Whether `typed` is how `word` begins but for slips: a letter wrong, missing or too many, or two swapped. One slip from
 * four letters on, two from eight on (optimal string alignment).
 */
export function isFuzzyPrefix(typed: string, word: string): boolean {
  return prefixEditDistance(typed, word) <= editsAllowed(typed);
}

/** How many slips lie between `typed` and the nearest beginning of `word`; Infinity when it is too long for that. */
export function prefixEditDistance(typed: string, word: string): number {
  if (typed.length > word.length + editsAllowed(typed)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let at = 1; at <= word.length; at++) {
      const isSame = typed[row - 1] === word[at - 1];
      let least = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (isSwapped) least = Math.min(least, before[at - 2]! + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return Math.min(...last);
}

const editsAllowed = (typed: string) => Math.min(2, Math.floor(typed.length / 4));
