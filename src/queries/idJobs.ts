import type { NamedSet } from '#domain/followers/compareSets.ts';
import type { IdFormat } from '#domain/followers/writeIds.ts';
import { runIdWork as run } from './idWorkers.ts';

/**
 * Work on millions of ids that never holds up the page: it is done in a worker, on a copy of what it is given, and an aborted
 * signal ends it at once with the signal's reason. Ids may come in any order and repeated.
 */
export const idJobs = {
  /** Ascending, each once. */
  sort: (ids: BigUint64Array, signal?: AbortSignal) => run('sort', [ids], signal),

  /** The positions in ascending order of the ids. */
  order: (ids: BigUint64Array, signal?: AbortSignal) => run('order', [ids], signal),

  /** Positions of the ids that begin with some digits, in the order of the ids or of their arrival. */
  prefix: (
    ids: BigUint64Array,
    order: Uint32Array,
    digits: string,
    by: 'id' | 'arrival',
    signal?: AbortSignal,
  ) => run('prefix', [ids, order, digits, by], signal),

  /** For each position the first of the snapshots, oldest first, that has the id; NEVER_SEEN for none. */
  firstSeen: (ids: BigUint64Array, snapshots: readonly BigUint64Array[], signal?: AbortSignal) =>
    run('firstSeen', [ids, snapshots], signal),

  compare: (sets: readonly NamedSet[], signal?: AbortSignal) => run('compare', [sets], signal),

  /** The ids that are in exactly the sets of these keys, ascending. */
  combination: (sets: readonly NamedSet[], members: readonly string[], signal?: AbortSignal) =>
    run('combination', [sets, members], signal),

  diff: (before: BigUint64Array, after: BigUint64Array, signal?: AbortSignal) =>
    run('diff', [before, after], signal),

  readList: (file: Blob, signal?: AbortSignal) => run('readList', [file], signal),

  /** A file of the ids, or of those at some positions, in their order. */
  write: (ids: BigUint64Array, format: IdFormat, rows?: Uint32Array, signal?: AbortSignal) =>
    run('write', [ids, format, rows], signal),
};
