import type { Failure, FailureKind } from '#domain/wire/Failure.ts';
import type { TileAnswer, TileEntry } from './TileEntry.ts';

/** Larger views are not fetched: more than the largest known daily allowance of queries. */
export const MAX_TILES = 256;

/** Failures that every other tile would meet too. */
export const STOPPING: ReadonlySet<FailureKind> = new Set([
  'quota',
  'offline',
  'signedOut',
  'refused',
  'plan',
  'balance',
  'full',
  'unusable',
]);

/**
 * - `tooLarge`: more than MAX_TILES; only cached tiles are listed.
 * - `asks`: waits for `start`, because it would cost more than the limit.
 * - `stopped`: by the user, or by a failure; waits for `start`.
 */
export type Phase = 'idle' | 'tooLarge' | 'checking' | 'asks' | 'running' | 'stopped' | 'done';

export interface TileView {
  /** Queries that a view may cost without asking; Infinity where they are free. */
  limit: number;
}

/** The progress of a view. */
export interface Progress<P, A extends TileAnswer, V> {
  phase: Phase;
  view: V | undefined;
  entries: readonly TileEntry<P, A>[];
  /** Tiles of the view; more than entries when it is too large. */
  total: number;
  /** Approved tiles out of view that have not come yet. */
  elsewhere: number;
  /** What stopped the loader. */
  failure: Failure | undefined;
}

export interface TileLoaderOptions<P, A extends TileAnswer, V extends TileView, F> {
  /** Whether a view that overlaps one that was shown whole asks before it costs anything. */
  asksOnPan: boolean;
  keyOf(tile: P): string;
  /** The tiles of a view in the order in which to load; none beyond MAX_TILES. Throws for an invalid view. */
  tilesOf(view: V): { total: number; tiles: P[] };
  /** The quota that counts the queries of a tile. */
  quotaOf(tile: P): string;
  /** Epoch milliseconds until which an answer is fresh. */
  freshUntil(answer: A): number;
  /** Whether this answer needs another query. */
  isIncomplete(tile: P, answer: A): boolean;
  /** Calls `found` for each tile with a cached answer. */
  findCached(tiles: readonly P[], found: (tile: P, answer: A) => void): Promise<void>;
  /** The tiles of a too large view that may have one, MAX_TILES at most. */
  cachedIn(view: V): Promise<P[]>;
  /** Undefined when the dataset changed meanwhile. Throws Failure. */
  load(tile: P, isRefresh: boolean, known: A | undefined): Promise<A | undefined>;
  /** What a view sees; `before` where nothing changed. */
  stateOf(progress: Progress<P, A, V>, before: F | undefined): F;
}
