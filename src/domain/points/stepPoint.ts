import { indexOfRow, type PointIndex, WORLD } from './pointIndex.ts';
import { type WorldRect, worldCopies } from './pointRuns.ts';
import { visiblePoints } from './visiblePoints.ts';

/**
 * Row number of the next (`step` 1) or previous (-1) point of a view in Morton order, in which neighbours in the order
 * are neighbours on the ground; goes round at the ends. Starts at the first when `current` is null; null in an empty view.
 */
export function stepPoint(
  index: PointIndex,
  rect: WorldRect,
  bits: number,
  current: number | null,
  step: 1 | -1,
): number | null {
  const here = current === null ? (step > 0 ? -1 : index.count) : indexOfRow(index, current);
  let first = -1;
  let last = -1;
  let before = -1;
  let after = -1;
  for (const at of placesInRect(index, rect, bits)) {
    if (first < 0 || at < first) first = at;
    if (at > last) last = at;
    if (at < here && at > before) before = at;
    if (at > here && (after < 0 || at < after)) after = at;
  }
  if (first < 0) return null;
  const next = step > 0 ? (after < 0 ? first : after) : before < 0 ? last : before;
  return index.ids[next]!;
}

function* placesInRect(index: PointIndex, rect: WorldRect, bits: number): Generator<number> {
  for (const copy of worldCopies(rect)) {
    const left = (rect.left - copy) * WORLD;
    const right = (rect.right - copy) * WORLD;
    const shifted = { ...rect, left: rect.left - copy, right: rect.right - copy };
    const { places, runs } = visiblePoints(index, shifted, bits);
    for (let run = 0; run < runs.length; run++) {
      for (let i = runs.starts[run]!; i < runs.ends[run]!; i++) {
        const at = places ? places[i]! : i;
        const x = index.xs[at]!;
        const y = index.ys[at]!;
        if (x >= left && x <= right && y >= rect.top * WORLD && y <= rect.bottom * WORLD) yield at;
      }
    }
  }
}
