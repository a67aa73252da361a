/**
 * First- and last-seen counts of WiFi networks in cells of the ground, by year. One array element a cell; counts stand
 * at `cell * yearCount + (year - firstYear)`. Cells never cross the antimeridian.
 */
export interface Histogram {
  length: number;
  /** WGS84 degrees. */
  south: Float64Array;
  west: Float64Array;
  north: Float64Array;
  east: Float64Array;
  firstYear: number;
  yearCount: number;
  /** Networks seen for the first time in the year. */
  firstSeen: Uint32Array;
  /** Networks seen for the last time, so far, in the year. */
  lastSeen: Uint32Array;
  /** Buckets whose date could not be read as a year; they are in no count above. */
  undated: readonly UndatedBucket[];
}

export interface UndatedBucket {
  /** As the service wrote it. */
  date: string;
  firstSeen: number;
  lastSeen: number;
}

/** No cells at all. */
export const EMPTY_HISTOGRAM: Histogram = {
  length: 0,
  south: new Float64Array(),
  west: new Float64Array(),
  north: new Float64Array(),
  east: new Float64Array(),
  firstYear: 0,
  yearCount: 0,
  firstSeen: new Uint32Array(),
  lastSeen: new Uint32Array(),
  undated: [],
};
