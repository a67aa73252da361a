import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { rowsOf } from '#domain/sheet/CellArea.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
} from '#server/emulator/workbook/package/xml.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { changeTable, prefixOf, withTableChild } from '#server/emulator/workbook/table/part/tableXml.ts';
import { dataOf, type FoundTable } from './findTable.ts';
import { checkSortable, type SortField, sortArea, sortKeys } from './sortCells.ts';

const SORTED_ON: Readonly<Record<string, string>> = {
  value: 'Value',
  cellColor: 'CellColor',
  fontColor: 'FontColor',
  icon: 'Icon',
};

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

/** How a table was sorted last, as its header buttons show it: without fields where it was not. */
export function readTableSort({ sheet, table }: FoundTable): {
  fields: (SortField & { key: number })[];
  matchCase: boolean;
} {
  const { package: parts, styles } = sheet.book;
  const xml = parts.text(table.part);
  const state = childNamed(xml, rootOf(xml, 'table'), 'sortState');
  if (!state || state.isEmpty) return { fields: [], matchCase: false };
  const fields = childrenNamed(xml, state, 'sortCondition').flatMap((condition) => {
    const attributes = attributesOf(xml, condition);
    const reference = readReference(attributes.get('ref') ?? '');
    if (!reference) return [];
    const sortOn = SORTED_ON[attributes.get('sortBy') ?? 'value'] ?? 'Value';
    const style = Number(attributes.get('dxfId'));
    const color = /Color$/.test(sortOn)
      ? styles.ruleColour(style, sortOn === 'CellColor' ? 'fill' : 'font')
      : undefined;
    return {
      key: areaOfReference(reference).left - table.area.left,
      ascending: !isTrue(attributes.get('descending')),
      sortOn,
      ...(color !== undefined && { color }),
    };
  });
  return { fields, matchCase: isTrue(attributesOf(xml, state).get('caseSensitive')) };
}

/** The header buttons do not show how the table is sorted any more; its rows stay as they are. */
export function clearTableSort(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  changeTable(sheet, table.part, (xml) => withTableChild(xml, 'sortState', undefined));
}
