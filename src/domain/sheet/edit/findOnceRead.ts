import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FilledLookup } from './FilledLookup.ts';
import type { CellPlace } from './Selection.ts';

/** Cells of which some are not loaded. */
export interface PartlyLoaded {
  known: FilledLookup;
  /** Undefined if it failed, or after so many `reads` that it is refused. */
  read: (area: CellArea, reads: number) => Promise<FilledLookup | undefined>;
  used: CellArea | undefined;
}

interface CellSearch<T> {
  /** What is looked for, if cells are filled as it is told; it asks in order, and for few cells beyond one that is blank. */
  find: (isFilled: (row: number, column: number) => boolean) => T;
  /** What to read for a cell, which is among it; `found` is what there is if no cell is filled that is not loaded. */
  pieceFrom: (unknown: CellPlace, found: T) => CellArea;
  /** The result when the search ends at this cell, because too much would have to be read. */
  stopAt?: (place: CellPlace) => T;
}

/** Cells of one read. */
export const CELLS_A_READ = 20_000;
const MAX_READS = 8;

/**
 * Finds what depends on which cells are filled. Those that are not loaded are read, a piece at a time, until no more are asked for; with
 * `stopAt` only a few. Without a promise if all are loaded; undefined if a read failed.
 */
export function findOnceRead<T>(cells: PartlyLoaded, search: CellSearch<T>): T | Promise<T | undefined> {
  const first = tryToFind(search.find, cells.known);
  return first.unknown ? readOn(cells, search, first) : first.found;
}

async function readOn<T>(
  { known, read }: PartlyLoaded,
  { find, pieceFrom, stopAt }: CellSearch<T>,
  first: Attempt<T>,
): Promise<T | undefined> {
  const pieces: FilledLookup[] = [];
  /** The piece that had the previous cell mostly has the next one. */
  let last = 0;
  const inPieces: FilledLookup = (row, column) => {
    const isFilled = pieces[last]?.(row, column);
    if (isFilled !== undefined) return isFilled;
    last = pieces.findIndex((piece) => piece(row, column) !== undefined);
    return pieces[last]?.(row, column);
  };
  let { found, unknown } = first;
  for (let reads = 0; unknown; reads += 1) {
    if (stopAt && reads === MAX_READS) return stopAt(unknown);
    const piece = await read(pieceFrom(unknown, found), reads);
    if (piece?.(unknown.row, unknown.column) === undefined) return undefined;
    pieces.push(piece);
    ({ found, unknown } = tryToFind(find, (row, column) => known(row, column) ?? inPieces(row, column)));
  }
  return found;
}

interface Attempt<T> {
  found: T;
  unknown: CellPlace | undefined;
}

function tryToFind<T>(find: CellSearch<T>['find'], known: FilledLookup): Attempt<T> {
  let unknown: CellPlace | undefined;
  const found = find((row, column) => {
    const isFilled = known(row, column);
    if (isFilled === undefined) unknown ??= { row, column };
    return isFilled ?? false;
  });
  return { found, unknown };
}
