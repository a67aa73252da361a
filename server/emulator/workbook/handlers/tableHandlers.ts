// Tables as a whole: listed, changed, created from ranges and converted to ranges.

import { splitSheet } from '#domain/sheet/address.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { rangeReply } from '#server/emulator/workbook/range/rangeReply.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { addTable } from '#server/emulator/workbook/table/addTable.ts';
import { convertTable, deleteTable } from '#server/emulator/workbook/table/convertTable.ts';
import {
  checkUnprotected,
  currentTable,
  type FoundTable,
  tableOf,
} from '#server/emulator/workbook/table/findTable.ts';
import { updateTable } from '#server/emulator/workbook/table/updateTable.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  typeof workbook,
  'tables' | 'updateTable' | 'convertToRange' | 'tableRange' | 'addTable' | 'deleteTable'
>;

export function tableHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const onTable = (open: OpenBook, input: { table: string | number }) => {
    const found = tableOf(open.book, String(input.table));
    checkUnprotected(found.sheet);
    return found;
  };
  return {
    tables: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => ({
        reply: odata.list(
          'workbookTable',
          sheetOf(book, String(input.worksheet)).tables.map(tableReply),
          ({ id }) => tablePath(id),
        ),
      })),
    updateTable: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = onTable(open, input);
        updateTable(open, found, input.body);
        return { reply: replyOf(open, { ...found, table: currentTable(found) }) };
      }),
    convertToRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = onTable(open, input);
        const { area } = found.table;
        convertTable(open, found);
        open.settle();
        return { reply: rangeReply(open.odata, found.sheet, area) };
      }),
    tableRange: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        return { reply: rangeReply(odata, sheet, table.area) };
      }),
    addTable: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { address, hasHeaders } = input.body;
        const named = splitSheet(address).sheet;
        const sheet = sheetOf(open.book, String(input.worksheet) || (named ?? ''));
        checkUnprotected(sheet);
        if (address === '' || splitSheet(address).rest === '')
          throw workbookError('invalidArgument', 'address must name the cells of the table.');
        const found = addTable(open, sheet, addressedArea(sheet, address), hasHeaders);
        return { status: 201, reply: replyOf(open, found) };
      }),
    deleteTable: (input, caller) =>
      service.withBook(input, caller, (open) => {
        deleteTable(open, onTable(open, input));
        return { status: 204, reply: null };
      }),
  };
}

export const tablePath = (id: string) => `tables(${literalOf(id)})`;

/** The reply about one table. */
export const replyOf = ({ odata }: OpenBook, { table }: FoundTable) =>
  odata.one('workbookTable', tablePath(String(table.id)), tableReply(table));

export function tableReply(table: TableFacts) {
  return {
    id: String(table.id),
    legacyId: String(table.id),
    name: table.name,
    showHeaders: table.hasHeaders,
    showTotals: table.hasTotals,
    style: table.style ?? '',
    highlightFirstColumn: table.highlightFirstColumn,
    highlightLastColumn: table.highlightLastColumn,
    showBandedColumns: table.showBandedColumns,
    showBandedRows: table.showBandedRows,
    showFilterButton: table.hasFilter,
    filteredColumns: table.filteredColumns,
  };
}
