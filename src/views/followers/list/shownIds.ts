import { writeIds } from '#domain/followers/file/writeIds.ts';
import { idsAt } from '#domain/followers/set/idsAt.ts';

/** A list of ids as it is shown: which of them, and in which order. */
export interface ShownIds {
  ids: BigUint64Array;
  /** Positions to show, in their order; without it all of them, as they came. */
  rows?: Uint32Array | undefined;
  /** From the last to the first. */
  isReversed?: boolean | undefined;
}

export function shownCount({ ids, rows }: ShownIds): number {
  return rows ? rows.length : ids.length;
}

/** The position in `ids` of what a row of the list shows. */
export function positionAt(shown: ShownIds, row: number): number {
  const at = shown.isReversed ? shownCount(shown) - 1 - row : row;
  return shown.rows ? shown.rows[at]! : at;
}

/** The ids from one row of the list to another, both inside, one a line and without a line break at the end. */
export function idLines(shown: ShownIds, first: number, last: number): string {
  const positions = Uint32Array.from({ length: last - first + 1 }, (_, i) => positionAt(shown, first + i));
  const decoder = new TextDecoder();
  const pieces = Array.from(writeIds(idsAt(shown.ids, positions), 'txt'), (piece) => decoder.decode(piece));
  return pieces.join('').trimEnd();
}
