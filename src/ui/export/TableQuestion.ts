import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';

/** What a table was asked for, ready to be asked again. */
export interface TableQuestion {
  /** Queries that one page of each of its requests takes. */
  requests: number;
  /** Rows that a page has, about. */
  pageRows: number;
  /**
   * Asks with at most so many queries, past all caches; `onRows` hears how many rows there are so far. Throws Failure, and the
   * signal's reason.
   */
  ask(queries: number, signal: AbortSignal, onRows: (count: number) => void): Promise<TableAnswer>;
}

export interface TableAnswer extends Pick<TableFacts, 'mode' | 'fetchedAtMs' | 'licence'> {
  rows: ExportRows;
  /** Whether these are all rows that there are: else one that is missing may be there. */
  isComplete: boolean;
}
