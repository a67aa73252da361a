import type { CellArea } from '#domain/sheet/CellArea.ts';
import { CELLS_A_READ, findOnceRead, type PartlyLoaded } from '#domain/sheet/edit/findOnceRead.ts';
import type { CellPlace, Direction } from '#domain/sheet/edit/Selection.ts';

interface EdgeSearch<T> extends PartlyLoaded {
  direction: Direction;
  /** Gives the edge for cells that are filled as it is told; it asks for them in order. */
  find: (isFilled: (row: number, column: number) => boolean) => T;
  /** The result when the search ends at this cell, because too much would have to be read. */
  stopAt: (place: CellPlace) => T;
}

/** Finds the edge of the data in a row or column, once the cells on the way are read. Undefined if that failed. */
export function findDataEdge<T>({
  direction,
  find,
  stopAt,
  ...cells
}: EdgeSearch<T>): T | Promise<T | undefined> {
  return findOnceRead(cells, {
    find,
    pieceFrom: (unknown) => pieceFrom(unknown, direction, cells.used),
    stopAt,
  });
}

/** The cells from one on, up to the end of the used range. */
function pieceFrom({ row, column }: CellPlace, direction: Direction, used: CellArea | undefined): CellArea {
  const area = { top: row, left: column, bottom: row, right: column };
  const reach = CELLS_A_READ - 1;
  switch (direction) {
    case 'down':
      return { ...area, bottom: Math.max(row, Math.min(row + reach, used?.bottom ?? row)) };
    case 'up':
      return { ...area, top: Math.min(row, Math.max(row - reach, used?.top ?? row)) };
    case 'right':
      return { ...area, right: Math.max(column, Math.min(column + reach, used?.right ?? column)) };
    case 'left':
      return { ...area, left: Math.min(column, Math.max(column - reach, used?.left ?? column)) };
  }
}
