import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace, Direction } from '#domain/sheet/edit/Selection.ts';
import type { FilledLookup } from '#views/workbook/grid/model/gridProps.ts';

interface EdgeSearch<T> {
  direction: Direction;
  /** Gives the edge for cells that are filled as it is told; it asks for them in order. */
  find: (isFilled: (row: number, column: number) => boolean) => T;
  known: FilledLookup;
  /** Undefined if it failed. */
  read: (area: CellArea) => Promise<FilledLookup | undefined>;
  used: CellArea | undefined;
  /** The result when the search ends at this cell, because too much would have to be read. */
  stopAt: (place: CellPlace) => T;
}

/** Cells of one read, all in one row or column. */
const CELLS_A_READ = 20_000;
const MAX_READS = 8;

/**
 * Finds the edge of the data. Cells that are not loaded are read, a piece at a time, until the edge is among them. Without a
 * promise if all are loaded; undefined if a read failed.
 */
export function findDataEdge<T>(search: EdgeSearch<T>): T | Promise<T | undefined> {
  const { known, find } = search;
  const first = tryToFind(find, known);
  return first.unknown ? readOn(search, first.unknown) : first.found;
}

async function readOn<T>(search: EdgeSearch<T>, from: CellPlace): Promise<T | undefined> {
  const { direction, known, find, read, used, stopAt } = search;
  const pieces: FilledLookup[] = [known];
  let unknown = from;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const piece = await read(pieceFrom(unknown, direction, used));
    if (!piece) return undefined;
    pieces.push(piece);
    const next = tryToFind(find, (row, column) => {
      for (const one of pieces) {
        const isFilled = one(row, column);
        if (isFilled !== undefined) return isFilled;
      }
      return undefined;
    });
    if (!next.unknown) return next.found;
    unknown = next.unknown;
  }
  return stopAt(unknown);
}

function tryToFind<T>(find: EdgeSearch<T>['find'], known: FilledLookup) {
  let unknown: CellPlace | undefined;
  const found = find((row, column) => {
    const isFilled = known(row, column);
    if (isFilled === undefined) unknown ??= { row, column };
    // The search ends soon, here or at the next filled cell.
    return isFilled ?? false;
  });
  return { found, unknown };
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
