import { childrenNamed, rootOf } from '#server/embedded/workbook/package/xml.ts';
import { dataOf, type FoundTable } from './findTable.ts';
import { tableChild } from './tableXml.ts';

/** Whether a filter hides rows of the table. */
export function isFiltered({ sheet, table }: FoundTable): boolean {
  const filter = tableChild(sheet.book.package.text(table.part), 'autoFilter');
  if (!filter || childrenNamed(filter, rootOf(filter, 'autoFilter'), 'filterColumn').length === 0)
    return false;
  const { top, bottom } = dataOf(table);
  return [...sheet.rows.hidden].some((row) => row >= top && row <= bottom);
}
