import { MERCATOR_LIMIT_LATITUDE, metresPerPixel } from '#domain/geo/mercator.ts';

interface CellSize {
  /** Sides of the usual cell of the data. */
  heightDegrees: number;
  widthDegrees: number;
}

/** Of a cell's longer side: wide enough that neighbours join to a surface, narrow enough that they stay themselves. */
const SHARE_OF_CELL = 0.6;
/** Below it a cell would be a speck that no eye can compare with another. */
const MIN_PIXELS = 6;
const TILE = 256;

/** Standard deviation of the heat layer's Gaussian in CSS pixels. */
export function bandwidthPixels(cell: CellSize, zoom: number, lat: number): number {
  return Math.max(MIN_PIXELS, ownBandwidth(cell, zoom, lat));
}

/** A Gaussian spreads what is alone over as much ground as a square of so many standard deviations, √(2π). */
const SPREAD = 2.5;

/** Cells to a side of the ground that one of them is smoothed over, at the nearest power of 2. */
export function cellsSmoothed(cell: CellSize, zoom: number, lat: number): number {
  const own = ownBandwidth(cell, zoom, lat);
  const sides = (SPREAD * SHARE_OF_CELL * bandwidthPixels(cell, zoom, lat)) / own;
  return own === 0 ? 1 : 2 ** Math.round(Math.log2(sides));
}

function ownBandwidth(cell: CellSize, zoom: number, lat: number): number {
  const pixelsPerDegree = (TILE * 2 ** zoom) / 360;
  const side = Math.max(cell.widthDegrees, cell.heightDegrees / cosine(lat));
  return SHARE_OF_CELL * side * pixelsPerDegree;
}

/** The same on the ground, metres: what a legend says that the density is smoothed over. */
export function bandwidthMetres(cell: CellSize, zoom: number, lat: number): number {
  return bandwidthPixels(cell, zoom, lat) * metresPerPixel(lat, zoom);
}

function cosine(lat: number): number {
  const within = Math.min(MERCATOR_LIMIT_LATITUDE, Math.max(-MERCATOR_LIMIT_LATITUDE, lat));
  return Math.cos((within * Math.PI) / 180);
}
