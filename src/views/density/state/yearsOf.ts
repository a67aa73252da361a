import type { Histogram } from '#domain/density/histogram/Histogram.ts';

/** Every year of some histograms, in order and without gaps. */
export function yearsOf(...histograms: readonly Histogram[]): number[] {
  const some = histograms.filter(({ yearCount }) => yearCount > 0);
  const first = Math.min(...some.map(({ firstYear }) => firstYear));
  const end = Math.max(...some.map(({ firstYear, yearCount }) => firstYear + yearCount));
  return some.length === 0 ? [] : Array.from({ length: end - first }, (_, at) => first + at);
}

export interface ShownYears {
  years: readonly number[];
  /** Undefined where there are no years. */
  year: number | undefined;
  /** Undefined where it is not an earlier year of the data. */
  since: number | undefined;
}

/**
 * The wanted years, limited to those of the data, and no comparison with a later year. Without a wanted year the latest
 * that is over: what is counted so far looks like a loss beside whole years, and a network of 2099 only shows a broken clock.
 */
export function shownYears(
  years: readonly number[],
  wanted: { year?: number | undefined; since?: number | undefined },
  thisYear = Number.POSITIVE_INFINITY,
): ShownYears {
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return { years, year: undefined, since: undefined };
  const year = Math.min(last, Math.max(first, wanted.year ?? thisYear - 1));
  const since =
    wanted.since !== undefined && wanted.since >= first && wanted.since < year ? wanted.since : undefined;
  return { years, year, since };
}
