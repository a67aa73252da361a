/** Points too close together to be told apart, put together by a grid of the world that each zoom halves. */
import { indexOfRow, type PointIndex, WORLD } from '#domain/points/pointIndex.ts';
import { runOfCell, type WorldRect } from '#domain/points/pointRuns.ts';
import { type PlacedMark, TILE } from '#map/marks/marksInView.ts';
import type { PointSums } from './PointSums.ts';

/** One point, or several that are drawn as one; where it is drawn is not quite where they are: a disc stays inside its cell. */
export interface Cluster extends PlacedMark {
  /** Row numbers, in Morton order. */
  ids: Uint32Array;
  /** How many of them each class has. */
  shares: Uint32Array;
  /** The sides of the smallest rectangle around them, in `WORLD` units. */
  bounds: WorldRect;
}

/** CSS pixels of a cell's side; the discs of two cells never touch. */
const CLUSTER_CELL = 64;
/** CSS pixels from one to the next at which marks are still told apart. */
export const APART = 13;
/** More are drawn as one whether they are apart or not. */
const MAX_LONE = 12;
/** Finer cells are not stretches of the index. */
const MAX_BITS = 16;
/** Blocks of a zoom that are kept; a view has some hundred. */
const MAX_BLOCKS = 20_000;
const NONE: readonly Cluster[] = [];

/** CSS pixels. */
export function clusterRadius(count: number): number {
  return Math.min(26, 10.5 + 4 * Math.log10(count + 1));
}

/**
 * Every point of an index in exactly one cluster of a zoom, computed where and when it is looked at. A cluster of one
 * zoom is a part of one cluster of the zoom before.
 */
export class Clusters {
  readonly #index: PointIndex;
  readonly #sums: PointSums;
  readonly #worldSize: number;
  /** Of a cell and of a block, which is one cell or, where the index is no finer, many. */
  readonly #bits: number;
  readonly #blockBits: number;
  readonly #blocks = new Map<number, readonly Cluster[]>();

  constructor(sums: PointSums, zoom: number) {
    this.#index = sums.index;
    this.#sums = sums;
    this.#worldSize = TILE * 2 ** zoom;
    this.#bits = Math.max(0, Math.floor(Math.log2(this.#worldSize / CLUSTER_CELL)));
    this.#blockBits = Math.min(MAX_BITS, this.#bits);
  }

  /** Those of all cells that a part of the world touches, each once. */
  within({ left, top, right, bottom }: WorldRect): Cluster[] {
    const cells = 2 ** this.#blockBits;
    const [firstColumn, lastColumn] = [Math.floor(left * cells), Math.floor(right * cells)];
    const columns = Math.min(cells, lastColumn - firstColumn + 1);
    const lastRow = Math.min(cells - 1, Math.floor(bottom * cells));
    const found: Cluster[] = [];
    for (let row = Math.max(0, Math.floor(top * cells)); row <= lastRow; row++)
      for (let step = 0; step < columns; step++) {
        const column = (firstColumn + step) % cells;
        for (const cluster of this.#block(column < 0 ? column + cells : column, row)) found.push(cluster);
      }
    return found;
  }

  /** The one that a row number is in; undefined for an unknown one. */
  around(id: number): Cluster | undefined {
    const { xs, ys } = this.#index;
    const at = indexOfRow(this.#index, id);
    if (at < 0) return undefined;
    const [x, y] = [xs[at]!, ys[at]!];
    const cells = 2 ** this.#blockBits;
    const cell = (place: number) => Math.floor((place / 2 ** 32) * cells);
    // Clusters share no ground, and points that stand alone no place.
    return this.#block(cell(x), cell(y)).find(
      ({ bounds }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom,
    );
  }

  #block(column: number, row: number): readonly Cluster[] {
    const key = row * 2 ** this.#blockBits + column;
    const known = this.#blocks.get(key);
    if (known) return known;
    if (this.#blocks.size >= MAX_BLOCKS) this.#blocks.clear();
    const { start, end } = runOfCell(this.#index, column, row, this.#blockBits);
    const made =
      start === end ? NONE : this.#bits > MAX_BITS ? this.#split(start, end) : this.#cell(start, end);
    this.#blocks.set(key, made);
    return made;
  }

  /** The cells of a block that the index does not tell apart. */
  #split(start: number, end: number): Cluster[] {
    const { xs, ys } = this.#index;
    const shift = 32 - this.#bits;
    const cells = new Map<number, number[]>();
    for (let at = start; at < end; at++) {
      const key = (ys[at]! >>> shift) * 2 ** this.#bits + (xs[at]! >>> shift);
      const cell = cells.get(key);
      if (cell) cell.push(at);
      else cells.set(key, [at]);
    }
    return [...cells.values()].flatMap((places) => this.#cell(0, places.length, places));
  }

  /** One cell: a stretch of the index, or of places in it. */
  #cell(start: number, end: number, places?: readonly number[]): Cluster[] {
    if (!this.#isApart(start, end, places)) return [this.#cluster(start, end, places)];
    return Array.from({ length: end - start }, (_, i) => this.#cluster(start + i, start + i + 1, places));
  }

  #isApart(start: number, end: number, places?: readonly number[]): boolean {
    if (end - start > MAX_LONE) return false;
    const { xs, ys } = this.#index;
    const least = (APART / this.#worldSize) * WORLD;
    for (let i = start; i < end; i++)
      for (let j = start; j < i; j++) {
        const [one, other] = places ? [places[i]!, places[j]!] : [i, j];
        if (Math.hypot(xs[one]! - xs[other]!, ys[one]! - ys[other]!) < least) return false;
      }
    return true;
  }

  #cluster(start: number, end: number, places?: readonly number[]): Cluster {
    const count = end - start;
    const { sumX, sumY, bounds, shares } = places
      ? this.#sums.ofPlaces(places, start, end)
      : this.#sums.of(start, end);
    const middle = (sum: number, least: number) =>
      count === 1 ? sum / WORLD : this.#middleInCell(sum / count, least, count) / WORLD;
    const { ids } = this.#index;
    return {
      x: middle(sumX, bounds.left),
      y: middle(sumY, bounds.top),
      ids: places ? Uint32Array.from(places.slice(start, end), (at) => ids[at]!) : ids.subarray(start, end),
      shares,
      bounds,
    };
  }

  /** The mean of places, but so far from the edges of their cell, which has `inside`, that the disc does not cross them. */
  #middleInCell(mean: number, inside: number, count: number): number {
    const side = 2 ** (32 - this.#bits);
    const cell = Math.floor(inside / side);
    const margin = (clusterRadius(count) + 1) / CLUSTER_CELL;
    return (cell + Math.min(1 - margin, Math.max(margin, mean / side - cell))) * side;
  }
}
