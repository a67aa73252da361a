import type { QuotaState } from '#ui/format/queryCost.ts';

/** What the quads of a view may cost. */
export interface QuadBudget {
  isFree: boolean;
  /** Of search queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
  /** Queries that a view may cost without asking. */
  limit: number;
  setLimit: (limit: number) => void;
}
