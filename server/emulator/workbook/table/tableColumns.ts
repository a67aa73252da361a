// Columns of tables: added and deleted.

import { formulaToR1C1 } from '#domain/formula/rewriteFormula.ts';
import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { nameColumns, uniqueNames } from '#server/emulator/workbook/structure/tableHeaders.ts';
import {
  changeTable,
  columnElements,
  columnNamer,
  newColumn,
  prefixOf,
  withColumnElements,
  withMovedFilters,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { withTableArea } from '#server/emulator/workbook/table/part/withTableArea.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { checkValues, enterValues } from './enterValues.ts';
import { currentTable, dataOf, type FoundTable } from './findTable.ts';
import { isTaken, shiftOrThrow } from './shiftOrThrow.ts';

/**
 * Adds a column before the one at `index`, or after the last. `values` are one a row, the header first, or none at all.
 * Returns the column's position. Throws WorkbookError.
 */
export function addColumn(
  open: OpenBook,
  found: FoundTable,
  values: readonly (readonly Cell[])[],
  index: number | null,
  name: string | undefined,
): number {
  const { sheet, table } = found;
  const { area, columns, hasHeaders, hasTotals } = table;
  const at = index ?? columns.length;
  if (at < 0 || at > columns.length)
    throw workbookError(
      'invalidArgument',
      `The table has ${columns.length} columns; position ${at} is out of range.`,
    );
  const top = area.top + (hasHeaders ? 1 : 0);
  const entries = values.map((row) => row[0] ?? null);
  const rows = rowsOf(area);
  const isFitting =
    entries.length === rows || (hasTotals && entries.length === rows - 1) || entries.length === 0;
  const isNarrow = values.every((row) => row.length === 1);
  if (!isFitting || !isNarrow)
    throw workbookError(
      'invalidArgument',
      `A column of this table has one value in each of ${rows} rows${hasHeaders ? ', the header first' : ''}.`,
    );
  if (columnsOf(area) === COLUMNS || area.right === COLUMNS - 1)
    throw workbookError('insertDeleteConflict', 'The table would extend past the end of the sheet.');
  const below = values.slice(hasHeaders ? 1 : 0);
  checkValues(sheet, below, { ...area, top, bottom: top, right: area.left });
  makeColumn(open, found, at);
  const header = hasHeaders && entries.length > 0 ? entries[0] : undefined;
  const now = currentTable(found);
  const wanted = now.columns.map((column, place) =>
    place === at
      ? (name ?? (header === null || header === undefined ? column.name : String(header)))
      : column.name,
  );
  nameColumns(sheet, now, namedLast(wanted, at));
  const column = area.left + at;
  if (below.length > 0)
    enterValues(open, sheet, { top, left: column, bottom: top + below.length - 1, right: column }, below);
  noteCalculated(currentTable(found), found, at);
  open.structureChanged();
  return at;
}

/** A column with the same formula in all its rows has it in rows that are added, too. */
function noteCalculated(table: TableFacts, { sheet }: FoundTable, at: number): void {
  const { top, bottom, left } = dataOf(table);
  const column = left + at;
  const formulas = new Set<string | undefined>();
  for (let row = top; row <= bottom && formulas.size < 2; row += 1) {
    const text = sheet.cells.formula(row, column)?.text;
    formulas.add(text === undefined ? undefined : formulaToR1C1(text, { row, column }));
  }
  const text = sheet.cells.formula(top, column)?.text;
  if (formulas.size !== 1 || text === undefined) return;
  changeTable(sheet, table.part, (xml) => {
    const elements = columnElements(xml);
    const name = `${prefixOf(xml)}calculatedColumnFormula`;
    const stored = escapeOoxml(writeStoredFormula(text, table.name));
    const open = elements[at]!.replace(/\s*\/>$/, '>');
    const element = `${open}<${name}>${stored}</${name}></${prefixOf(xml)}tableColumn>`;
    return withColumnElements(xml, elements.with(at, element));
  });
}

/** The new name gives way where it is taken. */
function namedLast(wanted: readonly string[], at: number): string[] {
  const others = wanted.toSpliced(at, 1);
  return others.toSpliced(at, 0, uniqueNames([...others, wanted[at]!]).at(-1)!);
}

function makeColumn(open: OpenBook, { sheet, table }: FoundTable, at: number): void {
  const { area, columns, part, hasTotals } = table;
  const column = area.left + at;
  const made = { ...area, left: column, right: column };
  const isInside = at > 0 && at < columns.length;
  if (isInside || isTaken(sheet, made)) shiftOrThrow(open, sheet, made, 'right');
  else open.touch();
  if (isInside) return;
  const id = 1 + Math.max(0, ...columns.map((one) => one.id));
  const name = columnNamer(columns.map((one) => one.name))();
  changeTable(sheet, part, (xml) => {
    const elements = columnElements(xml).toSpliced(at, 0, newColumn(xml, id, name));
    const moved = withMovedFilters(withColumnElements(xml, elements), (place) => place + (at === 0 ? 1 : 0));
    return withTableArea(moved, { ...area, right: area.right + 1 }, hasTotals);
  });
}

/** Throws WorkbookError. References to the column become #REF!. */
export function deleteColumn(open: OpenBook, { sheet, table }: FoundTable, at: number): void {
  if (table.columns.length === 1)
    throw workbookError('invalidArgument', 'A table needs at least one column. Delete the table instead.');
  const column = table.area.left + at;
  shiftOrThrow(open, sheet, { ...table.area, left: column, right: column }, 'left');
  open.structureChanged();
}
