// Cells of an area that get other styles. Whole rows and columns get them as such, with the cells that they have.

import { type CellArea, cellsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { MAX_CHANGED } from './checkWritable.ts';

/** Rows that one call gives a style as a whole. */
const MAX_ROWS = 100_000;

export const isWholeColumns = ({ top, bottom }: CellArea) => top === 0 && bottom === ROWS - 1;
export const isWholeRows = ({ left, right }: CellArea) => left === 0 && right === COLUMNS - 1;

/** `change` makes another style of one; it is asked once for each. Throws WorkbookError, and then nothing has changed. */
export function restyle(sheet: Sheet, area: CellArea, change: (style: number) => number): void {
  const known = new Map<number, number>();
  const changed = (style: number): number => {
    const made = known.get(style) ?? change(style);
    known.set(style, made);
    return made;
  };
  const [isColumns, isRows] = [isWholeColumns(area), isWholeRows(area)];
  if (isRows && !isColumns && rowsOf(area) > MAX_ROWS)
    throw workbookError(
      'rangeExceedsLimit',
      `The range has ${rowsOf(area)} rows; a call formats at most ${MAX_ROWS} whole rows. Split it into smaller ranges, or format whole columns.`,
    );
  const places = new Places(sheet, area);
  places.addCells();
  if (!isColumns && !isRows && changed(0) !== 0) places.addAll();
  // Where whole rows and columns cross and there is no cell, one says which of them counts.
  if (!isRows) for (const row of sheet.rows.styles.keys()) places.addLine(row, area.left, area.right);
  if (!isColumns)
    for (const { left, right, style } of sheet.columnStyles)
      if (style !== 0)
        for (let row = area.top; row <= area.bottom; row += 1) places.addLine(row, left, right);
  const styles = places.all.map(([row, column]) => changed(sheet.styleAt(row, column)));
  for (const [at, [row, column]] of places.all.entries())
    if (sheet.styleAt(row, column) !== styles[at]) sheet.cells.set(row, column, { style: styles[at]! });
  if (isColumns) sheet.restyleColumns(area.left, area.right, changed);
  if (isRows && isColumns)
    for (const [row, style] of [...sheet.rows.styles]) sheet.rows.setStyle(row, changed(style));
  else if (isRows)
    for (let row = area.top; row <= area.bottom; row += 1)
      sheet.rows.setStyle(row, changed(sheet.rows.style(row) ?? 0));
}

/** Cells to be changed, each once, no more than a call may change. */
class Places {
  readonly all: [row: number, column: number][] = [];
  readonly #sheet: Sheet;
  readonly #area: CellArea;
  readonly #added = new Set<number>();

  constructor(sheet: Sheet, area: CellArea) {
    this.#sheet = sheet;
    this.#area = area;
  }

  addCells(): void {
    this.#sheet.cells.each(this.#area, (row, column) => this.all.push([row, column]));
    this.#check(this.all.length);
  }

  addAll(): void {
    this.#check(cellsOf(this.#area));
    const { top, left, bottom, right } = this.#area;
    for (let row = top; row <= bottom; row += 1) this.addLine(row, left, right);
  }

  /** The part of a row that lies in the area and has no cells yet. */
  addLine(row: number, left: number, right: number): void {
    const { top, bottom } = this.#area;
    if (row < top || row > bottom) return;
    const [from, to] = [Math.max(left, this.#area.left), Math.min(right, this.#area.right)];
    this.#check(this.all.length + to - from);
    for (let column = from; column <= to; column += 1) {
      const key = row * COLUMNS + column;
      if (this.#sheet.cells.has(row, column) || this.#added.has(key)) continue;
      this.#added.add(key);
      this.all.push([row, column]);
    }
  }

  #check(count: number): void {
    if (count > MAX_CHANGED)
      throw workbookError(
        'rangeExceedsLimit',
        `The range has ${count} cells to format; a call formats at most ${MAX_CHANGED}. Split it into smaller ranges.`,
      );
  }
}
