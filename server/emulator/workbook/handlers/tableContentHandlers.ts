// Rows and columns of tables.

import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import {
  checkUnprotected,
  columnOf,
  currentTable,
  dataOf,
  tableOf,
} from '#server/emulator/workbook/table/findTable.ts';
import { addColumn, deleteColumn } from '#server/emulator/workbook/table/tableColumns.ts';
import { addRows, deleteRow, valuesIn } from '#server/emulator/workbook/table/tableRows.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { tablePath } from './tableHandlers.ts';

type Endpoints = Pick<
  typeof workbook,
  'tableRows' | 'tableColumns' | 'addTableRows' | 'addTableColumn' | 'deleteTableRow' | 'deleteTableColumn'
>;

const MAX_CELLS = 5_000_000;
const ROW = 'workbookTableRow';
const COLUMN = 'workbookTableColumn';

export function tableContentHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const onTable = (open: OpenBook, input: { table: string | number }) => {
    const found = tableOf(open.book, String(input.table));
    checkUnprotected(found.sheet);
    return found;
  };
  return {
    tableRows: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const data = dataOf(table);
        const skip = input.$skip ?? 0;
        const top = data.top + skip;
        const bottom = Math.min(data.bottom, top + (input.$top ?? data.bottom) - 1);
        const rows = bottom < top ? [] : readable(sheet, { ...data, top, bottom });
        const items = rows.map((values, at) => ({ index: skip + at, values: [values] }));
        return { reply: odata.list(ROW, items, ({ index }) => rowPath(table, index)) };
      }),
    tableColumns: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { sheet, table } = tableOf(book, String(input.table));
        const skip = input.$skip ?? 0;
        const end = Math.min(table.columns.length, skip + (input.$top ?? table.columns.length));
        const places = Array.from({ length: Math.max(0, end - skip) }, (_, at) => skip + at);
        checkSize(cellsOf(table.area));
        const items = places.map((at) => columnReply(sheet, table, at));
        return { reply: odata.list(COLUMN, items, ({ id }) => columnPath(table, id)) };
      }),
    addTableRows: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = onTable(open, input);
        const { values, index } = input.body;
        if (!values) throw workbookError('invalidArgument', 'values must not be null.');
        const at = addRows(open, found, values, index ?? null);
        open.settle();
        const table = currentTable(found);
        const data = dataOf(table);
        const made = { ...data, top: data.top + at, bottom: data.top + at + values.length - 1 };
        const fields = { index: at, values: valuesIn(found.sheet, made) };
        return { status: 201, reply: open.odata.one(ROW, rowPath(table, at), fields) };
      }),
    addTableColumn: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = onTable(open, input);
        const { values, index, name } = input.body;
        if (!values || name === null) throw workbookError('invalidArgument', 'values must not be null.');
        const at = addColumn(open, found, values, index ?? null, name);
        open.settle();
        const table = currentTable(found);
        const fields = columnReply(found.sheet, table, at);
        return { status: 201, reply: open.odata.one(COLUMN, columnPath(table, fields.id), fields) };
      }),
    deleteTableRow: (input, caller) =>
      service.withBook(input, caller, (open) => {
        deleteRow(open, onTable(open, input), input.index);
        return { status: 204, reply: null };
      }),
    deleteTableColumn: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = onTable(open, input);
        deleteColumn(open, found, columnOf(found.table, String(input.column)));
        return { status: 204, reply: null };
      }),
  };
}

export const rowPath = ({ id }: TableFacts, index: number) =>
  `${tablePath(String(id))}/rows/itemAt(index=${index})`;
export const columnPath = ({ id }: TableFacts, column: string) =>
  `${tablePath(String(id))}/columns(${literalOf(column)})`;

/** The header first, then one row a value. */
export function columnReply(sheet: Sheet, table: TableFacts, at: number) {
  const { id, name } = table.columns[at]!;
  return { id: String(id), index: at, name, values: valuesIn(sheet, columnArea(table, at)) };
}

/** The header and the data of a column. */
export function columnArea(table: TableFacts, at: number): CellArea {
  const column = table.area.left + at;
  return { ...table.area, bottom: dataOf(table).bottom, left: column, right: column };
}

function readable(sheet: Sheet, area: CellArea) {
  checkSize(cellsOf(area));
  return valuesIn(sheet, area);
}

function checkSize(cells: number): void {
  if (cells > MAX_CELLS)
    throw workbookError(
      'rangeExceedsLimit',
      'The table is too large for one response. Ask for fewer rows with $top and $skip.',
    );
}
