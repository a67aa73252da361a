/** Level of detail that loses no pixel: where a screen pixel is a whole Morton cell, one point stands for the cell. */
import type { PointIndex } from './pointIndex.ts';

const MAX_BITS = 16;
/** A level that keeps more than this share of the points saves too little time for its memory. */
const WORTHWHILE = 0.25;
const NONE = new Uint32Array(0);

/**
 * Places in Morton order, ascending, of the first point in every occupied cell of 2^-bits of the world's side; null
 * where each point had better be read itself (cells finer than the codes, or hardly fewer cells than points).
 */
export function representatives(index: PointIndex, bits: number): Uint32Array | null {
  if (bits >= MAX_BITS) return null;
  const known = index.levels.get(bits);
  if (known) return known === NONE ? null : known;
  const level = firstOfEachCell(index, MAX_BITS - bits, Math.floor(index.count * WORTHWHILE));
  index.levels.set(bits, level ?? NONE);
  return level;
}

/** Bits per axis at which a cell is no larger than a pixel, for a world that many pixels wide. */
export function bitsForWorldSize(pixels: number): number {
  return Math.max(0, Math.ceil(Math.log2(pixels) - 1e-9));
}

function firstOfEachCell({ xs, ys, count }: PointIndex, shift: number, limit: number): Uint32Array | null {
  const places = new Uint32Array(limit);
  let kept = 0;
  let lastX = -1;
  let lastY = -1;
  for (let at = 0; at < count; at++) {
    const x = (xs[at]! >>> 16) >>> shift;
    const y = (ys[at]! >>> 16) >>> shift;
    if (x === lastX && y === lastY) continue;
    if (kept === limit) return null;
    places[kept++] = at;
    lastX = x;
    lastY = y;
  }
  return places.slice(0, kept);
}
