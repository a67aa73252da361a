// A fixed global grid, 0.01 degrees wide, that orders the rows: row of latitude first, then longitude.

import { firstPlace } from '#domain/collection/firstPlace.ts';
import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import type { Columns } from './Columns.ts';

/** Degrees; a power of ten, so that cell borders print as they are. */
export const GRID_STEP = 0.01;
export const PER_DEGREE = 100;
export const HEIGHT = 180 * PER_DEGREE;
export const WIDTH = 360 * PER_DEGREE;
/** Cell of networks that were never located: behind every other. */
const NOWHERE = 0xffff_ffff;

// Scaled before it is shifted: the sum would lose the last digits of a position just below a border.
export function gridRow(lat: number): number {
  return Math.max(0, Math.min(HEIGHT - 1, Math.floor(lat * PER_DEGREE) + HEIGHT / 2));
}

export function gridColumn(lng: number): number {
  return Math.max(0, Math.min(WIDTH - 1, Math.floor(lng * PER_DEGREE) + WIDTH / 2));
}

/** South-west corner of a cell. */
export function cellCorner(cell: number): { south: number; west: number } {
  const column = cell % WIDTH;
  return {
    south: ((cell - column) / WIDTH - 90 * PER_DEGREE) / PER_DEGREE,
    west: (column - 180 * PER_DEGREE) / PER_DEGREE,
  };
}

/** The cell of each row. */
export function cellsOf({ lat, lng }: Columns): Uint32Array {
  const cells = new Uint32Array(lat.length);
  for (let row = 0; row < cells.length; row++) {
    const cell = gridRow(lat[row]!) * WIDTH + gridColumn(lng[row]!);
    cells[row] = Number.isNaN(cell) ? NOWHERE : cell;
  }
  return cells;
}

/** Finds the rows of a box among rows that are ordered by cell. */
export class GeoGrid {
  readonly cells: Uint32Array;
  /** Number of rows with a position; they come first. */
  readonly located: number;
  /** First row of each row of latitude, and the end of the last. */
  readonly #starts = new Uint32Array(HEIGHT + 1);

  constructor(cells: Uint32Array) {
    this.cells = cells;
    let row = 0;
    for (let y = 0; y <= HEIGHT; y++) {
      const first = y * WIDTH;
      while (row < cells.length && cells[row]! < first) row++;
      this.#starts[y] = row;
    }
    this.located = row;
  }

  /** Runs of rows [start, end, start, end, …] of the cells that a box touches, no row twice. */
  runs(box: Box): number[] {
    const runs: number[] = [];
    const parts = splitAtAntimeridian(box).map(
      ({ west, east }) => [gridColumn(west), gridColumn(east)] as const,
    );
    const [one, two] = parts;
    // The parts of a nearly full turn meet in one cell: together they are the whole row.
    const columns = two && two[1] >= one![0] ? [[0, WIDTH - 1] as const] : parts;
    const top = gridRow(box.north);
    for (let y = gridRow(box.south); y <= top; y++) {
      const [low, high] = [this.#starts[y]!, this.#starts[y + 1]!];
      if (low === high) continue;
      for (const [west, east] of columns) {
        const start = west === 0 ? low : this.#lowerBound(y * WIDTH + west, low, high);
        const end = east === WIDTH - 1 ? high : this.#lowerBound(y * WIDTH + east + 1, start, high);
        if (start === end) continue;
        if (runs.at(-1) === start) runs[runs.length - 1] = end;
        else runs.push(start, end);
      }
    }
    return runs;
  }

  #lowerBound(cell: number, from: number, to: number): number {
    return firstPlace(from, to, (at) => this.cells[at]! >= cell);
  }
}
