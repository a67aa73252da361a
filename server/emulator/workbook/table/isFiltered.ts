import { dataOf, type FoundTable } from './findTable.ts';

/** Whether a filter hides rows of the table. */
export function isFiltered({ sheet, table }: FoundTable): boolean {
  if (table.filteredColumns.length === 0) return false;
  const { top, bottom } = dataOf(table);
  return [...sheet.rows.hidden].some((row) => row >= top && row <= bottom);
}
