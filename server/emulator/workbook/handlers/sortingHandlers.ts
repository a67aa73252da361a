// Sorts and filters.

import {
  type CellArea,
  columnsOf,
  isAreaIn,
  isSameArea,
  rowsOf,
  sharedArea,
  WHOLE_SHEET,
} from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { tableFilter } from '#server/emulator/workbook/table/FilterTarget.ts';
import { applyFilter, clearFilter, clearFilters } from '#server/emulator/workbook/table/filterRows.ts';
import {
  checkUnprotected,
  columnOf,
  dataOf,
  type FoundTable,
  tableOf,
} from '#server/emulator/workbook/table/findTable.ts';
import { type Criteria, criteriaNamed, readCriteria } from '#server/emulator/workbook/table/readCriteria.ts';
import { checkSortable, sortArea, sortKeys } from '#server/emulator/workbook/table/sortCells.ts';
import { clearTableSort, readTableSort, sortTable } from '#server/emulator/workbook/table/sortTable.ts';
import { criteriaIn } from '#server/emulator/workbook/table/writeCriteria.ts';
import type { Input } from '#services/endpoint.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetOf } from './sheetOf.ts';
import { columnPath } from './tableContentHandlers.ts';
import { tablePath } from './tableHandlers.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'sortTable'
  | 'tableSort'
  | 'clearTableSort'
  | 'reapplyTableSort'
  | 'readFilter'
  | 'applyFilter'
  | 'applyNamedFilter'
  | 'clearFilter'
  | 'clearFilters'
  | 'sortRange'
  | 'sortUsedRange'
>;

interface TableInput {
  worksheet: string | number;
  table: string | number;
}

interface ColumnInput extends TableInput {
  column: string | number;
}

const done = { status: 204, reply: null };

export function sortingHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const findTable = ({ book }: OpenBook, input: TableInput) => {
    // A path may name the table alone.
    const sheet = input.worksheet === '' ? undefined : sheetOf(book, String(input.worksheet));
    return tableOf(book, String(input.table), sheet);
  };
  const onTable = (
    input: BookInput & TableInput,
    caller: Caller,
    work: (open: OpenBook, found: FoundTable) => void,
  ) =>
    service.withBook(input, caller, (open) => {
      const found = findTable(open, input);
      checkUnprotected(found.sheet);
      work(open, found);
      return done;
    });
  const filter = (input: BookInput & ColumnInput, caller: Caller, criteria: Criteria) =>
    onTable(input, caller, (open, found) => {
      const column = columnOf(found.table, String(input.column));
      applyFilter(open, tableFilter(found), column, readCriteria(criteria));
    });
  return {
    sortTable: (input, caller) =>
      onTable(input, caller, (open, found) => {
        const { fields, matchCase } = input.body;
        sortTable(open, found, fields, matchCase === true);
      }),
    tableSort: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = findTable(open, input);
        const path = `${tablePath(String(found.table.id))}/sort`;
        return { reply: open.odata.one('workbookTableSort', path, readTableSort(found)) };
      }),
    clearTableSort: (input, caller) => onTable(input, caller, clearTableSort),
    reapplyTableSort: (input, caller) =>
      onTable(input, caller, (open, found) => {
        const { fields, matchCase } = readTableSort(found);
        if (fields.length > 0) sortTable(open, found, fields, matchCase);
      }),
    readFilter: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = findTable(open, input);
        const at = columnOf(found.table, String(input.column));
        const path = `${columnPath(found.table, String(found.table.columns[at]!.id))}/filter`;
        const fields = { criteria: criteriaIn(tableFilter(found), at) };
        return { reply: open.odata.one('workbookFilter', path, fields) };
      }),
    applyFilter: (input, caller) => filter(input, caller, input.body.criteria),
    applyNamedFilter: (input, caller) => filter(input, caller, criteriaNamed(input.how, input.body)),
    clearFilter: (input, caller) =>
      onTable(input, caller, (open, found) =>
        clearFilter(open, tableFilter(found), columnOf(found.table, String(input.column))),
      ),
    clearFilters: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const found = tableOf(open.book, String(input.table));
        checkUnprotected(found.sheet);
        clearFilters(open, tableFilter(found));
        return done;
      }),
    sortRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        return sort(open, sheet, addressedArea(sheet, String(input.address)), input.body);
      }),
    sortUsedRange: (input, caller) =>
      service.withBook(input, caller, (open) =>
        sort(open, sheetOf(open.book, String(input.worksheet)), WHOLE_SHEET, input.body),
      ),
  };
}

function sort(open: OpenBook, sheet: Sheet, range: CellArea, body: Input<typeof workbook.sortRange>['body']) {
  checkUnprotected(sheet);
  const { fields, matchCase, hasHeaders, orientation } = body;
  const isRows = rowsMove(orientation);
  const area = sortedArea(sheet, range, isRows, hasHeaders === true);
  if (!area) return done;
  const keys = sortKeys(sheet, area, isRows, fields, matchCase === true);
  checkSortable(sheet, area);
  open.touch();
  sortArea(sheet, area, isRows, keys);
  open.cellsChanged(sheet, area, { formulas: true });
  return done;
}

function rowsMove(orientation: string | null | undefined): boolean {
  const wanted = (orientation ?? 'Rows').toLowerCase();
  if (wanted === 'rows' || wanted === 'columns') return wanted === 'rows';
  throw workbookError('invalidArgument', 'orientation must be Rows or Columns.');
}

/**
 * What of a range is sorted: its used cells, or the data of a table that it is. Undefined where that is nothing. Throws
 * WorkbookError for a range that holds a part of a table and other cells.
 */
function sortedArea(
  sheet: Sheet,
  range: CellArea,
  isRows: boolean,
  hasHeaders: boolean,
): CellArea | undefined {
  const used = sheet.usedArea(false);
  const area = used && sharedArea(used, range);
  if (!area) return undefined;
  const [table, more] = sheet.tables.filter((one) => sharedArea(one.area, area));
  if (table && !more && isRows && isSameArea(table.area, area)) return dataOf(table);
  const isInData = table && !more && isAreaIn(area, dataOf(table));
  if (table && !isInData)
    throw workbookError(
      'unsupportedOperation',
      `The range has a table and other cells, which cannot be sorted together. Sort the table ${table.name} itself.`,
    );
  if (!hasHeaders) return area;
  const rest = isRows ? { ...area, top: area.top + 1 } : { ...area, left: area.left + 1 };
  return rowsOf(rest) > 0 && columnsOf(rest) > 0 ? rest : undefined;
}
