import { childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { tableChild } from '#server/emulator/workbook/table/part/tableXml.ts';
import { dataOf, type FoundTable } from './findTable.ts';

/** Whether a filter hides rows of the table. */
export function isFiltered({ sheet, table }: FoundTable): boolean {
  const filter = tableChild(sheet.book.package.text(table.part), 'autoFilter');
  if (!filter || childrenNamed(filter, rootOf(filter, 'autoFilter'), 'filterColumn').length === 0)
    return false;
  const { top, bottom } = dataOf(table);
  return [...sheet.rows.hidden].some((row) => row >= top && row <= bottom);
}
