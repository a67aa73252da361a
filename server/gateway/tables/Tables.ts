import type { SqlValue } from '#server/postgres/SharedDatabase.ts';

/** Values stand for the `?` of the text, in their order. */
export type Statement = readonly [sql: string, ...values: SqlValue[]];

/**
 * Where a store has its tables: a file in the home, or the database of a team. What a store asks is SQL that SQLite and
 * PostgreSQL both read, with the names of columns in quotes. All throw Failure where the file or the database is the reason.
 */
export interface Tables {
  /** Whether colleagues write there too: each row then tells who did. */
  readonly isShared: boolean;
  /** Also what a change returns with `RETURNING`. */
  all(...statement: Statement): Promise<Record<string, unknown>[]>;
  /** All of the changes or none; they need so much room, where that is known. */
  change(statements: readonly Statement[], neededBytes?: number): Promise<void>;
  close(): Promise<void>;
}
