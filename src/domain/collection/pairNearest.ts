import type { Position } from '#domain/geo/geo.ts';
import { MinHeap } from './MinHeap.ts';
import { SphereTree } from './SphereTree.ts';

export interface Pair {
  /** Place in `items`. */
  item: number;
  apartMetres: number;
  /** A nearer point has the item for its own. */
  isShared: boolean;
}

interface Wish {
  point: number;
  item: number;
  apartMetres: number;
}

/**
 * An item for each point: the nearest pair first, then the nearest of what is left, each item once. A point that is left
 * without one shares the nearest item; null when none is within `withinMetres`. Of equal distances the earlier point goes
 * first, to the earlier item.
 */
export function pairNearest(
  points: readonly Position[],
  items: readonly Position[],
  withinMetres: number,
): (Pair | null)[] {
  const tree = new SphereTree([...items.keys()], (item) => items[item]!);
  const isTaken = new Uint8Array(items.length);
  const pairs: (Pair | null)[] = points.map(() => null);
  const wishes = new MinHeap<Wish>((a, b) => a.apartMetres - b.apartMetres || a.point - b.point);

  const wish = (point: number) => {
    const [nearest] = tree.nearest(points[point]!, 1, withinMetres, (item) => isTaken[item] === 0);
    if (nearest) wishes.push({ point, item: nearest.item, apartMetres: nearest.distanceMetres });
    else pairs[point] = sharedPair(point);
  };
  const sharedPair = (point: number): Pair | null => {
    const [nearest] = tree.nearest(points[point]!, 1, withinMetres);
    return nearest ? { item: nearest.item, apartMetres: nearest.distanceMetres, isShared: true } : null;
  };

  for (const point of points.keys()) wish(point);
  for (let next = wishes.pop(); next; next = wishes.pop()) {
    const { point, item, apartMetres } = next;
    if (isTaken[item]) wish(point);
    else {
      isTaken[item] = 1;
      pairs[point] = { item, apartMetres, isShared: false };
    }
  }
  return pairs;
}
