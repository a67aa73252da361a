// The eight orders of the standings, in plain names, and what each of them counts.

import { type RankChange, rankChange } from '#domain/stats/standing/rankChange.ts';
import type { Input, Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

export type Sort = NonNullable<Input<typeof wireless.standings>['sort']>;
export type UserStatistics = Reply<typeof wireless.statsUser>;
export type Standing = Reply<typeof wireless.standings>['results'][number];

interface StandingSort {
  value: Sort;
  label: string;
  hint: string;
}

export const STANDING_SORTS: readonly StandingSort[] = [
  { value: 'discovered', label: 'WiFi located', hint: 'WiFi networks found first, with a position' },
  { value: 'total', label: 'WiFi observations', hint: 'Everywhere a WiFi network was seen' },
  { value: 'monthcount', label: 'This month', hint: 'New WiFi networks of this month' },
  { value: 'prevmonthcount', label: 'Last month', hint: 'New WiFi networks of the previous month' },
  { value: 'gendisc', label: 'Cells found', hint: 'Cells found first' },
  {
    value: 'gentotal',
    label: 'Cell observations',
    hint: 'Everywhere a cell was seen; the service reports the order, not the count',
  },
  { value: 'firsttransid', label: 'First upload', hint: 'Oldest accounts first' },
  { value: 'lasttransid', label: 'Latest upload', hint: 'The most recently active first' },
];

export const SORT_NAMES = STANDING_SORTS.map(({ value }) => value);

export const sortOf = (sort: Sort): StandingSort => STANDING_SORTS.find(({ value }) => value === sort)!;

/**
 * Places gained in an order. A service remembers the place by located WiFi networks and by the month; for any other
 * order it has none to compare with.
 */
export function changeIn(sort: Sort, { rank, monthRank, prevRank, prevMonthRank }: Standing): RankChange {
  if (sort === 'discovered') return rankChange(prevRank, rank);
  if (sort === 'monthcount') return rankChange(prevMonthRank, rank);
  if (sort === 'prevmonthcount') return rankChange(prevMonthRank, monthRank);
  return undefined;
}

/** The place that the statistics of one account tell for an order; undefined where they do not, 0 for none. */
export function placeIn(
  sort: Sort,
  { rank, monthRank, prevMonthRank }: Pick<Standing, 'rank' | 'monthRank' | 'prevMonthRank'>,
): number | undefined {
  if (sort === 'discovered') return rank ?? undefined;
  if (sort === 'monthcount') return monthRank ?? undefined;
  if (sort === 'prevmonthcount') return prevMonthRank ?? undefined;
  return undefined;
}
