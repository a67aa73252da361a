import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace, Direction } from '#domain/sheet/edit/Selection.ts';

/** Undefined for a cell that is not known. */
export type FilledLookup = (row: number, column: number) => boolean | undefined;

interface EdgeSearch<T> {
  direction: Direction;
  /** Where the way leads if the cells on it are as they are said to be; it asks for them in order. */
  find: (isFilled: (row: number, column: number) => boolean) => T;
  known: FilledLookup;
  /** Undefined where it failed. */
  read: (area: CellArea) => Promise<FilledLookup | undefined>;
  used: CellArea | undefined;
  /** What comes of it where too much would have to be read: it ends at this cell. */
  stopAt: (place: CellPlace) => T;
}

/** Cells of one read; they lie in one line. */
const CELLS_A_READ = 20_000;
const MAX_READS = 8;

/**
 * Where Ctrl and an arrow lead over cells that are not known: they are read, a piece at a time, until the edge is among them. At
 * once, without a promise, where all are known; undefined where they could not be read.
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
    // The way ends soon, here or at the next cell that is filled.
    return isFilled ?? false;
  });
  return { found, unknown };
}

/** The cells from one on, as far as the sheet is used. */
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
