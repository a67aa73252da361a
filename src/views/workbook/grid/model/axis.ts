import { firstPlace } from '#domain/collection/firstPlace.ts';

/** A row or column on the screen; `at` is its first pixel. */
export interface Span {
  index: number;
  at: number;
  size: number;
}

/** Rows or columns one after another, px. Those of another size than most are kept in runs; hidden ones have none. */
export interface Axis {
  count: number;
  total: number;
  /** The first pixel of a row or column; of the end for `count`. */
  offsetOf(index: number): number;
  sizeOf(index: number): number;
  /** The one under a pixel, never a hidden one unless all are; the first or last outside. */
  indexAt(offset: number): number;
  /** Those with a pixel in `from` to `to` (exclusive), in order, without the hidden. */
  spans(from: number, to: number): Span[];
}

/** Px up to an index, and the part of the line that is behind its point. */
export function offsetAt(axis: Axis, place: number): number {
  const index = Math.floor(place);
  return axis.offsetOf(index) + (place - index) * axis.sizeOf(index);
}

/** `sizeOf` is asked once for every index; without it all are of `size`. Sizes are whole pixels. */
export function makeAxis(count: number, size: number, sizeOf?: (index: number) => number): Axis {
  const runs = sizeOf ? readRuns(count, size, sizeOf) : { starts: [], ends: [], sizes: [], offsets: [] };
  const { starts, ends, sizes, offsets } = runs;

  const offsetOf = (index: number): number => {
    const run = lastAtMost(starts, index);
    if (run < 0) return index * size;
    const end = Math.min(index, ends[run]!);
    return offsets[run]! + (end - starts[run]!) * sizes[run]! + (index - end) * size;
  };
  const ownSize = (index: number): number => {
    const run = lastAtMost(starts, index);
    return run >= 0 && index < ends[run]! ? sizes[run]! : size;
  };
  const total = offsetOf(count);
  let last = count - 1;
  while (last > 0 && ownSize(last) === 0) last = starts[lastAtMost(starts, last)]! - 1;
  last = Math.max(0, last);

  const indexAt = (offset: number): number => {
    if (offset >= total) return last;
    const place = Math.max(0, offset);
    const run = lastAtMost(offsets, place);
    if (run < 0) return Math.floor(place / size);
    const length = (ends[run]! - starts[run]!) * sizes[run]!;
    const within = place - offsets[run]!;
    if (within < length) return starts[run]! + Math.floor(within / sizes[run]!);
    return ends[run]! + Math.floor((within - length) / size);
  };

  return {
    count,
    total,
    offsetOf,
    sizeOf: ownSize,
    indexAt,
    spans(from, to) {
      const found: Span[] = [];
      if (total === 0 || to <= from) return found;
      let index = indexAt(from);
      for (let at = offsetOf(index); index < count && at < to; ) {
        const own = ownSize(index);
        if (own === 0) {
          index = ends[lastAtMost(starts, index)]!;
          continue;
        }
        found.push({ index, at, size: own });
        at += own;
        index++;
      }
      return found;
    },
  };
}

interface Runs {
  starts: number[];
  /** Exclusive. */
  ends: number[];
  sizes: number[];
  offsets: number[];
}

function readRuns(count: number, size: number, sizeOf: (index: number) => number): Runs {
  const runs: Runs = { starts: [], ends: [], sizes: [], offsets: [] };
  let offset = 0;
  for (let index = 0; index < count; ) {
    const own = sizeOf(index);
    const start = index++;
    while (index < count && sizeOf(index) === own) index++;
    if (own !== size) {
      runs.starts.push(start);
      runs.ends.push(index);
      runs.sizes.push(own);
      runs.offsets.push(offset);
    }
    offset += (index - start) * own;
  }
  return runs;
}

/** The last position whose value is at most `wanted`; -1 for none. Values ascend; of equal ones the last. */
const lastAtMost = (values: readonly number[], wanted: number) =>
  firstPlace(0, values.length, (at) => values[at]! > wanted) - 1;
