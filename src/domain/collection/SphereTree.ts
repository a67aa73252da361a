import { EARTH_RADIUS_METRES, type Position } from '#domain/geo/geo.ts';

const RADIANS = Math.PI / 180;
/** Runs no longer than this are read through instead of split. */
const LEAF = 16;

export interface Neighbour<Item> {
  item: Item;
  distanceMetres: number;
}

/**
 * The nearest of many places. A k-d tree of unit vectors: chords order places as great circles do, and neither poles nor
 * the antimeridian are special. Which of several places at the same distance is taken depends on the items and their order alone.
 */
export class SphereTree<Item> {
  readonly #items: readonly Item[];
  readonly #vectors: Float64Array;
  readonly #order: Uint32Array;

  /** Items whose position is not two finite numbers are left out. */
  constructor(items: readonly Item[], positionOf: (item: Item) => Position | null) {
    const placed: { item: Item; at: Position }[] = [];
    for (const item of items) {
      const at = positionOf(item);
      if (at && Number.isFinite(at.lat + at.lng)) placed.push({ item, at });
    }
    this.#items = placed.map(({ item }) => item);
    this.#vectors = new Float64Array(placed.length * 3);
    for (const [row, { at }] of placed.entries()) this.#vectors.set(unitVector(at), row * 3);
    this.#order = Uint32Array.from(placed.keys());
    this.#build(0, placed.length - 1, 0);
  }

  get size(): number {
    return this.#items.length;
  }

  /** At most `count` items that pass, nearest first, none farther than `withinMetres`. */
  nearest(
    from: Position,
    count: number,
    withinMetres = Number.POSITIVE_INFINITY,
    passes: (item: Item) => boolean = () => true,
  ): Neighbour<Item>[] {
    const target = unitVector(from);
    const found: { row: number; square: number }[] = [];
    let limit = squareOfChord(withinMetres);
    const visit = (left: number, right: number, axis: number): void => {
      if (right - left < LEAF) {
        for (let at = left; at <= right; at++) consider(this.#order[at]!);
        return;
      }
      const middle = (left + right) >> 1;
      const row = this.#order[middle]!;
      const gap = target[axis]! - this.#vectors[row * 3 + axis]!;
      const next = (axis + 1) % 3;
      consider(row);
      if (gap <= 0) visit(left, middle - 1, next);
      else visit(middle + 1, right, next);
      if (gap * gap > limit || (found.length === count && gap * gap >= limit)) return;
      if (gap <= 0) visit(middle + 1, right, next);
      else visit(left, middle - 1, next);
    };
    const consider = (row: number): void => {
      let square = 0;
      for (let axis = 0; axis < 3; axis++) square += (target[axis]! - this.#vectors[row * 3 + axis]!) ** 2;
      if (square > limit || !passes(this.#items[row]!)) return;
      let at = found.length;
      if (count === Number.POSITIVE_INFINITY) {
        found.push({ row, square });
        return;
      }
      while (at > 0 && isBefore(row, square, found[at - 1]!)) at--;
      if (at >= count) return;
      found.splice(at, 0, { row, square });
      if (found.length > count) found.pop();
      if (found.length === count) limit = Math.min(limit, found[count - 1]!.square);
    };
    if (count > 0) visit(0, this.#order.length - 1, 0);
    if (count === Number.POSITIVE_INFINITY) found.sort((a, b) => a.square - b.square || a.row - b.row);
    return found.map(({ row, square }) => ({
      item: this.#items[row]!,
      distanceMetres: metresOfSquare(square),
    }));
  }

  /** Every item no farther than `metres` that passes, nearest first. */
  within(from: Position, metres: number, passes?: (item: Item) => boolean): Neighbour<Item>[] {
    return this.nearest(from, Number.POSITIVE_INFINITY, metres, passes);
  }

  #build(left: number, right: number, axis: number): void {
    if (right - left < LEAF) return;
    const middle = (left + right) >> 1;
    this.#select(middle, left, right, axis);
    const next = (axis + 1) % 3;
    this.#build(left, middle - 1, next);
    this.#build(middle + 1, right, next);
  }

  /** Hoare's selection: afterwards nothing left of `middle` is greater on the axis, and nothing right of it less. */
  #select(middle: number, from: number, to: number, axis: number): void {
    const order = this.#order;
    const value = (at: number) => this.#vectors[order[at]! * 3 + axis]!;
    let left = from;
    let right = to;
    while (left < right) {
      const pivot = value((left + right) >> 1);
      let low = left;
      let high = right;
      while (low <= high) {
        while (value(low) < pivot) low++;
        while (value(high) > pivot) high--;
        if (low > high) break;
        const swapped = order[low]!;
        order[low++] = order[high]!;
        order[high--] = swapped;
      }
      if (middle <= high) right = high;
      else if (middle >= low) left = low;
      else return;
    }
  }
}

function isBefore(row: number, square: number, other: { row: number; square: number }): boolean {
  return square < other.square || (square === other.square && row < other.row);
}

function unitVector({ lat, lng }: Position): [number, number, number] {
  const ring = Math.cos(lat * RADIANS);
  return [ring * Math.cos(lng * RADIANS), ring * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)];
}

function squareOfChord(metres: number): number {
  const angle = Math.min(Math.PI, metres / EARTH_RADIUS_METRES);
  // A rounding error more, so that a place exactly at the limit is within it.
  return (2 * Math.sin(angle / 2)) ** 2 + 1e-15;
}

function metresOfSquare(square: number): number {
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(square) / 2));
}
