import type { Histogram } from '#domain/density/histogram/Histogram.ts';

/** What a cell's history says of one year. */
export interface CellFacts {
  known: number;
  new: number;
  lastSeen: number;
  alive: number;
  /** A share; NaN where nothing was alive. */
  turnover: number;
  /** A calendar year; NaN where nothing was ever seen. */
  lastRefreshed: number;
}

/** All measures of one cell in a year; they are the same as those of `fieldOf`. */
export function cellFacts(
  { firstYear, yearCount, firstSeen, lastSeen }: Histogram,
  cell: number,
  year: number,
): CellFacts {
  const facts = { known: 0, new: 0, lastSeen: 0, lastRefreshed: Number.NaN };
  let gone = 0;
  for (let index = 0; index < yearCount; index++) {
    const first = firstSeen[cell * yearCount + index]!;
    const last = lastSeen[cell * yearCount + index]!;
    const at = firstYear + index;
    if (first > 0 || last > 0) facts.lastRefreshed = at;
    if (at <= year) facts.known += first;
    if (at < year) gone += last;
    if (at !== year) continue;
    facts.new = first;
    facts.lastSeen = last;
  }
  const alive = Math.max(0, facts.known - gone);
  return { ...facts, alive, turnover: alive > 0 ? facts.lastSeen / alive : Number.NaN };
}
