// Tables and their parts one by one, as client libraries request them.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { rangeReply } from '#server/emulator/workbook/range/rangeReply.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { allTables, columnOf, dataOf, rowOf, tableOf } from '#server/emulator/workbook/table/findTable.ts';
import { valuesIn } from '#server/emulator/workbook/table/tableRows.ts';
import { columnPath, columnReply, rowPath } from './tableContentHandlers.ts';
import { replyOf, tablePath, tableReply } from './tableHandlers.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'bookTables'
  | 'table'
  | 'headerRowRange'
  | 'dataBodyRange'
  | 'totalRowRange'
  | 'columnRange'
  | 'columnHeader'
  | 'columnData'
  | 'columnTotal'
  | 'tableRow'
  | 'tableRowRange'
  | 'tableColumn'
>;

interface PartInput extends BookInput {
  table: string | number;
  column?: string | number;
}

const wholeOf = ({ area }: TableFacts) => area;
const headerOf = ({ area, hasHeaders }: TableFacts) =>
  hasHeaders ? { ...area, bottom: area.top } : undefined;
const totalOf = ({ area, hasTotals }: TableFacts) => (hasTotals ? { ...area, top: area.bottom } : undefined);

export function tablePartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const partOf =
    (areaOf: (table: TableFacts) => CellArea | undefined) => (input: PartInput, caller: Caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const area = areaOf(table);
        if (!area) throw workbookError('itemNotFound', 'The table does not have this row.');
        if (input.column === undefined) return { reply: rangeReply(odata, sheet, area) };
        const column = table.area.left + columnOf(table, String(input.column));
        return { reply: rangeReply(odata, sheet, { ...area, left: column, right: column }) };
      });
  return {
    bookTables: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const tables = allTables(book).map(({ table }) => tableReply(table));
        return { reply: odata.list('workbookTable', tables, ({ id }) => tablePath(id)) };
      }),
    table: (input, caller) =>
      service.withBook(input, caller, (open) => ({
        reply: replyOf(open, tableOf(open.book, String(input.table))),
      })),
    headerRowRange: partOf(headerOf),
    dataBodyRange: partOf(dataOf),
    totalRowRange: partOf(totalOf),
    columnRange: partOf(wholeOf),
    columnHeader: partOf(headerOf),
    columnData: partOf(dataOf),
    columnTotal: partOf(totalOf),
    tableRowRange: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        return { reply: rangeReply(odata, sheet, rowOf(table, input.index)) };
      }),
    tableRow: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const fields = { index: input.index, values: valuesIn(sheet, rowOf(table, input.index)) };
        return { reply: odata.one('workbookTableRow', rowPath(table, input.index), fields) };
      }),
    tableColumn: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const fields = columnReply(sheet, table, columnOf(table, String(input.column)));
        return { reply: odata.one('workbookTableColumn', columnPath(table, fields.id), fields) };
      }),
  };
}
