import { LineUtil, type Point } from 'leaflet';
import type { PointedPlace } from './HoverTip.tsx';

/** A line in the mercator square. */
interface Line {
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
}

/** How far a place is from the line between two of its points; infinite beyond the pointer's reach. */
export function distanceToPart({ xs, ys }: Line, from: number, to: number, at: PointedPlace): number {
  const [a, b] = [pointOf(xs[from]!, ys[from]!), pointOf(xs[to]!, ys[to]!)];
  const isNear =
    at.x > Math.min(a.x, b.x) - at.reach &&
    at.x < Math.max(a.x, b.x) + at.reach &&
    at.y > Math.min(a.y, b.y) - at.reach &&
    at.y < Math.max(a.y, b.y) + at.reach;
  const distance = isNear
    ? LineUtil.pointToSegmentDistance(pointOf(at.x, at.y), a, b)
    : Number.POSITIVE_INFINITY;
  return distance <= at.reach ? distance : Number.POSITIVE_INFINITY;
}

const pointOf = (x: number, y: number) => ({ x, y }) as Point;

/** The place in the copies of the Earth around it: lines go on beyond its edges. */
export const copiesOf = (at: PointedPlace): PointedPlace[] =>
  [-1, 0, 1].map((turn) => ({ ...at, x: at.x + turn }));
