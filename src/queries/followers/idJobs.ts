import type { NamedSet } from '#domain/followers/set/compareSets.ts';
import type { IdFileFormat } from './idWork.ts';
import { runIdWork as run } from './idWorkers.ts';

/**
 * Work on millions of ids that never holds up the page: it is done in a worker, on a copy of what it is given, and an aborted
 * signal ends it at once with the signal's reason. A set is ascending and has each id once; other ids may come in any order.
 */
export const idJobs = {
  /** The ids as a set. */
  sort: (ids: BigUint64Array, signal?: AbortSignal) => run('sort', [ids], signal),

  /** The positions in ascending order of the ids. */
  order: (ids: BigUint64Array, signal?: AbortSignal) => run('order', [ids], signal),

  /** How sets overlap. */
  compare: (sets: readonly NamedSet[], signal?: AbortSignal) => run('compare', [sets], signal),

  /** The ids that are in exactly the sets of these keys, ascending. */
  combination: (sets: readonly NamedSet[], members: readonly string[], signal?: AbortSignal) =>
    run('combination', [sets, members], signal),

  /** Between two sets. */
  diff: (before: BigUint64Array, after: BigUint64Array, signal?: AbortSignal) =>
    run('diff', [before, after], signal),

  readList: (file: Blob, signal?: AbortSignal) => run('readList', [file], signal),

  /** A file of the ids, or of those at some positions, in their order. */
  write: (ids: BigUint64Array, format: IdFileFormat, rows?: Uint32Array, signal?: AbortSignal) =>
    run('write', [ids, format, rows], signal),
};
