import { writeArea } from '#domain/sheet/address.ts';
import { rowsOf } from '#domain/sheet/CellArea.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { changeTable, prefixOf, withTableChild } from '#server/emulator/workbook/table/part/tableXml.ts';
import { dataOf, type FoundTable } from './findTable.ts';
import { checkSortable, type SortField, sortArea, sortKeys } from './sortCells.ts';

/** Sorts the rows of a table that no filter hides, and notes it for Excel's header buttons. Throws WorkbookError. */
export function sortTable(
  open: OpenBook,
  { sheet, table }: FoundTable,
  fields: readonly SortField[],
  matchCase: boolean,
): void {
  const data = dataOf(table);
  const keys = sortKeys(sheet, data, true, fields, matchCase);
  checkSortable(sheet, data);
  open.touch();
  if (rowsOf(data) > 1) sortArea(sheet, data, true, keys);
  const { styles } = open.book;
  changeTable(sheet, table.part, (xml) => {
    const prefix = prefixOf(xml);
    const conditions = fields.map(({ key, ascending, sortOn, color }) => {
      const column = data.left + key!;
      const ref = writeArea({ ...data, left: column, right: column });
      const of = /^fontcolor$/i.test(sortOn ?? '')
        ? 'font'
        : /^cellcolor$/i.test(sortOn ?? '')
          ? 'fill'
          : undefined;
      const by = of
        ? ` sortBy="${of === 'font' ? 'fontColor' : 'cellColor'}" dxfId="${styles.ruleStyle(of === 'font' ? { color: color! } : { fill: color! })}"`
        : '';
      return `<${prefix}sortCondition${ascending === false ? ' descending="1"' : ''}${by} ref="${ref}"/>`;
    });
    const open = `${prefix}sortState${matchCase ? ' caseSensitive="1"' : ''} ref="${writeArea(data)}"`;
    return withTableChild(xml, 'sortState', `<${open}>${conditions.join('')}</${prefix}sortState>`);
  });
  open.cellsChanged(sheet, data, { formulas: true });
}
