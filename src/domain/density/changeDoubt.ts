import type { Histogram } from '#domain/density/histogram/Histogram.ts';

/** Why a change may be one of the surveys, not of the networks, and the year that tells. */
export interface ChangeDoubt {
  /** `notSurveyed`: nothing was seen here after that year. `newlySurveyed`: nothing was seen here before it. */
  reason: 'notSurveyed' | 'newlySurveyed';
  year: number;
}

/**
 * Whether a cell was surveyed in both years of a comparison. A sighting of any network shows that it was; without one after
 * the first year, all its networks count as lost, and without one before it, as gained.
 */
export function changeDoubt(
  histogram: Histogram,
  cell: number,
  since: number,
  year: number,
): ChangeDoubt | undefined {
  const { firstYear, yearCount, firstSeen, lastSeen } = histogram;
  const isSeen = (at: number) => firstSeen[cell * yearCount + at]! + lastSeen[cell * yearCount + at]! > 0;
  let first = 0;
  while (first < yearCount && !isSeen(first)) first++;
  if (first === yearCount) return undefined;
  let last = yearCount - 1;
  while (!isSeen(last)) last--;
  if (firstYear + first > since) return { reason: 'newlySurveyed', year: firstYear + first };
  return firstYear + last < year ? { reason: 'notSurveyed', year: firstYear + last } : undefined;
}
