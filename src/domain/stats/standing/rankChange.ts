// Places gained and lost.

/** Positive: places gained. `new` where there was no place before; undefined where either is not known. */
export type RankChange = number | 'new' | undefined;

/** From a place before to the place now, both from 1; services write 0 for none. */
export function rankChange(before: number | null | undefined, now: number | null | undefined): RankChange {
  if (before == null || now == null || !isPlace(now)) return undefined;
  return isPlace(before) ? before - now : 'new';
}

const isPlace = (rank: number) => Number.isFinite(rank) && rank >= 1;
