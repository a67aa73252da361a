import type { QueryClient } from '@tanstack/react-query';
import type { ExportValue, TableFacts } from '#domain/export/ExportRows.ts';
import { Failure, type FailureFacts } from '#domain/wire/Failure.ts';
import type { CellsBeyond } from './cellsBeyond.ts';

/** A table that is made on a sheet of its own. */
export interface NewTable {
  kind: 'sheet';
  sheet: string;
  /** Its id, once it is added. */
  worksheet: string | null;
}

/** A table that gets rows at its end. */
export interface GrownTable {
  kind: 'table';
  /** The name of its sheet, and its own. */
  sheet: string;
  name: string;
  worksheet: string;
  table: string;
  showTotals: boolean;
  /** What it was before the first row came; null until then. */
  before: { rows: number; beyond: CellsBeyond | null } | null;
}

/** Rows on their way into a table of a workbook: plain data, which survives a reload. */
export interface TableSave<T extends NewTable | GrownTable = NewTable | GrownTable> {
  id: string;
  /** Names what the workbook service answers from. */
  dataset: string;
  item: string;
  /** The name of the workbook. */
  file: string;
  target: T;
  columns: readonly string[];
  /** Columns that tell its rows apart. */
  key: readonly string[];
  facts: TableFacts;
  count: number;
  /** Rows that are in the workbook for certain; more may be, where an answer was lost. */
  done: number;
  startedMs: number;
  /** Why it stopped; null while it runs, and where it was stopped. */
  failure: FailureFacts | null;
}

/** One run of a save, from its start or from where an earlier one ended. */
export interface SaveRun<T extends NewTable | GrownTable = NewTable | GrownTable> {
  client: QueryClient;
  save: TableSave<T>;
  rows: readonly (readonly ExportValue[])[];
  signal: AbortSignal;
  /** Keeps what is known now before the next call is sent. */
  note: (known: Partial<TableSave<T>>) => Promise<void>;
}

/** What somebody changed in the meantime, in a sentence. */
export const changedMeanwhile = (message: string) =>
  new Failure({ kind: 'conflict', service: 'workbook', message });
