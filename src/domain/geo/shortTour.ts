// A short way that visits points once each and does not return: nearest neighbours first, then 2-opt within each point's nearest.

const NEIGHBOURS = 10;
const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Most points: the lists of neighbours take the square of it. */
export const MAX_STOPS = 5000;

export interface Tour {
  /** Indexes of the points in the order of the visits. */
  order: Uint32Array;
  /** Of the whole way over the ground. */
  metres: number;
}

/** Begins at the point that lies farthest out, and crosses the antimeridian where that is shorter. */
export function shortTour(lats: ArrayLike<number>, lngs: ArrayLike<number>): Tour {
  const space = new PointSpace(lats, lngs);
  const tour = nearestFirst(space);
  improve(space, tour, space.neighbours());
  let metres = 0;
  for (let at = 1; at < tour.length; at += 1) metres += space.metres(tour[at - 1]!, tour[at]!);
  return { order: tour, metres };
}

/** Points on the unit sphere; chords order distances as the ways over the ground do. */
class PointSpace {
  readonly length: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;

  constructor(lats: ArrayLike<number>, lngs: ArrayLike<number>) {
    this.length = lats.length;
    const ring = (at: number) => Math.cos(lats[at]! * RADIANS);
    this.#x = Float64Array.from(lats, (_, at) => ring(at) * Math.cos(lngs[at]! * RADIANS));
    this.#y = Float64Array.from(lats, (_, at) => ring(at) * Math.sin(lngs[at]! * RADIANS));
    this.#z = Float64Array.from(lats, (lat) => Math.sin(lat * RADIANS));
  }

  metres(a: number, b: number): number {
    const chord = Math.hypot(this.#x[a]! - this.#x[b]!, this.#y[a]! - this.#y[b]!, this.#z[a]! - this.#z[b]!);
    return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, chord / 2));
  }

  /** The nearest other points of each, nearest first. */
  neighbours(): readonly Uint32Array[] {
    const all = Array.from({ length: this.length }, (_, at) => at);
    return all.map((from) => {
      const distances = Float64Array.from(all, (to) =>
        to === from ? Number.POSITIVE_INFINITY : this.metres(from, to),
      );
      const nearest: number[] = [];
      for (const to of all) {
        if (to === from) continue;
        let place = nearest.length;
        while (place > 0 && distances[nearest[place - 1]!]! > distances[to]!) place -= 1;
        if (place >= NEIGHBOURS) continue;
        nearest.splice(place, 0, to);
        if (nearest.length > NEIGHBOURS) nearest.pop();
      }
      return Uint32Array.from(nearest);
    });
  }

  /** The point with the greatest distance from the first one: an end of most shapes. */
  farOut(): number {
    let far = 0;
    for (let at = 1; at < this.length; at += 1) if (this.metres(0, at) > this.metres(0, far)) far = at;
    return far;
  }
}

function nearestFirst(space: PointSpace): Uint32Array {
  const tour = new Uint32Array(space.length);
  if (space.length === 0) return tour;
  const left = new Set(Array.from({ length: space.length }, (_, at) => at));
  let current = space.farOut();
  for (let at = 0; ; at += 1) {
    tour[at] = current;
    left.delete(current);
    if (left.size === 0) return tour;
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const to of left) {
      const metres = space.metres(current, to);
      if (metres < least) [nearest, least] = [to, metres];
    }
    current = nearest;
  }
}

/** Reverses parts of the way as long as one that joins near points makes it shorter. */
function improve(space: PointSpace, tour: Uint32Array, neighbours: readonly Uint32Array[]): void {
  const place = new Uint32Array(tour.length);
  for (const [at, point] of tour.entries()) place[point] = at;
  // A way has no leg before its first or behind its last point.
  const leg = (from: number, to: number) =>
    from < 0 || to >= tour.length ? 0 : space.metres(tour[from]!, tour[to]!);
  function reverse(first: number, last: number) {
    tour.subarray(first, last + 1).reverse();
    for (let at = first; at <= last; at += 1) place[tour[at]!] = at;
  }
  /** Whether reversing from `first` to `last` is shorter; does it then. */
  function tryReverse(first: number, last: number): boolean {
    if (first >= last) return false;
    const before = leg(first - 1, first) + leg(last, last + 1);
    const joinsFirst = first === 0 ? 0 : space.metres(tour[first - 1]!, tour[last]!);
    const joinsLast = last === tour.length - 1 ? 0 : space.metres(tour[first]!, tour[last + 1]!);
    if (joinsFirst + joinsLast >= before - 1e-6) return false;
    reverse(first, last);
    return true;
  }
  function improvePoint(point: number): boolean {
    for (const near of neighbours[point]!) {
      const [low, high] = [place[point]!, place[near]!].sort((a, b) => a - b) as [number, number];
      // The near point comes right behind the point, or right before it; or the way begins or ends between them.
      if (tryReverse(low + 1, high) || tryReverse(low, high - 1)) return true;
      if (tryReverse(0, low) || tryReverse(high, tour.length - 1)) return true;
    }
    return false;
  }
  const waiting = [...tour];
  const isWaiting = new Uint8Array(tour.length).fill(1);
  while (waiting.length > 0) {
    const point = waiting.pop()!;
    isWaiting[point] = 0;
    while (improvePoint(point))
      for (const near of neighbours[point]!)
        if (!isWaiting[near]) {
          isWaiting[near] = 1;
          waiting.push(near);
        }
  }
}
