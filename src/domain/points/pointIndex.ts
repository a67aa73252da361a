/** Points as columns in Morton order of web mercator, so that any map view is a few contiguous runs. */

import { radixSort } from '#domain/collection/radixSort.ts';
import { wrapLongitude } from '#domain/geo/geo.ts';
import { mercatorX } from '#domain/geo/mercator.ts';
import { type MercatorSpline, mercatorSpline, splineY } from './mercatorSpline.ts';
import { mortonCode, mortonX, mortonY } from './morton.ts';

/** The side of the mercator square in the units of `xs` and `ys`. */
export const WORLD = 2 ** 32 - 1;
/** Points a call: short calls let the engine compile the loop and use it while a million points still go by. */
const STRETCH = 2 ** 15;

export interface PointColumns {
  lats: Float64Array;
  lngs: Float64Array;
  /** A small number per point; what it means is the reader's affair. */
  classes: Uint8Array;
}

export interface PointIndex {
  readonly count: number;
  /** Mercator, in `WORLD` units; the upper 16 bits of both make the code that the points are sorted by. */
  readonly xs: Uint32Array;
  readonly ys: Uint32Array;
  /** The row number that a point had in the columns. */
  readonly ids: Uint32Array;
  readonly classes: Uint8Array;
}

/** Sorts once, 13 bytes a point; throws RangeError for columns of unequal length or a position that is no number. */
export function pointIndex({ lats, lngs, classes }: PointColumns): PointIndex {
  const count = lats.length;
  if (lngs.length !== count || classes.length !== count) {
    throw new RangeError(
      `point columns differ in length: ${count} latitudes, ${lngs.length} longitudes, ${classes.length} classes`,
    );
  }
  const codes = new Int32Array(count);
  const rests = new Int32Array(count);
  const rows = new Int32Array(count);
  const spline = mercatorSpline();
  for (let from = 0; from < count; from += STRETCH)
    project({ lats, lngs }, spline, codes, rests, rows, from, Math.min(count, from + STRETCH));
  const { spare } = radixSort(codes, rows);
  const sortedClasses = new Uint8Array(count);
  const [xs, ys] = spare;
  for (let from = 0; from < count; from += STRETCH) {
    const to = Math.min(count, from + STRETCH);
    joinHalves(codes, rests, rows, xs, ys, from, to);
    gather(classes, rows, sortedClasses, from, to);
  }
  return {
    count,
    xs: unsigned(xs),
    ys: unsigned(ys),
    ids: unsigned(rows),
    classes: sortedClasses,
  };
}

/** Codes, the lower halves of x and y, and row numbers, from one row to another. */
function project(
  { lats, lngs }: Pick<PointColumns, 'lats' | 'lngs'>,
  spline: MercatorSpline,
  codes: Int32Array,
  rests: Int32Array,
  rows: Int32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const lat = lats[row]!;
    const lng = lngs[row]!;
    if (!Number.isFinite(lat + lng)) throw new RangeError(`point ${row} has no position: ${lat}, ${lng}`);
    const x = (mercatorX(wrapLongitude(lng)) * WORLD) | 0;
    const y = (splineY(spline, lat) * WORLD) | 0;
    codes[row] = mortonCode(x >>> 16, y >>> 16);
    rests[row] = (x & 0xffff) | (y << 16);
    rows[row] = row;
  }
}

/** Puts x and y together again, in the order of the codes. */
function joinHalves(
  codes: Int32Array,
  rests: Int32Array,
  rows: Int32Array,
  xs: Int32Array,
  ys: Int32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    const rest = rests[rows[at]!]!;
    xs[at] = (mortonX(code) << 16) | (rest & 0xffff);
    ys[at] = (mortonY(code) << 16) | (rest >>> 16);
  }
}

function gather(from: Uint8Array, rows: Int32Array, to: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at++) to[at] = from[rows[at]!]!;
}

function unsigned({ buffer, length }: Int32Array): Uint32Array {
  return new Uint32Array(buffer, 0, length);
}

/** The Morton code of a point; not kept, because two shifts and four look-ups give it back. */
export function codeAt({ xs, ys }: PointIndex, at: number): number {
  return mortonCode(xs[at]! >>> 16, ys[at]! >>> 16);
}

const placesOfRows = new WeakMap<PointIndex, Int32Array>();

/** Place in Morton order of a row number, or -1. The first call for an index reads all of its ids, 4 bytes each. */
export function indexOfRow(index: PointIndex, id: number): number {
  let places = placesOfRows.get(index);
  if (!places) {
    let most = -1;
    for (const one of index.ids) if (one > most) most = one;
    places = new Int32Array(most + 1).fill(-1);
    for (let at = 0; at < index.count; at++) places[index.ids[at]!] = at;
    placesOfRows.set(index, places);
  }
  return places[id] ?? -1;
}
