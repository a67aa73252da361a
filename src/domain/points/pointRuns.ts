/** Which stretches of the sorted points a rectangle of the mercator square touches. */
import { mortonCode } from './morton.ts';
import { codeAt, type PointIndex } from './pointIndex.ts';

/** Sides in parts of the mercator square, 0…1; `left` may be below 0 and `right` above 1 where copies of the world show. */
export interface WorldRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half-open stretches `[starts, ends)` of places in Morton order, ascending and disjoint. */
export interface Runs {
  length: number;
  starts: number[];
  ends: number[];
}

const CELLS = 65536;
/** A stretch this short is cheaper to read than to split. */
const SHORT = 64;

export function noRuns(): Runs {
  return { length: 0, starts: [], ends: [] };
}

/**
 * Fills `runs` with the stretches that hold every point of the rectangle. They hold some points just outside it as
 * well (at most about a sixteenth of its side away): the reader clips. Only the part inside 0…1 is looked at.
 */
export function findRuns(index: PointIndex, rect: WorldRect, runs: Runs): Runs {
  runs.length = 0;
  if (rect.right < 0 || rect.left > 1 || rect.bottom < 0 || rect.top > 1) return runs;
  const left = cell(rect.left);
  const top = cell(rect.top);
  const right = cell(rect.right);
  const bottom = cell(rect.bottom);
  const span = Math.max(right - left, bottom - top, 1);
  const coarsest = Math.max(0, Math.floor(Math.log2(span)) - 4);

  descend(0, 0, 16, 0, index.count);
  return runs;

  function descend(x: number, y: number, level: number, from: number, to: number): void {
    if (from >= to) return;
    const side = 2 ** level;
    const endX = x + side - 1;
    const endY = y + side - 1;
    if (x > right || endX < left || y > bottom || endY < top) return;
    const isInside = x >= left && endX <= right && y >= top && endY <= bottom;
    if (isInside || level <= coarsest || to - from < SHORT) {
      append(runs, from, to);
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

/** The whole-world offsets, in worlds, at which a rectangle touches a copy of the square: `[-1, 0]` across -180°. */
export function worldCopies(rect: WorldRect): number[] {
  const copies: number[] = [];
  for (let copy = Math.ceil(rect.left) - 1; copy <= rect.right; copy++) copies.push(copy);
  return copies;
}

function firstAtLeast(index: PointIndex, code: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codeAt(index, middle) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cell(side: number): number {
  return Math.min(CELLS - 1, Math.max(0, Math.floor(side * CELLS)));
}

function append(runs: Runs, from: number, to: number): void {
  const last = runs.length - 1;
  if (last >= 0 && runs.ends[last] === from) {
    runs.ends[last] = to;
    return;
  }
  runs.starts[runs.length] = from;
  runs.ends[runs.length] = to;
  runs.length++;
}
