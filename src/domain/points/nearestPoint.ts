import { type PointIndex, WORLD } from './pointIndex.ts';
import { worldCopies } from './pointRuns.ts';
import { visiblePoints } from './visiblePoints.ts';

/**
 * Row number of the nearest point within `radius` of a place on the mercator square (all in parts of its side; x may
 * lie in a copy of the world), or null. With `bits` below 16 only the points drawn at that level are considered.
 */
export function nearestPoint(
  index: PointIndex,
  x: number,
  y: number,
  radius: number,
  bits = 16,
): number | null {
  const rect = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  const { xs, ys } = index;
  let best = -1;
  let bestSquare = (radius * WORLD) ** 2;
  for (const copy of worldCopies(rect)) {
    const shifted = { ...rect, left: rect.left - copy, right: rect.right - copy };
    const { places, runs } = visiblePoints(index, shifted, bits);
    const targetX = (x - copy) * WORLD;
    const targetY = y * WORLD;
    for (let run = 0; run < runs.length; run++) {
      for (let i = runs.starts[run]!; i < runs.ends[run]!; i++) {
        const at = places ? places[i]! : i;
        const square = (xs[at]! - targetX) ** 2 + (ys[at]! - targetY) ** 2;
        if (square > bestSquare || (square === bestSquare && best >= 0)) continue;
        bestSquare = square;
        best = at;
      }
    }
  }
  return best < 0 ? null : index.ids[best]!;
}
