import { CellShift, type Direction } from '#domain/formula/CellShift.ts';
import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { arrayAreas } from '#server/emulator/workbook/book/arrayAreas.ts';
import { dataTables } from '#server/emulator/workbook/book/dataTables.ts';
import { fitDimension } from '#server/emulator/workbook/book/fitDimension.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { moveSheetCells } from './moveSheetCells.ts';
import { pivotsOf, shiftPivots } from './pivots.ts';
import { type FormulaChange, type FormulaPlace, rewriteBook } from './rewriteBook.ts';
import { moveNotes, shiftDrawings } from './shiftAttached.ts';
import { shiftSheetXml } from './shiftSheetXml.ts';
import { formulaAfterTables, shiftTables, tableProblem } from './shiftTables.ts';

/** Why cells cannot move. */
export class ShiftProblem extends Error {
  readonly code: 'insertDeleteConflict' | 'nonBlankCellOffSheet';
  constructor(code: ShiftProblem['code'], message: string) {
    super(message);
    this.name = 'ShiftProblem';
    this.code = code;
  }
}

/**
 * Inserts empty cells in the place of an area (`down`, `right`) or deletes its cells (`up`, `left`). Everything that means
 * the cells that move follows: formulas of the whole book, names, tables, merged cells, rules, notes, charts. Throws
 * ShiftProblem, and then nothing has changed.
 */
export function shiftCells(sheet: Sheet, area: CellArea, direction: Direction): void {
  const { book } = sheet;
  const shift = new CellShift(area, direction);
  checkRoom(sheet, shift);
  checkWhole(sheet, shift);
  withdrawSpills(sheet, shift);
  fitDimension(sheet.xml, sheet.cells.changes); // at the places before
  const change: FormulaChange = (formula, place) =>
    formulaAfterTables(formulaAfter(formula, place, sheet, shift), place, sheet, shift);
  if (shift.hasWholeRows) moveWholeRows(sheet, shift, change);
  else freeSharedFormulas(sheet);
  rewriteBook(book, change, shift.hasWholeRows ? sheet : undefined);
  shiftSheetXml(sheet, shift);
  const headers = shiftTables(sheet, shift);
  moveNotes(sheet, shift);
  shiftDrawings(sheet, shift);
  shiftPivots(sheet, shift);
  if (!shift.hasWholeRows) moveSheetCells(sheet, shift);
  for (const { row, column, name } of headers) sheet.cells.set(row, column, { value: name });
  book.noteFormulas();
}

function moveWholeRows(sheet: Sheet, shift: CellShift, change: FormulaChange): void {
  sheet.moveRows({
    row: (row) => shift.cell(row, 0)?.row,
    areaAfter: (area) => shift.areaAfter(area),
    formula: (text, row, column) => change(text, { sheet, cell: { row, column } }),
    tableAt: (row, column) => sheet.tableAt(row, column)?.name,
  });
}

function formulaAfter(formula: string, place: FormulaPlace, sheet: Sheet, shift: CellShift): string {
  const isMeant = (name: string | undefined) =>
    name === undefined ? place.sheet === sheet : name.toLowerCase() === sheet.name.toLowerCase();
  if (!place.rule || !place.cell || place.sheet !== sheet) return shift.formula(formula, isMeant);
  // A rule is written for its first cell. When that one is removed, the rule is rewritten for the next first cell.
  const left = place.rule.flatMap((area) => shift.areaAfter(area) ?? []);
  if (left.length === 0) return formula;
  const { row, column } = shift.origin(
    Math.min(...left.map((area) => area.top)),
    Math.min(...left.map((area) => area.left)),
  );
  return shift.formula(copyFormula(formula, row - place.cell.row, column - place.cell.column), isMeant);
}

/** What would leave the sheet must be empty. */
function checkRoom(sheet: Sheet, shift: CellShift): void {
  if (!shift.isInsert) return;
  const { count } = shift.shift;
  const used = sheet.cells.usedArea(true);
  if (!used) return;
  const limit = shift.isRows ? ROWS : COLUMNS;
  const last = shift.isRows ? used.bottom : used.right;
  if (last + count < limit) return;
  const edge = limit - count;
  const beyond = shift.isRows
    ? { ...shift.area, top: edge, bottom: ROWS - 1 }
    : { ...shift.area, left: edge, right: COLUMNS - 1 };
  let isTaken = false;
  sheet.cells.each(beyond, (row, column) => {
    isTaken ||= sheet.cells.value(row, column) !== null || sheet.cells.formula(row, column) !== undefined;
  });
  if (isTaken)
    throw new ShiftProblem(
      'nonBlankCellOffSheet',
      'Cells that are not empty would be pushed off the end of the sheet.',
    );
}

/** Merged cells, tables, array formulas and data tables move as a whole or not at all. */
function checkWhole(sheet: Sheet, shift: CellShift): void {
  const refuse = (what: string) => {
    throw new ShiftProblem(
      'insertDeleteConflict',
      `This would move part of ${what}, which can only move as a whole.`,
    );
  };
  const isCut = (area: CellArea) => cutsArea(shift, area);
  if (sheet.merges.some(isCut)) refuse('merged cells');
  for (const table of sheet.tables) {
    if (isCut(table.area)) refuse(`the table ${table.name}`);
    const problem = tableProblem(table, shift);
    if (problem) throw new ShiftProblem('insertDeleteConflict', problem);
  }
  const isParted = (area: CellArea) => {
    const after = shift.areaAfter(area);
    return isCut(area) || (after !== undefined && !isSameSize(after, area));
  };
  if (pivotsOf(sheet).some(({ area }) => isParted(area))) refuse('a pivot table');
  if (arrayAreas(sheet).some(({ area, isSpill }) => !isSpill && isParted(area))) refuse('an array formula');
  const dataTable = dataTables(sheet).find(({ area }) => isParted(area));
  if (dataTable) refuse(`the data table in ${writeArea(dataTable.area)}`);
}

const isSameSize = (a: CellArea, b: CellArea) =>
  a.bottom - a.top === b.bottom - b.top && a.right - a.left === b.right - b.left;

/** Clears what spilled from formulas whose cells part; they spill again when computed. */
function withdrawSpills(sheet: Sheet, shift: CellShift): void {
  for (const { area, isSpill } of arrayAreas(sheet)) {
    if (!isSpill) continue;
    const { top: row, left: column } = area;
    const after = shift.areaAfter(area);
    const first = shift.cell(row, column);
    const isWhole =
      after && isSameSize(after, area) && first?.row === after.top && first.column === after.left;
    if (isWhole && !cutsArea(shift, area)) continue;
    const { text } = sheet.cells.formula(row, column)!;
    sheet.cells.set(row, column, { formula: { text, mode: 'dynamic' } });
    sheet.cells.each(area, (atRow, atColumn) => {
      if (!sheet.cells.formula(atRow, atColumn)) sheet.cells.set(atRow, atColumn, { value: null });
    });
  }
}

const cutsArea = (shift: CellShift, { top, left, bottom, right }: CellArea) =>
  shift.isRows
    ? bottom >= shift.shift.at && shift.cuts(left, right)
    : right >= shift.shift.at && shift.cuts(top, bottom);

/** The cells of a shared formula are relative to the first: each gets its own text before they part. */
function freeSharedFormulas(sheet: Sheet): void {
  const shared: [number, number][] = [];
  sheet.cells.eachFormula((row, column) => {
    if (sheet.cells.isShared(row, column)) shared.push([row, column]);
  });
  // One whose first cell is missing means nothing.
  for (const [row, column] of shared)
    sheet.cells.set(row, column, { formula: sheet.cells.formula(row, column) ?? null });
}
