import type { PointIndex } from './pointIndex.ts';
import { representatives } from './pointLevels.ts';
import { findRuns, noRuns, type Runs, type WorldRect } from './pointRuns.ts';

/** What has to be read for one rectangle: runs over `places`, or over Morton order itself where `places` is null. */
export interface VisiblePoints {
  places: Uint32Array | null;
  runs: Runs;
}

/** The candidates of a rectangle, one a cell of 2^-bits where that is fewer; the reader clips. */
export function visiblePoints(
  index: PointIndex,
  rect: WorldRect,
  bits: number,
  runs = noRuns(),
): VisiblePoints {
  const places = representatives(index, bits);
  findRuns(index, rect, runs);
  if (!places) return { places, runs };
  let from = 0;
  for (let run = 0; run < runs.length; run++) {
    runs.starts[run] = lowerBound(places, runs.starts[run]!, from, places.length);
    from = lowerBound(places, runs.ends[run]!, runs.starts[run]!, places.length);
    runs.ends[run] = from;
  }
  return { places, runs };
}

/** First place in `[from, to)` whose value is at least `value`. */
function lowerBound(sorted: Uint32Array, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
