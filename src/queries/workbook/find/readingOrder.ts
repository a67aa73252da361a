/**
 * Pieces, which follow each other, in the order in which a search goes through them: from the last one that begins before the active
 * cell on or back, and around the ends.
 */
export function readingOrder<T>(pieces: readonly T[], beginsBefore: (piece: T) => boolean, by: 1 | -1): T[] {
  const first = Math.max(0, pieces.findLastIndex(beginsBefore));
  const cut = by === 1 ? first : first + 1;
  const order = [...pieces.slice(cut), ...pieces.slice(0, cut)];
  return by === 1 ? order : order.reverse();
}
