import type { HeatCells } from './heatCells.ts';

/** A grid of square pixels on the mercator square. */
export interface HeatGrid {
  columns: number;
  rows: number;
  /** The upper left corner, and the side of a pixel, in units of the mercator square. */
  left: number;
  top: number;
  side: number;
}

/**
 * Adds the cells' amounts to the grid, each spread evenly over its own ground but over no less than a pixel, in every
 * copy of the world that the grid shows: amounts that tile the plane come out even, and a cell that moves by a part of
 * a pixel moves its centre of mass by that part. Amounts that are no number are left out.
 */
export function spreadCells(
  grid: HeatGrid,
  cells: HeatCells,
  amounts: Float64Array,
  into: Float32Array,
): void {
  const { columns, rows, left, side } = grid;
  const scale = 1 / side;
  const firstCopy = Math.floor(left - 1);
  const lastCopy = Math.floor(left + columns * side + 1);
  for (let copy = firstCopy; copy <= lastCopy; copy++) {
    const originX = (left - copy) * scale;
    if (originX > scale || originX + columns < 0) continue;
    spreadCopy(cells, amounts, into, scale, originX, grid.top * scale, columns, rows);
  }
}

function spreadCopy(
  cells: HeatCells,
  amounts: Float64Array,
  into: Float32Array,
  scale: number,
  originX: number,
  originY: number,
  columns: number,
  rows: number,
): void {
  const { length, left, right, top, bottom } = cells;
  for (let i = 0; i < length; i++) {
    const amount = amounts[i]!;
    // Beyond the edge of the mercator square there is no map to draw on.
    if (!amount || bottom[i]! <= 0 || top[i]! >= 1) continue;
    let x0 = left[i]! * scale - originX;
    let x1 = right[i]! * scale - originX;
    let y0 = top[i]! * scale - originY;
    let y1 = bottom[i]! * scale - originY;
    if (x1 < -1 || y1 < -1 || x0 > columns + 1 || y0 > rows + 1) continue;
    if (x1 - x0 <= 1 && y1 - y0 <= 1) {
      spreadPoint(into, columns, rows, (x0 + x1) / 2 - 0.5, (y0 + y1) / 2 - 0.5, amount);
      continue;
    }
    if (x1 - x0 < 1) {
      const middle = (x0 + x1) / 2;
      x0 = middle - 0.5;
      x1 = middle + 0.5;
    }
    if (y1 - y0 < 1) {
      const middle = (y0 + y1) / 2;
      y0 = middle - 0.5;
      y1 = middle + 0.5;
    }
    const perPixel = amount / ((x1 - x0) * (y1 - y0));
    const firstX = Math.max(0, Math.floor(x0));
    const endX = Math.min(columns, Math.ceil(x1));
    const firstY = Math.max(0, Math.floor(y0));
    const endY = Math.min(rows, Math.ceil(y1));
    for (let y = firstY; y < endY; y++) {
      const inRow = (Math.min(y + 1, y1) - Math.max(y, y0)) * perPixel;
      for (let x = firstX, at = y * columns + firstX; x < endX; x++, at++) {
        into[at]! += inRow * (Math.min(x + 1, x1) - Math.max(x, x0));
      }
    }
  }
}

/** A square of one pixel: on four pixels, by how much of each it covers. Those at the grid's rim are left out. */
function spreadPoint(
  into: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
  amount: number,
): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column > columns - 2 || row > rows - 2) return;
  const at = row * columns + column;
  const right = x - column;
  const low = (y - row) * amount;
  const high = amount - low;
  into[at]! += high * (1 - right);
  into[at + 1]! += high * right;
  into[at + columns]! += low * (1 - right);
  into[at + columns + 1]! += low * right;
}
