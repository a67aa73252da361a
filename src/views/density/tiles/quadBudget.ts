/** What the quads of a view may cost. */
export interface QuadBudget {
  isFree: boolean;
  /** Search queries left today; undefined where nothing is counted. */
  left: number | undefined;
  /** Queries that a view may cost without asking. */
  limit: number;
  setLimit: (limit: number) => void;
}
