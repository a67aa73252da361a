// How people, statistics and tracks ask for what is in a store's tables, whichever engine has them.

import type { Eventual } from './ObservationStore.ts';

export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/** Runs what SQLite and PostgreSQL understand alike: values are $1, $2 …, and names with capitals are quoted. */
export interface Sql {
  rows<R extends object = Row>(text: string, ...values: SqlValue[]): Eventual<R[]>;
  /** As `rows`, for results that are too large to hold. */
  each(text: string, ...values: SqlValue[]): Iterable<Row> | AsyncIterable<Row>;
  /** Answers how many rows changed. */
  run(text: string, ...values: SqlValue[]): Eventual<number>;
  /** Bytes of all that is stored. */
  size(): Eventual<number>;
}
