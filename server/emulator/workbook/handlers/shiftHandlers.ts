// Cells inserted and deleted.

import { CellShift, type Direction } from '#domain/formula/CellShift.ts';
import { type CellArea, cellsOf, columnsOf, doAreasMeet, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { rangeReply } from '#server/emulator/workbook/range/rangeReply.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { checkUnprotected } from '#server/emulator/workbook/table/findTable.ts';
import { isFiltered } from '#server/emulator/workbook/table/isFiltered.ts';
import { shiftOrThrow } from '#server/emulator/workbook/table/shiftOrThrow.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<typeof workbook, 'insertRange' | 'deleteRange'>;

/** Inserted cells have the formats of those beside them, as long as these are not more. */
const MAX_FORMATTED = 100_000;

export function shiftHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    insertRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        const direction = directionOf(area, input.body.shift, 'down', 'right');
        shift(open, sheet, area, direction);
        formatAsBeside(sheet, area, direction);
        open.settle();
        return { reply: rangeReply(open.odata, sheet, area) };
      }),
    deleteRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        const direction = directionOf(area, input.body.shift, 'up', 'left');
        shift(open, sheet, area, direction);
        return { status: 204, reply: null };
      }),
  };
}

function shift(open: OpenBook, sheet: Sheet, area: CellArea, direction: Direction): void {
  checkMovable(sheet, area);
  const made = new CellShift(area, direction);
  const move = () => shiftOrThrow(open, sheet, area, direction);
  if (made.isWhole) {
    open.moveLines(sheet, made, move);
    return;
  }
  move();
  open.structureChanged();
}

/** Whole rows move down or up, whole columns right or left, for any requested range. */
function directionOf(area: CellArea, given: string, vertical: Direction, horizontal: Direction): Direction {
  const wanted = [vertical, horizontal].find((one) => one === given.toLowerCase());
  if (!wanted)
    throw workbookError('invalidArgument', `shift must be ${capital(vertical)} or ${capital(horizontal)}.`);
  if (columnsOf(area) === COLUMNS && rowsOf(area) < ROWS) return vertical;
  if (rowsOf(area) === ROWS && columnsOf(area) < COLUMNS) return horizontal;
  return wanted;
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

function checkMovable(sheet: Sheet, area: CellArea): void {
  checkUnprotected(sheet);
  if (columnsOf(area) === COLUMNS) return;
  for (const table of sheet.tables)
    if (doAreasMeet(table.area, area) && isFiltered({ sheet, table }))
      throw workbookError(
        'filteredRangeConflict',
        'The operation failed because it conflicts with a filtered range.',
      );
}

function formatAsBeside(sheet: Sheet, area: CellArea, direction: Direction): void {
  const isRows = direction === 'down';
  if (isRows ? area.top === 0 : area.left === 0) return;
  const beside: CellArea = isRows
    ? { ...area, top: area.top - 1, bottom: area.top - 1 }
    : { ...area, left: area.left - 1, right: area.left - 1 };
  const formatted: [number, number, number][] = [];
  sheet.cells.each(beside, (row, column) => {
    const style = sheet.cells.style(row, column);
    if (style !== 0) formatted.push([row, column, style]);
  });
  const count = isRows ? rowsOf(area) : columnsOf(area);
  if (formatted.length * count > MAX_FORMATTED || cellsOf(area) === 0) return;
  for (const [row, column, style] of formatted)
    for (let by = 1; by <= count; by += 1)
      sheet.cells.set(isRows ? row + by : row, isRows ? column : column + by, { style });
}
