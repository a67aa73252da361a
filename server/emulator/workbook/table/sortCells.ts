// Rows or columns of an area in another order. Cells move with their formats; formulas as if they were copied.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { type CellArea, columnsOf, doAreasMeet, rowsOf } from '#domain/sheet/CellArea.ts';
import { type SortKey, sortLines } from '#domain/sheet/filter/compareCells.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { checkDataTables } from '#server/emulator/workbook/range/checkDataTables.ts';
import type { CellMove } from '#server/emulator/workbook/structure/CellMove.ts';
import { canMoveWhole } from '#server/emulator/workbook/structure/canMoveWhole.ts';
import { moveSheetCells } from '#server/emulator/workbook/structure/moveSheetCells.ts';
import { moveNotes } from '#server/emulator/workbook/structure/shiftAttached.ts';
import { moveLinks } from '#server/emulator/workbook/structure/shiftSheetXml.ts';

export interface SortField {
  /** Distance from the first column, or row. */
  key: number | null;
  ascending?: boolean | null | undefined;
  sortOn?: string | null | undefined;
  color?: string | null | undefined;
  dataOption?: string | null | undefined;
}

const MAX_FIELDS = 64;
const COLOUR = /^#[\da-f]{6}$/i;

/** What rows (or columns) are ordered by. Throws WorkbookError. */
export function sortKeys(
  sheet: Sheet,
  area: CellArea,
  isRows: boolean,
  fields: readonly SortField[],
  matchCase: boolean,
): SortKey[] {
  const width = isRows ? columnsOf(area) : rowsOf(area);
  if (fields.length === 0 || fields.length > MAX_FIELDS)
    throw workbookError('invalidArgument', `A sort has 1 to ${MAX_FIELDS} fields.`);
  return fields.map(({ key, ascending, sortOn, color, dataOption }) => {
    if (key === null || !Number.isInteger(key) || key < 0 || key >= width)
      throw workbookError('invalidArgument', `A sort key must be from 0 to ${width - 1}.`);
    const place = (line: number): [number, number] =>
      isRows ? [line, area.left + key] : [area.top + key, line];
    const by = (sortOn ?? 'Value').toLowerCase();
    const option = (dataOption ?? 'Normal').toLowerCase();
    if (option !== 'normal' && option !== 'textasnumber')
      throw workbookError('invalidArgument', 'dataOption must be Normal or TextAsNumber.');
    const common = {
      isAscending: ascending !== false,
      options: { matchCase, textAsNumber: option === 'textasnumber' },
      valueOf: (line: number) => sheet.cells.value(...place(line)),
    };
    if (by === 'value') return common;
    if (by === 'icon') throw workbookError('unsupportedOperation', 'Sorts by icon are not supported.');
    if (by !== 'cellcolor' && by !== 'fontcolor')
      throw workbookError('invalidArgument', 'sortOn must be Value, CellColor, FontColor or Icon.');
    if (typeof color !== 'string' || !COLOUR.test(color))
      throw workbookError('invalidArgument', 'color must be of the form #RRGGBB.');
    const { styles } = sheet.book;
    const known = new Map<number, boolean>();
    const isMatch = (line: number) => {
      const style = sheet.styleAt(...place(line));
      const colour = () => (by === 'cellcolor' ? styles.fillColour(style) : styles.fontColour(style));
      const isSame = known.get(style) ?? colour() === color.toUpperCase();
      known.set(style, isSame);
      return isSame;
    };
    return { ...common, isMatch };
  });
}

/** Sorts the lines of an area that are not hidden; whether they can be sorted is checked before. */
export function sortArea(sheet: Sheet, area: CellArea, isRows: boolean, keys: readonly SortKey[]): void {
  const places: number[] = [];
  const [first, last] = isRows ? [area.top, area.bottom] : [area.left, area.right];
  for (let line = first; line <= last; line += 1)
    if (!(isRows ? sheet.isRowHidden(line) : sheet.isColumnHidden(line))) places.push(line);
  const order = sortLines(places, keys);
  const goesTo = new Map(
    order.flatMap((line, at) => (line === places[at] ? [] : [[line, places[at]!] as const])),
  );
  if (goesTo.size === 0) return;
  const isWhole = isRows && canMoveWhole(sheet, area);
  if (!isWhole) moveFormulas(sheet, area, isRows, goesTo);
  const isIn = (row: number, column: number) =>
    row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
  const cell = (row: number, column: number) => {
    if (!isIn(row, column)) return { row, column };
    return isRows ? { row: goesTo.get(row) ?? row, column } : { row, column: goesTo.get(column) ?? column };
  };
  const move: CellMove = {
    cell,
    areaAfter: (one) => {
      const { row, column } = cell(one.top, one.left);
      return {
        top: row,
        left: column,
        bottom: row + one.bottom - one.top,
        right: column + one.right - one.left,
      };
    },
    isSort: true,
    rows: { first: area.top, last: area.bottom },
  };
  moveLinks(sheet, move);
  moveNotes(sheet, move);
  if (isWhole)
    sheet.moveRows({
      row: (row) => cell(row, area.left).row,
      areaAfter: move.areaAfter,
      isCopy: true,
      formula: (text, row) => copyFormula(text, (goesTo.get(row) ?? row) - row, 0),
      tableAt: (row, column) => sheet.tableAt(row, column)?.name,
    });
  else moveSheetCells(sheet, move);
}

/** Throws WorkbookError for merged cells, arrays and data tables. */
export function checkSortable(sheet: Sheet, area: CellArea): void {
  if (sheet.merges.some((merge) => doAreasMeet(merge, area)))
    throw workbookError('mergedRangeConflict', 'Merged cells cannot be sorted. Unmerge them first.');
  sheet.cells.eachFormula((row, column) => {
    const own = sheet.cells.formula(row, column)?.area;
    if (own && rowsOf(own) * columnsOf(own) > 1 && doAreasMeet(own, area))
      throw workbookError('invalidArgument', 'A sort cannot move part of an array formula.');
  });
  checkDataTables(sheet, [area]);
}

function moveFormulas(
  sheet: Sheet,
  area: CellArea,
  isRows: boolean,
  goesTo: ReadonlyMap<number, number>,
): void {
  const cells: [number, number][] = [];
  sheet.cells.eachFormula((row, column) => cells.push([row, column]), area);
  for (const [row, column] of cells) {
    const line = isRows ? row : column;
    const by = (goesTo.get(line) ?? line) - line;
    const formula = sheet.cells.formula(row, column);
    if (!formula || (by === 0 && !sheet.cells.isShared(row, column))) continue;
    const text = isRows ? copyFormula(formula.text, by, 0) : copyFormula(formula.text, 0, by);
    sheet.cells.set(row, column, { formula: { ...formula, text } });
  }
}
