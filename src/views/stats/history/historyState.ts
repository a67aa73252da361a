import type { DailyOperation } from '#queries/wireless/statsSnapshots.ts';

/** How far back, in days. */
export const RANGES = ['30', '90', '365', 'all'] as const;

export interface HistoryState {
  /** Always there in an address of this page; a value of the start would be left out of it. */
  page: 'history' | undefined;
  /** The statistic. */
  of: DailyOperation | undefined;
  /** What of it, as query strings; none for the first that there is. */
  inputs: readonly string[];
  /** Paths of the numbers that are drawn; none for the most telling ones. */
  numbers: readonly string[];
  range: (typeof RANGES)[number];
}

export const INITIAL_STATE: HistoryState = {
  page: undefined,
  of: undefined,
  inputs: [],
  numbers: [],
  range: '90',
};

/** More lines than these cannot be told apart. */
export const MAX_INPUTS = 4;
export const MAX_NUMBERS = 6;
