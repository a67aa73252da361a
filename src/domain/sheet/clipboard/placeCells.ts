import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';

/** A cell of a table, and how many rows and columns it takes. */
export interface SpanningCell<T> {
  cell: T;
  rowSpan: number;
  columnSpan: number;
}

/** Cells on a grid: null for those that another one covers. Rows need not be equally long. */
export interface CellGrid<T> {
  rows: (T | null)[][];
  /** From row and column 0 of the grid. */
  merges: CellArea[];
  /** There are more rows than have a place. */
  isCut: boolean;
}

/** Cells beyond these have no place. */
const MAX_PLACES = 2_000_000;

/** The rows of an HTML table laid out on a grid: a cell over several has its content in the first. */
export function placeCells<T>(rows: readonly (readonly SpanningCell<T>[])[]): CellGrid<T> {
  const grid: CellGrid<T> = { rows: [], merges: [], isCut: false };
  /** Of each column, the row from which it is free. */
  const freeFrom: number[] = [];
  let places = 0;
  for (const [top, cells] of rows.entries()) {
    const line: (T | null)[] = [];
    let left = 0;
    const skipTaken = () => {
      for (; (freeFrom[left] ?? 0) > top; left += 1) line[left] = null;
    };
    for (const { cell, rowSpan, columnSpan } of cells) {
      skipTaken();
      if (left >= COLUMNS) break;
      const bottom = Math.min(top + Math.max(1, rowSpan), rows.length) - 1;
      const right = Math.min(left + Math.max(1, columnSpan), COLUMNS) - 1;
      const first = left;
      // What comes down from above ends a cell that would lie over it.
      for (; left <= right && (freeFrom[left] ?? 0) <= top; left += 1) {
        line[left] = left === first ? cell : null;
        freeFrom[left] = bottom + 1;
      }
      if (bottom > top || left - 1 > first) grid.merges.push({ top, left: first, bottom, right: left - 1 });
    }
    skipTaken();
    places += line.length;
    grid.rows.push(line);
    if (places <= MAX_PLACES) continue;
    grid.isCut = true;
    break;
  }
  return grid;
}
