// What upstream queries are called and what they cost, wherever a control spends some.

import { formatCount, formatMany } from './numberFormat.ts';

/** A quota that the wireless service counts by itself. */
export type QuotaName = 'detail' | 'search';

/** "1 query", "2 detail queries". */
export function formatQueries(queries: number, quota?: QuotaName): string {
  return quota
    ? formatMany(queries, `${quota} query`, `${quota} queries`)
    : formatMany(queries, 'query', 'queries');
}

/** "12 of your 240 queries left today"; without `left`, which no limit is known for, "12 queries". */
export function formatCost(queries: number, left: number | undefined, quota?: QuotaName): string {
  if (left === undefined) return formatQueries(queries, quota);
  if (left === 0) return `${formatQueries(queries, quota)} (0 left today)`;
  return `${formatCount(queries)} of your ${formatQueries(left, quota)} left today`;
}
