import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import {
  changeTable,
  prefixOf,
  tableChild,
  withTableChild,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { dataOf, type FoundTable } from './findTable.ts';

/** What filters its rows: a table, or a range of a sheet that is none. */
export interface FilterTarget {
  sheet: Sheet;
  /** The header and what is filtered, without totals. */
  area: CellArea;
  hasHeader: boolean;
  /** The <autoFilter>; undefined where it has none. */
  filter: string | undefined;
  /** Of elements, with its colon. */
  prefix: string;
  write: (filter: string) => void;
}

export function tableFilter({ sheet, table }: FoundTable): FilterTarget {
  const xml = sheet.book.package.text(table.part);
  return {
    sheet,
    area: { ...table.area, bottom: dataOf(table).bottom },
    hasHeader: table.hasHeaders,
    filter: tableChild(xml, 'autoFilter'),
    prefix: prefixOf(xml),
    write: (filter) =>
      changeTable(sheet, table.part, (before) => withTableChild(before, 'autoFilter', filter)),
  };
}

/** Undefined for a sheet without a filter of its own. */
export function sheetFilter(sheet: Sheet): FilterTarget | undefined {
  const filter = sheet.xml.child('autoFilter');
  const reference =
    filter && readReference(attributesOf(filter, rootOf(filter, 'autoFilter')).get('ref') ?? '');
  return reference
    ? {
        sheet,
        area: areaOfReference(reference),
        hasHeader: true,
        filter,
        prefix: sheet.xml.prefix,
        write: (changed) => sheet.xml.setChild('autoFilter', changed),
      }
    : undefined;
}
