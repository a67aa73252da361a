// Rows of tables: read, added, deleted.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { childNamed, rootOf, textOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { written } from '#server/emulator/workbook/range/rangeReply.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import {
  changeTable,
  columnElements,
  withTableAttributes,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { withTableArea } from '#server/emulator/workbook/table/part/withTableArea.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { emptyCells } from './emptyCells.ts';
import { checkValues, enterValues } from './enterValues.ts';
import { currentTable, dataOf, type FoundTable } from './findTable.ts';
import { growReferences } from './growReferences.ts';
import { isFiltered } from './isFiltered.ts';
import { isTaken, shiftOrThrow } from './shiftOrThrow.ts';

export function valuesIn(sheet: Sheet, area: CellArea): Cell[][] {
  const rows = Array.from({ length: rowsOf(area) }, () => new Array<Cell>(columnsOf(area)).fill(''));
  sheet.cells.eachValue(area, (value, row, column) => {
    rows[row - area.top]![column - area.left] = written(value);
  });
  return rows;
}

/** Adds rows before the one at `index`, or after the last. Returns the index of the first. Throws WorkbookError. */
export function addRows(
  open: OpenBook,
  found: FoundTable,
  values: readonly (readonly Cell[])[],
  index: number | null,
): number {
  const { sheet, table } = found;
  const data = dataOf(table);
  const width = columnsOf(data);
  const wrong = values.find((row) => row.length !== width);
  if (values.length === 0 || wrong)
    throw workbookError(
      'invalidArgument',
      `Rows of this table have ${width} ${width === 1 ? 'value' : 'values'}; ${wrong ? `one row has ${wrong.length}` : 'there is none'}.`,
    );
  const size = rowsOf(data);
  const at = index ?? size;
  if (at < 0 || at > size)
    throw workbookError('invalidArgument', `The table has ${size} rows; position ${at} is out of range.`);
  if (at < size && isFiltered(found))
    throw workbookError(
      'filteredRangeConflict',
      'The operation failed because it conflicts with a filtered range.',
    );
  const top = data.top + at;
  const made = { ...data, top, bottom: top + values.length - 1 };
  if (made.bottom + (table.hasTotals ? 1 : 0) >= ROWS)
    throw workbookError('insertDeleteConflict', 'The table would extend past the end of the sheet.');
  checkValues(sheet, values, { ...data, bottom: data.top });
  makeRoom(open, found, made, at === size);
  fillRows(open, found, made, at > 0 ? top - 1 : made.bottom + 1, values);
  open.structureChanged();
  return at;
}

function makeRoom(open: OpenBook, { sheet, table }: FoundTable, made: CellArea, isAtEnd: boolean): void {
  const count = rowsOf(made);
  const isFree = isAtEnd && !table.hasTotals && !isTaken(sheet, made);
  if (isFree) open.touch();
  else shiftOrThrow(open, sheet, made, 'down');
  if (isAtEnd) growReferences(sheet, dataOf(table), count);
  const area = { ...table.area, bottom: table.area.bottom + count };
  changeTable(sheet, table.part, (xml) =>
    withTableArea(withTableAttributes(xml, { insertRow: undefined }), area, table.hasTotals),
  );
}

/** Formats and calculated columns are those of a row beside. */
function fillRows(
  open: OpenBook,
  found: FoundTable,
  made: CellArea,
  beside: number,
  values: readonly (readonly Cell[])[],
): void {
  const { sheet } = found;
  const { cells } = sheet;
  const formulas = columnFormulas(sheet, found);
  for (const [at, formula] of formulas.entries()) {
    const column = made.left + at;
    const style = cells.style(beside, column);
    const own = cells.formula(beside, column);
    for (let row = made.top; row <= made.bottom; row += 1) {
      if (style !== 0) cells.set(row, column, { style });
      if (formula === undefined || values[row - made.top]![at] !== null) continue;
      const text = own ? copyFormula(own.text, row - beside, 0) : formula;
      cells.set(row, column, { formula: { text, mode: own?.area ? 'single' : (own?.mode ?? 'single') } });
    }
  }
  enterValues(open, sheet, made, values);
}

/** The formulas of calculated columns, by place. */
function columnFormulas(sheet: Sheet, found: FoundTable): (string | undefined)[] {
  const xml = sheet.book.package.text(currentTable(found).part);
  return columnElements(xml).map((element) => {
    const formula = childNamed(element, rootOf(element, 'tableColumn'), 'calculatedColumnFormula');
    return formula && readStoredFormula(textOf(element, formula));
  });
}

/** Throws WorkbookError. A table has at least one row: the last one is cleared. */
export function deleteRow(open: OpenBook, found: FoundTable, index: number): void {
  const { sheet, table } = found;
  const data = dataOf(table);
  if (index >= rowsOf(data))
    throw workbookError(
      'invalidArgument',
      `The table has ${rowsOf(data)} rows; index ${index} is out of range.`,
    );
  if (isFiltered(found))
    throw workbookError(
      'filteredRangeConflict',
      'The operation failed because it conflicts with a filtered range.',
    );
  const row = { ...data, top: data.top + index, bottom: data.top + index };
  if (rowsOf(data) > 1) shiftOrThrow(open, sheet, row, 'up');
  else {
    open.touch();
    emptyCells(sheet, row);
  }
  open.structureChanged();
}
