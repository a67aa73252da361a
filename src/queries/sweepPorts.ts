import type { Failure, FailureKind } from '#domain/failure.ts';
import type { SweepEntry, SweptAnswer } from './SweepEntry.ts';

/** Larger views are not fetched: more than the largest known daily allowance of queries. */
export const MOST_PIECES = 256;

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
 * - `tooLarge`: more than MOST_PIECES; only what is kept is listed.
 * - `asks`: waits for `start`, because it would cost more than the limit.
 * - `stopped`: by the user, or by a failure; waits for `start`.
 */
export type Phase = 'idle' | 'tooLarge' | 'checking' | 'asks' | 'running' | 'stopped' | 'done';

export interface SweptView {
  /** The most queries that a view may cost without being asked. */
  limit: number;
}

/** How far a view has come. */
export interface Progress<P, A extends SweptAnswer, V> {
  phase: Phase;
  view: V | undefined;
  entries: readonly SweepEntry<P, A>[];
  /** Pieces that the view has; more than there are entries when it is too large. */
  total: number;
  /** What stopped the sweep. */
  failure: Failure | undefined;
}

export interface SweepPorts<P, A extends SweptAnswer, V extends SweptView, F> {
  keyOf(piece: P): string;
  /** The pieces of a view in the order in which to ask; none beyond MOST_PIECES. Throws where it is no view. */
  piecesOf(view: V): { total: number; pieces: P[] };
  /** The allowance that the queries for a piece are counted with. */
  quotaOf(piece: P): string;
  /** Epoch milliseconds until which an answer is as good as new. */
  freshUntil(answer: A): number;
  /** Whether another query is wanted after this answer. */
  leavesOpen(piece: P, answer: A): boolean;
  /** Tells of the pieces whose answer costs nothing. */
  findKept(pieces: readonly P[], found: (piece: P, answer: A) => void): Promise<void>;
  /** The pieces of a view that is too large that may have such an answer, MOST_PIECES at most. */
  keptIn(view: V): Promise<P[]>;
  /** `isAnew`: past every cache. Undefined when the world was left meanwhile. Throws Failure. */
  ask(piece: P, isAnew: boolean, known: A | undefined): Promise<A | undefined>;
  /** What a view sees; the same object as before where nothing changed. */
  factsOf(progress: Progress<P, A, V>, before: F | undefined): F;
}
