import { type CellArea, doAreasMeet, isSameArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { readSheetData } from '#server/embedded/workbook/book/readSheetData.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { CellShift, type Direction } from './CellShift.ts';
import { moveCells } from './moveCells.ts';
import { rewriteBook } from './rewriteBook.ts';
import { shiftTables } from './shiftAttached.ts';
import { shiftSheetXml } from './shiftSheetXml.ts';

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
  freeSharedFormulas(sheet);
  const isMeant = (own: Sheet | undefined) => (name: string | undefined) =>
    name === undefined ? own === sheet : name.toLowerCase() === sheet.name.toLowerCase();
  rewriteBook(book, (formula, own) => shift.formula(formula, isMeant(own)));
  shiftSheetXml(sheet, shift);
  shiftTables(sheet, shift);
  const bytes = sheet.write() ?? book.package.read(sheet.part);
  book.package.put(sheet.part, moveCells(readSheetData(bytes, sheet.part), shift));
  sheet.forget();
  book.noteFormulas();
  book.calculation.structureChanged();
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

/** Merged cells, tables and array formulas move as a whole or not at all. */
function checkWhole(sheet: Sheet, shift: CellShift): void {
  const refuse = (what: string) => {
    throw new ShiftProblem(
      'insertDeleteConflict',
      `This would move a part of ${what}, which can only move as a whole.`,
    );
  };
  const isCut = (area: CellArea) => {
    const isReached = shift.isRows ? area.bottom >= shift.shift.at : area.right >= shift.shift.at;
    return (
      isReached && (shift.isRows ? shift.cuts(area.left, area.right) : shift.cuts(area.top, area.bottom))
    );
  };
  if (sheet.merges.some(isCut)) refuse('merged cells');
  for (const { name, area, hasHeaders } of sheet.tables) {
    if (isCut(area)) refuse(`the table ${name}`);
    const header = { ...area, bottom: area.top };
    const isHeaderGone = !shift.isInsert && hasHeaders && doAreasMeet(header, shift.area) && shift.isRows;
    if (isHeaderGone && shift.areaAfter(area) !== undefined)
      throw new ShiftProblem(
        'insertDeleteConflict',
        `The header row of the table ${name} cannot be deleted without the table.`,
      );
  }
  sheet.cells.eachFormula((row, column) => {
    const { mode, area } = sheet.cells.formula(row, column)!;
    if (mode !== 'array' || !area) return;
    const after = shift.areaAfter(area);
    const isMoved =
      after &&
      after.bottom - after.top === area.bottom - area.top &&
      after.right - after.left === area.right - area.left;
    if (isCut(area) || (after && !isMoved && !isSameArea(after, area))) refuse('an array formula');
  });
}

/** Followers of a shared formula are told by their distance from the first: each gets its own text before they part. */
function freeSharedFormulas(sheet: Sheet): void {
  const shared: [number, number][] = [];
  sheet.cells.eachFormula((row, column) => {
    if (sheet.cells.isShared(row, column)) shared.push([row, column]);
  });
  for (const [row, column] of shared)
    sheet.cells.set(row, column, { formula: sheet.cells.formula(row, column)! });
}
