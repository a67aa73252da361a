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
  'bookTables' | 'table' | 'headerRowRange' | 'dataBodyRange' | 'totalRowRange' | 'tableRow' | 'tableColumn'
>;

export function tablePartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const partOf =
    (areaOf: (table: TableFacts) => CellArea | undefined) =>
    (input: BookInput & { table: string | number }, caller: Caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const area = areaOf(table);
        if (!area) throw workbookError('itemNotFound', 'The table does not have this row.');
        return { reply: rangeReply(odata, sheet, area) };
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
    headerRowRange: partOf(({ area, hasHeaders }) =>
      hasHeaders ? { ...area, bottom: area.top } : undefined,
    ),
    dataBodyRange: partOf(dataOf),
    totalRowRange: partOf(({ area, hasTotals }) => (hasTotals ? { ...area, top: area.bottom } : undefined)),
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
