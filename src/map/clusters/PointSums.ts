import { type PointIndex, WORLD } from '#domain/points/pointIndex.ts';
import type { WorldRect } from '#domain/points/pointRuns.ts';

/** What some points come to: sums of their coordinates, in `WORLD` units, how many each class has, and their sides. */
export interface PointSum {
  sumX: number;
  sumY: number;
  shares: Uint32Array;
  bounds: WorldRect;
}

/** Points in a block; the sum of a block is kept. */
const BLOCK = 256;

/**
 * Sums up stretches of an index. Whole blocks are summed once, when they are first asked for, so that the next zoom of a
 * million points does not go over each of them again.
 */
export class PointSums {
  readonly index: PointIndex;
  readonly #classes: number;
  readonly #blocks: (PointSum | undefined)[] = [];

  /** @param classes how many classes points may have */
  constructor(index: PointIndex, classes: number) {
    this.index = index;
    this.#classes = classes;
  }

  of(start: number, end: number): PointSum {
    const sum = this.#empty();
    const first = Math.ceil(start / BLOCK);
    const last = Math.floor(end / BLOCK);
    if (first >= last) {
      addPoints(sum, this.index, start, end);
      return sum;
    }
    addPoints(sum, this.index, start, first * BLOCK);
    for (let block = first; block < last; block++) addSum(sum, this.#block(block));
    addPoints(sum, this.index, last * BLOCK, end);
    return sum;
  }

  /** Of the points at some of these places in the index. */
  ofPlaces(places: readonly number[], start: number, end: number): PointSum {
    const sum = this.#empty();
    for (let i = start; i < end; i++) addPoints(sum, this.index, places[i]!, places[i]! + 1);
    return sum;
  }

  #block(block: number): PointSum {
    const known = this.#blocks[block];
    if (known) return known;
    const made = this.#empty();
    addPoints(made, this.index, block * BLOCK, (block + 1) * BLOCK);
    this.#blocks[block] = made;
    return made;
  }

  #empty(): PointSum {
    const bounds = { left: WORLD, top: WORLD, right: 0, bottom: 0 };
    return { sumX: 0, sumY: 0, shares: new Uint32Array(this.#classes), bounds };
  }
}

function addPoints(sum: PointSum, { xs, ys, classes }: PointIndex, start: number, end: number): void {
  const { shares, bounds } = sum;
  let { left, top, right, bottom } = bounds;
  let [sumX, sumY] = [0, 0];
  const last = shares.length - 1;
  for (let at = start; at < end; at++) {
    const [x, y] = [xs[at]!, ys[at]!];
    sumX += x;
    sumY += y;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    shares[Math.min(last, classes[at]!)]!++;
  }
  sum.sumX += sumX;
  sum.sumY += sumY;
  sum.bounds = { left, top, right, bottom };
}

function addSum(sum: PointSum, { sumX, sumY, shares, bounds }: PointSum): void {
  const { left, top, right, bottom } = sum.bounds;
  sum.sumX += sumX;
  sum.sumY += sumY;
  for (const [at, count] of shares.entries()) sum.shares[at]! += count;
  sum.bounds = {
    left: Math.min(left, bounds.left),
    top: Math.min(top, bounds.top),
    right: Math.max(right, bounds.right),
    bottom: Math.max(bottom, bounds.bottom),
  };
}
