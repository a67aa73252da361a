import type { ExportRows } from './ExportRows.ts';

/** Ends work before its next query; one that is on its way is spent. */
export interface Stop {
  throwIfAborted(): void;
}

/** What a table was asked for, ready to be asked again: all that a refresh knows of it. */
export interface TableQuestion {
  /** The same for all links that ask the same, however they show it; undefined where only equal links do. */
  key?: string;
  /** Who answers. */
  service: 'wireless' | 'followers';
  /** Queries that one page of each of its requests takes; 0 where the gateway has the answer. */
  requests: number;
  /** Rows that a page has, about; infinite where each request has one page. */
  pageRows: number;
  /** The searches that it is, as the gateway can ask them without the page; undefined where a page does more with their answers. */
  searches?: readonly { family: string; query: string }[];
  /** Set where each row is of a time: a new answer adds rows to those of earlier times, and none is gone. */
  isSeries?: boolean;
  /** Asks with at most so many queries, past all caches; `onRows` hears how many rows there are so far. Throws what `stop` does. */
  ask(queries: number, stop: Stop, onRows: (count: number) => void): Promise<TableAnswer>;
}

export interface TableAnswer {
  rows: ExportRows;
  /** Which modes answered: live, embedded. */
  modes: readonly string[];
  /** Epoch milliseconds, of the oldest answer. */
  fetchedAtMs: number;
  /** Whether these are all rows that there are: else one that is missing may be there. */
  isComplete: boolean;
}

/** Of one refresh, at most. */
export const MOST_QUERIES = 1000;

/** So many queries get as many rows as there were: each request may end in a page of its own that is not full. */
export const queriesFor = (
  { requests, pageRows }: Pick<TableQuestion, 'requests' | 'pageRows'>,
  rows: number,
) => Math.max(requests, Math.ceil(rows / pageRows) + requests - 1);
