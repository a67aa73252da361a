import type { DailyOperation } from '#services/gateway/endpoints.ts';

/** The recorded snapshots of one statistic with one input. */
export interface StatisticSeries {
  operation: string;
  /** A query string, such as "country=DE". */
  input: string;
  days: number;
  lastDay: string;
}

/** How far back, in days. */
export const RANGES = ['30', '90', '365', 'all'] as const;

export interface HistoryState {
  /** Always in an address of this page; the initial value would be left out of it. */
  page: 'history' | undefined;
  /** The statistic. */
  of: DailyOperation | undefined;
  /** Its inputs, as query strings; none for the one with most days. */
  inputs: readonly string[];
  /** Paths of the numbers that are drawn; none for the default ones. */
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
