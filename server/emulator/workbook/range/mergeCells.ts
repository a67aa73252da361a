import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, doAreasMeet, isAreaIn } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { checkDataTables } from './checkDataTables.ts';
import { checkUnlocked, checkWritable } from './checkWritable.ts';

/** Rows that one call merges each by itself. */
const MAX_ROWS = 10_000;

/**
 * Merges the cells of an area, or of each of its rows; only the upper left one keeps what it holds. Throws WorkbookError, and
 * then nothing has changed.
 */
export function mergeCells(open: OpenBook, sheet: Sheet, area: CellArea, isAcross: boolean): void {
  checkWritable(sheet, area);
  checkDataTables(sheet, [area]);
  for (const table of sheet.tables)
    if (doAreasMeet(table.area, area))
      throw workbookError(
        'invalidArgument',
        `Cells of a table cannot be merged: ${table.name} has some of them.`,
      );
  for (const merge of sheet.merges)
    if (doAreasMeet(merge, area) && !isAreaIn(merge, area))
      throw workbookError(
        'invalidArgument',
        `The range cuts the merged cells ${writeArea(merge)}. Include all of them, or unmerge them first.`,
      );
  const wanted = isAcross ? rowsIn(area) : [area];
  if (wanted.length > MAX_ROWS)
    throw workbookError('rangeExceedsLimit', `A call merges at most ${MAX_ROWS} rows each by itself.`);
  const behind: [row: number, column: number][] = [];
  let hasFormulas = false;
  sheet.cells.each(area, (row, column) => {
    const isFirst = column === area.left && (isAcross || row === area.top);
    if (isFirst || (sheet.cells.value(row, column) === null && !sheet.cells.formula(row, column))) return;
    behind.push([row, column]);
    hasFormulas ||= sheet.cells.formula(row, column) !== undefined;
  });
  const others = sheet.merges.filter((merge) => !doAreasMeet(merge, area));
  sheet.setMerges([...others, ...wanted.filter((one) => cellsOf(one) > 1)]);
  for (const [row, column] of behind) sheet.cells.set(row, column, { value: null, formula: null });
  open.cellsChanged(sheet, area, { formulas: hasFormulas });
}

/** Takes apart all merged cells that the area meets. */
export function unmergeCells(open: OpenBook, sheet: Sheet, area: CellArea): void {
  const { merges } = sheet;
  const kept = merges.filter((merge) => !doAreasMeet(merge, area));
  for (const merge of merges) if (!kept.includes(merge)) checkUnlocked(sheet, merge);
  sheet.setMerges(kept);
  open.touch();
}

const rowsIn = ({ top, left, bottom, right }: CellArea): CellArea[] =>
  Array.from({ length: bottom - top + 1 }, (_, at) => ({ top: top + at, left, bottom: top + at, right }));
