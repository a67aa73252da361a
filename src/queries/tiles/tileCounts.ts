import type { TileAnswer, TileEntry } from './TileEntry.ts';

export interface TileCounts {
  answered: number;
  /** Answered ones that cost nothing. */
  cached: number;
  /** Neither answered nor failed. */
  missing: number;
  failed: number;
}

/** Counts the tiles of a view, of which there are `total`. */
export function countTiles<P, A extends TileAnswer>(
  entries: readonly TileEntry<P, A>[],
  total: number,
): TileCounts {
  const failed = entries.filter((entry) => entry.failure).length;
  const answered = entries.filter((entry) => !entry.failure && !entry.isIncomplete);
  return {
    answered: answered.length,
    cached: answered.filter((entry) => entry.isCached).length,
    missing: total - failed - answered.length,
    failed,
  };
}

/** `before` where nothing changed. */
export function reuseState<F extends object>(before: F | undefined, next: F): F {
  const names = Object.keys({ ...before, ...next }) as (keyof F)[];
  return before && names.every((name) => before[name] === next[name]) ? before : next;
}

/** `before` where it has the same entries. */
export function reuseList<T>(before: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  const isSame = before?.length === next.length && next.every((one, index) => one === before[index]);
  return isSame ? before : next;
}

/** Calls `make` once per object. */
export function memoize<K extends object, T>(make: (from: K) => T): (from: K) => T {
  const made = new WeakMap<K, T>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}
