// Rows and columns of tables, written one by one as client libraries do.

import type { Handlers } from '#server/emulator/Handlers.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { writeRange } from '#server/emulator/workbook/range/writeRange.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { checkColumnName, renameColumn } from '#server/emulator/workbook/structure/tableHeaders.ts';
import {
  checkUnprotected,
  columnOf,
  currentTable,
  rowOf,
  tableOf,
} from '#server/emulator/workbook/table/findTable.ts';
import { valuesIn } from '#server/emulator/workbook/table/tableRows.ts';
import { columnArea, columnPath, columnReply, rowPath } from './tableContentHandlers.ts';

type Endpoints = Pick<ServedEndpoints, 'updateTableRow' | 'updateTableColumn'>;

export function tablePartEditHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    updateTableRow: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { sheet, table } = tableOf(open.book, String(input.table));
        const { index } = input;
        const row = rowOf(table, index);
        writeRange(open, sheet, row, { values: input.body.values });
        open.settle();
        const fields = { index, values: valuesIn(sheet, row) };
        return { reply: open.odata.one('workbookTableRow', rowPath(table, index), fields) };
      }),
    updateTableColumn: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = tableOf(open.book, String(input.table));
        const { sheet } = found;
        const at = columnOf(found.table, String(input.column));
        const { values, name } = input.body;
        if (values === null || name === null)
          throw workbookError('invalidArgument', 'values and name must not be null.');
        if (name !== undefined) {
          checkUnprotected(sheet);
          checkColumnName(found.table, at, name);
        }
        if (values !== undefined) writeRange(open, sheet, columnArea(found.table, at), { values });
        if (name !== undefined) {
          open.touch();
          if (renameColumn(sheet, currentTable(found), at, name)) open.structureChanged();
        }
        open.settle();
        const table = currentTable(found);
        const fields = columnReply(sheet, table, at);
        return { reply: open.odata.one('workbookTableColumn', columnPath(table, fields.id), fields) };
      }),
  };
}
