// What autofit does: rows find their heights by themselves again, columns get the width of their widest text.

import { type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { columnWidthOf } from './SheetMeasure.ts';
import { textWidth } from './textWidth.ts';

/** On both sides of a text together, in points. */
const PADDING_POINTS = 5.25;
/** Of a filter button beside a header. */
const BUTTON_POINTS = 18;
/** 255 characters. */
const MAX_POINTS = 1_342.5;

export function fitRows(sheet: Sheet, { top, bottom }: CellArea): void {
  const rows = [...sheet.rows.heights.keys()].filter((row) => row >= top && row <= bottom);
  for (const row of rows) sheet.rows.forgetHeight(row);
}

/** Headers have room for their filter buttons; columns without a text keep their widths, and texts in several lines or turned count for none, as in Excel. */
export function fitColumns(sheet: Sheet, area: CellArea): void {
  const used = sheet.usedArea(true);
  const seen = used && sharedArea(area, used);
  if (!seen) return;
  const widths = new Map<number, number>();
  sheet.cells.each(seen, (row, column) => {
    const { font, wrapText, rotation } = sheet.book.styles.look(sheet.cells.style(row, column));
    const text = wrapText || rotation !== 0 ? '' : displayedText(sheet, row, column);
    if (text === '') return;
    const points = Math.max(...text.split('\n').map((line) => textWidth(line, font.size, font.bold)));
    const beside = hasButton(sheet, row, column) ? BUTTON_POINTS : 0;
    widths.set(column, Math.max(points + beside, widths.get(column) ?? 0));
  });
  for (const [column, points] of widths)
    sheet.setColumnWidths(column, column, columnWidthOf(Math.min(MAX_POINTS, points + PADDING_POINTS)));
}

function hasButton(sheet: Sheet, row: number, column: number): boolean {
  const table = sheet.tableAt(row, column);
  return table?.hasHeaders === true && table.hasFilter && row === table.area.top;
}
