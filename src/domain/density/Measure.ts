/** What can be drawn of a histogram. */
export const MEASURES = ['known', 'new', 'last', 'alive', 'turnover', 'refreshed'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * A measure of every cell in one year, ready to be drawn.
 * - `perArea`: `amount` networks, to be divided by the ground they stand on: networks per km².
 * - `ratio`: `amount` / `of`, a share.
 * - `year`: `amount` is a calendar year, NaN where there is none; it can be drawn by cells only.
 */
export interface Field {
  kind: 'perArea' | 'ratio' | 'year';
  amount: Float64Array;
  of?: Float64Array;
  /** Whether it is the difference of two years, which can be negative. */
  isDifference: boolean;
}
