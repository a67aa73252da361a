import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';

/** What is exported of rows of statistics. */
export interface StatRowsSpec<T> {
  /** In links: never change one. */
  table: string;
  /** What they are, and the name of a sheet: "Standings". */
  title: string;
  /** What one row is: "user". */
  unit: string;
  columns: readonly { header: string; key: (row: T) => ExportValue }[];
  /** Headers of those that tell rows apart. */
  key: readonly string[];
  /** Set where one answer has all rows that there are. */
  isWhole?: true;
}

export const statRows = <T>({ columns, key }: StatRowsSpec<T>, rows: readonly T[]): ExportRows => ({
  ...plainRows(
    columns.map(({ header }) => header),
    rows.length,
    (at) => columns.map((column) => column.key(rows[at]!)),
  ),
  keyColumns: key,
});
