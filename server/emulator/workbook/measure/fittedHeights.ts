// Rows that nobody gave a height are as high as what they hold needs: larger fonts, texts in several lines or turned. Files of
// other programs often say nothing of these, and leave it to whoever shows them.

import { isWrapped } from '#domain/sheet/format/isWrapped.ts';
import { wrapLines } from '#domain/sheet/format/wrapLines.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { textWidth } from './textWidth.ts';

/** Excel makes no row higher, in points. */
const MOST_POINTS = 409.5;
/** Of one point more of the font. */
const POINTS_A_POINT = 1.29;
/** A row's height is a whole number of pixels at 96 dpi. */
const STEP_POINTS = 0.75;
/** On both sides of a text together, in points. */
const PADDING_POINTS = 3.75;
/** No row shows more of a text. */
const MOST_CHARACTERS = 5_000;
/** What is measured of a sheet at once: a file of long words without end must not hold up the service. */
const MOST_MEASURED = 1_000_000;
const STACKED = 255;

interface Fit {
  sheet: Sheet;
  /** In points, of a row with texts of the usual font in one line. */
  usual: number;
  usualFont: number;
  columnPoints: (column: number) => number;
  /** The first cells of merged areas, by `keyOf`. */
  merged: ReadonlySet<number>;
  charactersLeft: number;
}

const keyOf = (row: number, column: number) => row * COLUMNS + column;

/** By the sheet as it was read: the columns' and merged areas' state that they were made for, and the heights. */
const known = new WeakMap<SheetData, { edits: number; heights: ReadonlyMap<number, number> }>();

/** In points, of the rows that need more than the usual height and have none of their own. */
export function fittedHeights(
  sheet: Sheet,
  usual: number,
  columnPoints: (column: number) => number,
): ReadonlyMap<number, number> {
  const fit = {
    sheet,
    usual,
    usualFont: sheet.book.styles.look(0).font.size,
    columnPoints,
    merged: new Set(sheet.merges.map(({ top, left }) => keyOf(top, left))),
    charactersLeft: MOST_MEASURED,
  };
  const { data } = sheet.cells;
  let read = known.get(data);
  if (read?.edits !== sheet.xml.edits) {
    read = { edits: sheet.xml.edits, heights: heightsAsRead(fit, data) };
    known.set(data, read);
  }
  const { styles } = sheet.rows;
  const changed = sheet.cells.changedRows();
  if (changed.size === 0 && styles.size === 0) return read.heights;
  const heights = new Map(read.heights);
  for (const row of new Set([...changed, ...styles.keys()])) {
    const height = heightOfRow(fit, row);
    if (height > usual) heights.set(row, height);
    else heights.delete(row);
  }
  return heights;
}

function heightsAsRead(fit: Fit, { rowCount, rowNumbers, rowCells, cellCount, columns, styles }: SheetData) {
  const heights = new Map<number, number>();
  const matters = new Map<number, boolean>();
  for (let position = 0; position < rowCount; position += 1) {
    const row = rowNumbers[position]!;
    const end = position + 1 < rowCount ? rowCells[position + 1]! : cellCount;
    for (let cell = rowCells[position]!; cell < end; cell += 1) {
      const style = styles[cell]!;
      let isOther = matters.get(style);
      if (isOther === undefined) {
        isOther = needsMore(fit, fit.sheet.book.styles.look(style));
        matters.set(style, isOther);
      }
      if (isOther) raise(heights, row, heightOfCell(fit, row, columns[cell]!, style));
    }
  }
  return heights;

  function raise(all: Map<number, number>, row: number, points: number): void {
    if (points > Math.max(fit.usual, all.get(row) ?? 0)) all.set(row, points);
  }
}

const needsMore = ({ usualFont }: Fit, format: CellFormat) =>
  isWrapped(format) || format.rotation !== 0 || format.font.size > usualFont;

function heightOfRow(fit: Fit, row: number): number {
  const { sheet } = fit;
  const style = sheet.rows.style(row);
  let height = style === undefined ? 0 : lineHeight(fit, sheet.book.styles.look(style).font.size);
  sheet.cells.each({ top: row, bottom: row, left: 0, right: COLUMNS - 1 }, (_, column) => {
    height = Math.max(height, heightOfCell(fit, row, column, sheet.cells.style(row, column)));
  });
  return height;
}

function heightOfCell(fit: Fit, row: number, column: number, style: number): number {
  const format = fit.sheet.book.styles.look(style);
  if (!needsMore(fit, format)) return fit.usual;
  const { font, rotation } = format;
  const line = lineHeight(fit, font.size);
  const value = fit.sheet.cells.value(row, column);
  // A merged area has more room than a row, and is not fitted to, in Excel either.
  const isOneLine = typeof value !== 'string' || fit.merged.has(keyOf(row, column));
  if (isOneLine || (!isWrapped(format) && rotation === 0)) return line;
  const text = value.slice(0, MOST_CHARACTERS);
  fit.charactersLeft -= text.length;
  if (fit.charactersLeft < 0) return line;
  const widthOf = (part: string) => textWidth(part, font.size, font.bold);
  if (rotation === STACKED) return inPixels(text.length * line);
  if (rotation !== 0) {
    const turn = (Math.abs(rotation) * Math.PI) / 180;
    return inPixels(Math.sin(turn) * widthOf(text) + Math.cos(turn) * line);
  }
  const width = fit.columnPoints(column) - PADDING_POINTS;
  return inPixels(wrapLines(text, width, widthOf, MOST_POINTS / line).length * line);
}

const lineHeight = ({ usual, usualFont }: Fit, size: number) =>
  size <= usualFont ? usual : inPixels(usual + (size - usualFont) * POINTS_A_POINT);

const inPixels = (points: number) => Math.min(MOST_POINTS, Math.round(points / STEP_POINTS) * STEP_POINTS);
