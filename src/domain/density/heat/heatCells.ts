import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';

/** The cells of a histogram on the mercator square, made once for any number of paintings. */
export interface HeatCells {
  length: number;
  /** Sides of each cell; x grows eastward, y southward, both 0…1. */
  left: Float64Array;
  top: Float64Array;
  right: Float64Array;
  bottom: Float64Array;
  /** Sides of the usual cell, degrees; 0 when there are no cells. */
  heightDegrees: number;
  widthDegrees: number;
}

/** Cells enough to know the usual size by. */
const SAMPLE = 501;

const made = new WeakMap<Histogram, HeatCells>();

export function heatCells(histogram: Histogram): HeatCells {
  const known = made.get(histogram);
  if (known) return known;
  const { length, south, west, north, east } = histogram;
  const cells: HeatCells = {
    length,
    left: west.map(mercatorX),
    top: north.map(mercatorY),
    right: east.map(mercatorX),
    bottom: south.map(mercatorY),
    heightDegrees: medianDifference(north, south),
    widthDegrees: medianDifference(east, west),
  };
  made.set(histogram, cells);
  return cells;
}

function medianDifference(high: Float64Array, low: Float64Array): number {
  const step = Math.max(1, Math.floor(high.length / SAMPLE));
  const sizes: number[] = [];
  for (let i = 0; i < high.length; i += step) sizes.push(high[i]! - low[i]!);
  return sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0;
}
