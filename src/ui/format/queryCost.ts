// What upstream queries are called, what they cost and how many are left, wherever a control spends some.

import { formatCount, formatMany } from './numberFormat.ts';
import { formatClock } from './timeFormat.ts';

/** A quota that the wireless service counts by itself. */
export type QuotaName = 'detail' | 'search';

/** A class of queries in its present period, as the gateway's ledger has it; `limit` null where it is not known. */
export interface QuotaState {
  class: string;
  spent: number;
  limit: number | null;
  /** Epoch milliseconds; null where there is no period. */
  resetAt: number | null;
}

/** What comes before "query"; other classes have no name of their own. */
const CLASS_NAMES: Record<string, string> = { search: 'search ', detail: 'detail ', stats: 'statistics ' };

/** "1 query", "2 detail queries". */
export function formatQueries(queries: number, quota = ''): string {
  return formatMany(queries, `${CLASS_NAMES[quota] ?? ''}query`, queriesName(quota));
}

/** "search queries". */
export function queriesName(quota = ''): string {
  return `${CLASS_NAMES[quota] ?? ''}queries`;
}

/** Queries that may still be sent; undefined where no limit is known. */
export function queriesLeft(quota: QuotaState | undefined): number | undefined {
  return quota?.limit == null ? undefined : Math.max(0, quota.limit - quota.spent);
}

/** "247 of 250 search queries left, resets 00:00 UTC", "3 search queries spent today, limit not known". */
export function formatQuota(quota: QuotaState): string {
  const { class: name, spent, limit, resetAt } = quota;
  if (limit === null) return `${formatQueries(spent, name)} spent today, limit not known`;
  const left = `${formatCount(queriesLeft(quota)!)} of ${formatQueries(limit, name)} left`;
  return resetAt === null ? left : `${left}, resets ${formatClock(resetAt)}`;
}

/** Before queries are spent: `cost` in words, and what is left of the quotas that it counts against. */
export function formatCost(cost: string, ...quotas: (QuotaState | undefined)[]): string {
  return [cost, ...quotas.flatMap((quota) => (quota ? formatQuota(quota) : []))].join('; ');
}

/** After they were spent: "Spent 3; 244 left". */
export function formatSpent(queries: number, quota: QuotaState | undefined): string {
  const left = queriesLeft(quota);
  const rest = left === undefined ? 'limit not known' : `${formatCount(left)} left`;
  return `Spent ${formatCount(queries)}${quota ? `; ${rest}` : ''}`;
}
