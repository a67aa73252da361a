import type { Failure, FailureKind } from '#domain/wire/Failure.ts';
import type { TileAnswer, TileEntry } from './TileEntry.ts';

/** Larger views are not fetched: more than the largest known daily allowance of queries. */
export const MAX_TILES = 256;

/** Failures that every other piece would meet too. */
export const STOPPING: ReadonlySet<FailureKind> = new Set([
  'quota',
  'offline',
  'signedOut',
  'refused',
  'plan',
  'full',
  'unusable',
]);

/**
 * - `tooLarge`: more than MAX_PIECES; only what is kept is listed.
 * - `asks`: waits for `start`, because it would cost more than the limit.
 * - `stopped`: by the user, or by a failure; waits for `start`.
 */
export type Phase = 'idle' | 'tooLarge' | 'checking' | 'asks' | 'running' | 'stopped' | 'done';

export interface TileView {
  /** The most queries that a view may cost without being asked. */
  limit: number;
}

/** How far a view has come. */
export interface Progress<P, A extends TileAnswer, V> {
  phase: Phase;
  view: V | undefined;
  entries: readonly TileEntry<P, A>[];
  /** Pieces that the view has; more than there are entries when it is too large. */
  total: number;
  /** What stopped the sweep. */
  failure: Failure | undefined;
}

export interface TileLoaderOptions<P, A extends TileAnswer, V extends TileView, F> {
  keyOf(piece: P): string;
  /** The pieces of a view in the order in which to ask; none beyond MAX_PIECES. Throws where it is no view. */
  piecesOf(view: V): { total: number; pieces: P[] };
  /** The allowance that the queries for a piece are counted with. */
  quotaOf(piece: P): string;
  /** Epoch milliseconds until which an answer is as good as new. */
  freshUntil(answer: A): number;
  /** Whether another query is wanted after this answer. */
  isIncomplete(piece: P, answer: A): boolean;
  /** Tells of the pieces whose answer costs nothing. */
  findCached(pieces: readonly P[], found: (piece: P, answer: A) => void): Promise<void>;
  /** The pieces of a view that is too large that may have such an answer, MAX_PIECES at most. */
  cachedIn(view: V): Promise<P[]>;
  /** `isAnew`: past every cache. Undefined when the world was left meanwhile. Throws Failure. */
  load(piece: P, isAnew: boolean, known: A | undefined): Promise<A | undefined>;
  /** What a view sees; the same object as before where nothing changed. */
  stateOf(progress: Progress<P, A, V>, before: F | undefined): F;
}
