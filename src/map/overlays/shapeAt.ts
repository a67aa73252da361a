import type { PointedPlace } from '#map/marks/HoverTip.tsx';
import { copiesOf, distanceToPart } from '#map/marks/lineHit.ts';
import type { Overlay } from '#queries/overlays/OverlayStore.ts';
import { type DrawnPart, type DrawnShape, drawnShapes } from './drawnShapes.ts';

/** What is drawn on top at a place: the name of its file, and its own, which may be blank. */
export interface FoundShape {
  file: string;
  name: string;
}

/** Undefined where nothing of the overlays is. */
export function shapeAt(overlays: readonly Overlay[], at: PointedPlace): FoundShape | undefined {
  const copies = copiesOf(at);
  for (const { name: file, contents } of overlays.toReversed()) {
    const shape = drawnShapes(contents).findLast((one) => copies.some((copy) => isHit(one, copy)));
    if (shape) return { file, name: shape.name };
  }
  return undefined;
}

function isHit({ kind, parts, left, right }: DrawnShape, at: PointedPlace): boolean {
  if (at.x < left - at.reach || at.x > right + at.reach) return false;
  if (kind === 'point')
    return parts.some(({ xs, ys }) => Math.hypot(xs[0]! - at.x, ys[0]! - at.y) <= at.reach);
  const near = parts.filter(({ top, bottom }) => at.y >= top - at.reach && at.y <= bottom + at.reach);
  if (near.some((part) => isOnLine(part, at))) return true;
  return kind === 'area' && near.filter((ring) => isInRing(ring, at)).length % 2 === 1;
}

function isOnLine(part: DrawnPart, at: PointedPlace): boolean {
  for (let to = 1; to < part.xs.length; to++)
    if (distanceToPart(part, to - 1, to, at) <= at.reach) return true;
  return false;
}

/** By the edges that a ray to the east crosses; rings cut out of others count as well, so that two are none. */
function isInRing({ xs, ys }: DrawnPart, { x, y }: PointedPlace): boolean {
  let isIn = false;
  for (let to = 0, from = xs.length - 1; to < xs.length; from = to++) {
    const crosses = ys[to]! > y !== ys[from]! > y;
    if (crosses && x < xs[to]! + ((y - ys[to]!) / (ys[from]! - ys[to]!)) * (xs[from]! - xs[to]!))
      isIn = !isIn;
  }
  return isIn;
}
