import type { ExportRows } from './ExportRows.ts';

/** The same rows with some of their columns, in their order. Rows keep their key where all of its columns stay. */
export function pickColumns(rows: ExportRows, isWanted: (column: string) => boolean): ExportRows {
  const places = [...rows.columns.keys()].filter((place) => isWanted(rows.columns[place]!));
  if (places.length === rows.columns.length) return rows;
  const { keyColumns, ...rest } = rows;
  return {
    ...rest,
    columns: places.map((place) => rows.columns[place]!),
    ...(keyColumns?.every(isWanted) && { keyColumns }),
    at(index) {
      const row = rows.at(index);
      return { ...row, values: places.map((place) => row.values[place]!) };
    },
  };
}
