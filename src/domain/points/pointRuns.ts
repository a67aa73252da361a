/** Which points of the sorted ones a part of the mercator square holds. */
import { firstPlace } from '#domain/collection/firstPlace.ts';
import { mortonCode } from './morton.ts';
import { codeAt, type PointIndex } from './pointIndex.ts';

/** Sides in parts of the mercator square, 0…1; `left` may be below 0 and `right` above 1 where copies of the world show. */
export interface WorldRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Takes a number of points in a cell; the columns of a copy of the world follow those of the copy to its west. */
export type AddPoints = (column: number, row: number, count: number) => void;

/** The index tells 2^16 cells a side apart. */
const INDEX_BITS = 16;
const CELLS = 2 ** INDEX_BITS;
/** A stretch this short is cheaper to read than to split. */
const SHORT = 64;

/**
 * Counts the points of a rectangle by cells of 2^-bits of the world's side, 1 to 31 bits, at the price of the cells, not of
 * the points. Some cells come in parts, and some from just outside: the reader clips.
 */
export function countCells(index: PointIndex, rect: WorldRect, bits: number, add: AddPoints): void {
  if (rect.bottom < 0 || rect.top > 1) return;
  for (let copy = Math.ceil(rect.left) - 1; copy <= rect.right; copy++) {
    const [left, right] = [rect.left - copy, rect.right - copy];
    if (right >= 0 && left <= 1) countCopy(index, { ...rect, left, right }, bits, copy * 2 ** bits, add);
  }
}

function countCopy(
  index: PointIndex,
  rect: WorldRect,
  bits: number,
  firstColumn: number,
  add: AddPoints,
): void {
  const [left, top, right, bottom] = [cell(rect.left), cell(rect.top), cell(rect.right), cell(rect.bottom)];
  const wholeLevel = INDEX_BITS - bits; // negative where the index is coarser
  const shift = 32 - bits;
  descend(0, 0, INDEX_BITS, 0, index.count);

  function descend(x: number, y: number, level: number, from: number, to: number): void {
    if (from >= to) return;
    const side = 2 ** level;
    if (x > right || x + side <= left || y > bottom || y + side <= top) return;
    if (level === wholeLevel) {
      add(firstColumn + (x >>> level), y >>> level, to - from);
      return;
    }
    if (level === 0 || to - from < SHORT) {
      for (let at = from; at < to; at++)
        add(firstColumn + (index.xs[at]! >>> shift), index.ys[at]! >>> shift, 1);
      return;
    }
    const half = side / 2;
    const code = mortonCode(x, y);
    const quarter = half * half;
    const second = firstAtLeast(index, code + quarter, from, to);
    const third = firstAtLeast(index, code + 2 * quarter, second, to);
    const fourth = firstAtLeast(index, code + 3 * quarter, third, to);
    descend(x, y, level - 1, from, second);
    descend(x + half, y, level - 1, second, third);
    descend(x, y + half, level - 1, third, fourth);
    descend(x + half, y + half, level - 1, fourth, to);
  }
}

/** The stretch of one cell of 2^-bits of the world's side; `bits` is at most 16, columns run eastward and rows southward. */
export function runOfCell(
  index: PointIndex,
  column: number,
  row: number,
  bits: number,
): { start: number; end: number } {
  const side = 2 ** (16 - bits);
  const code = mortonCode(column * side, row * side);
  const start = firstAtLeast(index, code, 0, index.count);
  return { start, end: firstAtLeast(index, code + side * side, start, index.count) };
}

const firstAtLeast = (index: PointIndex, code: number, from: number, to: number) =>
  firstPlace(from, to, (at) => codeAt(index, at) >= code);

function cell(side: number): number {
  return Math.min(CELLS - 1, Math.max(0, Math.floor(side * CELLS)));
}
