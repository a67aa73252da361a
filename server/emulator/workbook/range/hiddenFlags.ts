import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { hiddenColumnsIn } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

/** Whether rows and columns of an area are hidden: all, none, or null for some. */
export function hiddenFlags(sheet: Sheet, area: CellArea) {
  const rowHidden = isAll(hiddenRowsIn(sheet, area), rowsOf(area));
  const columnHidden = isAll(hiddenColumnsIn(sheet.xml, area.left, area.right), columnsOf(area));
  const hidden =
    rowHidden || columnHidden ? true : rowHidden === false && columnHidden === false ? false : null;
  return { columnHidden, rowHidden, hidden };
}

function isAll(count: number, of: number): boolean | null {
  if (count === 0) return false;
  return count === of ? true : null;
}

function hiddenRowsIn(sheet: Sheet, { top, bottom }: CellArea): number {
  let count = 0;
  for (const row of sheet.rows.hidden) if (row >= top && row <= bottom) count += 1;
  return count;
}
