// Tables after an insertion or a deletion of cells: they grow, shrink, move, or go.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { dropColumnsFromFormula, dropTableFromFormula } from '#domain/formula/rewriteStructured.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn, isSameArea } from '#domain/sheet/CellArea.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { removeTablePart } from '#server/emulator/workbook/table/part/removeTablePart.ts';
import {
  changeTable,
  columnElements,
  columnNamer,
  newColumn,
  tableChild,
  withColumnElements,
  withMovedFilters,
  withTableAttributes,
  withTableChild,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import type { FormulaPlace } from './rewriteBook.ts';
import { shiftRefs } from './shiftRefs.ts';

/** Why a table cannot follow, in a sentence. It must not be cut: that is checked beside. */
export function tableProblem(table: TableFacts, shift: CellShift): string | undefined {
  const { name, area, hasHeaders, hasTotals } = table;
  if (shift.isInsert || !shift.isRows) return undefined;
  const after = shift.areaAfter(area);
  const isHeld = shift.holds(area.left, area.right);
  if (!after || !isHeld || after.bottom - after.top === area.bottom - area.top) return undefined;
  const isGone = (row: number) => shift.cell(row, area.left) === undefined;
  if (hasHeaders && isGone(area.top))
    return `The header row of the table ${name} cannot be deleted without the table.`;
  const first = area.top + (hasHeaders ? 1 : 0);
  const last = area.bottom - (hasTotals ? 1 : 0);
  const isEmptied =
    isGone(first) && isGone(last) && shift.areaAfter({ ...area, top: first, bottom: last }) === undefined;
  return isEmptied
    ? `The table ${name} must keep at least one data row, or be deleted as a whole.`
    : undefined;
}

/** A formula that means what of the sheet's tables is deleted means nothing any more. */
export function formulaAfterTables(
  formula: string,
  { sheet: own, cell }: FormulaPlace,
  sheet: Sheet,
  shift: CellShift,
): string {
  let result = formula;
  if (shift.isInsert) return result;
  for (const table of sheet.tables) {
    const { name, area } = table;
    if (shift.areaAfter(area) === undefined) {
      result = dropTableFromFormula(result, name);
      continue;
    }
    const gone = goneColumns(table, shift);
    if (gone.size === 0) continue;
    const isOwn = own === sheet && cell !== undefined && isCellIn(cell.row, cell.column, area);
    const isTable = (one: string) => (one === '' ? isOwn : one.toLowerCase() === name.toLowerCase());
    const names = table.columns.map((column) => column.name);
    result = dropColumnsFromFormula(result, isTable, names, gone);
  }
  return result;
}

/** In lower case. */
function goneColumns({ area, columns }: TableFacts, shift: CellShift): Set<string> {
  const gone = shift.isRows
    ? []
    : columns.filter((_, at) => shift.cell(area.top, area.left + at) === undefined);
  return new Set(gone.map(({ name }) => name.toLowerCase()));
}

/** Returns the headers of the columns that tables gained, with the header cells to write. */
export function shiftTables(sheet: Sheet, shift: CellShift): { row: number; column: number; name: string }[] {
  const headers: { row: number; column: number; name: string }[] = [];
  for (const table of sheet.tables) {
    const { area, part } = table;
    const after = shift.areaAfter(area);
    if (!after) {
      removeTablePart(sheet, part);
      continue;
    }
    changeTable(sheet, part, (xml) => {
      let text = shiftRefs(xml, shift);
      const isTotalsGone =
        shift.isRows && table.hasTotals && shift.cell(area.bottom, area.left) === undefined;
      if (isTotalsGone) text = withTableAttributes(text, { totalsRowCount: undefined });
      // Rows that come right above the totals belong to the table: its filter ends where its data do.
      else if (shift.isRows && table.hasTotals && !isSameArea(after, area))
        text = withFilterArea(text, { ...after, bottom: after.bottom - 1 });
      if (shift.isRows || !shift.holds(area.top, area.bottom)) return text;
      return shift.isInsert
        ? withMoreColumns(text, table, shift, headers)
        : withFewerColumns(text, table, shift);
    });
  }
  return headers;
}

function withFilterArea(xml: string, area: CellArea): string {
  const filter = tableChild(xml, 'autoFilter');
  if (!filter) return xml;
  const root = rootOf(filter, 'autoFilter');
  return withTableChild(xml, 'autoFilter', withAttributes(filter, root, { ref: writeArea(area) }));
}

function withMoreColumns(
  xml: string,
  { area, columns, hasHeaders }: TableFacts,
  { shift: { at, count } }: CellShift,
  headers: { row: number; column: number; name: string }[],
): string {
  if (at <= area.left || at > area.right) return xml;
  const freeName = columnNamer(columns.map(({ name }) => name));
  let id = Math.max(0, ...columns.map((column) => column.id));
  const made = Array.from({ length: count }, (_, order) => {
    const name = freeName();
    if (hasHeaders) headers.push({ row: area.top, column: at + order, name });
    id += 1;
    return newColumn(xml, id, name);
  });
  const place = at - area.left;
  const text = withColumnElements(xml, columnElements(xml).toSpliced(place, 0, ...made));
  return withMovedFilters(text, (column) => (column >= place ? column + count : column));
}

function withFewerColumns(xml: string, { area }: TableFacts, shift: CellShift): string {
  const places = new Map<number, number>();
  const left = columnElements(xml).filter((_, at) => {
    const place = shift.cell(area.top, area.left + at);
    if (place) places.set(at, places.size);
    return place !== undefined;
  });
  const text = withColumnElements(xml, left);
  return withMovedFilters(text, (column) => places.get(column));
}
