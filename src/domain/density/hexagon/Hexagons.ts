import { cellArea, cellToBoundary, getHexagonAreaAvg, latLngToCell, UNITS } from 'h3-js';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import { groupCells } from '#domain/density/histogram/groupCells.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type Box, boxAreaSquareMetres, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY, metresPerPixel } from '#domain/geo/mercator.ts';

/** The cells of a histogram added up in hexagons of one H3 resolution; a cell belongs where its middle lies. */
export interface Hexagons {
  /** One element a hexagon; its sides are those of the box around it. */
  histogram: Histogram;
  /** Ground of the cells that belong to each, km², those without a network included. */
  areasKm2: Float64Array;
  /** Corners of each on the mercator square: x and y in turn, x continuous across the antimeridian. */
  outlines: readonly Float64Array[];
  resolution: number;
  /** The hexagon that holds a place, or -1. */
  at: (place: Position) => number;
}

/** Across a hexagon on the map: less is a speck. */
const MIN_WIDTH_PX = 18;
/** The area of a hexagon that is 1 across. */
const UNIT_AREA = Math.sqrt(3) / 2;
/** Fewer cells to a hexagon would show how two grids overlap. */
const MIN_CELLS = 3;
/** Of more cells, those on the edge no longer matter: the hexagon's own ground is theirs. */
const MANY_CELLS = 40;
const FINEST = 15;
const SQUARE_METRES_PER_KM2 = 1e6;

/** The finest H3 resolution whose hexagons are large enough for the map and for the cells of a histogram. */
export function hexagonResolution(histogram: Histogram, zoom: number, lat: number): number {
  const seen = UNIT_AREA * (MIN_WIDTH_PX * metresPerPixel(lat, zoom)) ** 2;
  const { heightDegrees, widthDegrees } = heatCells(histogram);
  const cell = { south: lat, north: lat + heightDegrees, west: 0, east: widthDegrees };
  const least = Math.max(seen, MIN_CELLS * boxAreaSquareMetres(cell));
  for (let resolution = FINEST; resolution > 0; resolution--)
    if (getHexagonAreaAvg(resolution, UNITS.m2) >= least) return resolution;
  return 0;
}

export function hexagonsOf(histogram: Histogram, resolution: number): Hexagons {
  const { south, west, north, east } = histogram;
  const found = new Map<string, number>();
  const groups = Int32Array.from(south, (_, cell) => {
    const id = latLngToCell((south[cell]! + north[cell]!) / 2, (west[cell]! + east[cell]!) / 2, resolution);
    const group = found.get(id) ?? found.size;
    found.set(id, group);
    return group;
  });
  const shapes = [...found.keys()].map((id) => ({ id, corners: cornersOf(id) }));
  const boxes = shapes.map(({ corners }) => boxAround(corners));
  return {
    histogram: groupCells(histogram, groups, boxes),
    areasKm2: Float64Array.from(shapes, ({ id }, group) =>
      groundKm2(id, resolution, boxes[group]!, histogram),
    ),
    outlines: shapes.map(({ corners }) =>
      Float64Array.from(corners.flatMap(({ lat, lng }) => [mercatorX(lng), mercatorY(lat)])),
    ),
    resolution,
    at: ({ lat, lng }) => found.get(latLngToCell(lat, lng, resolution)) ?? -1,
  };
}

/** Each longitude is the one next to the first corner's. */
function cornersOf(id: string): Position[] {
  const corners = cellToBoundary(id);
  const first = corners[0]![1];
  return corners.map(([lat, lng]) => ({ lat, lng: first + wrapLongitude(lng - first) }));
}

/** On one side of the antimeridian: the one with more of the hexagon. */
function boxAround(corners: readonly Position[]): Box {
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2;
  const turn = wrapLongitude(middle) - middle;
  return {
    south: Math.min(...lats),
    west: Math.max(-180, Math.min(...lngs) + turn),
    north: Math.max(...lats),
    east: Math.min(180, Math.max(...lngs) + turn),
  };
}

/** Counted on the grid of the cells: a hexagon of few cells holds sometimes one more and sometimes one less of them. */
function groundKm2(id: string, resolution: number, box: Box, histogram: Histogram): number {
  const own = cellArea(id, UNITS.km2);
  const { heightDegrees, widthDegrees } = heatCells(histogram);
  const origin = { south: histogram.south[0]!, west: histogram.west[0]! };
  const row = Math.floor((box.south - origin.south) / heightDegrees);
  const column = Math.floor((box.west - origin.west) / widthDegrees);
  const south = origin.south + row * heightDegrees;
  const west = origin.west + column * widthDegrees;
  const cell = { south, west, north: south + heightDegrees, east: west + widthDegrees };
  const cellKm2 = boxAreaSquareMetres(cell) / SQUARE_METRES_PER_KM2;
  if (own > MANY_CELLS * cellKm2) return own;
  let count = 0;
  for (let lat = south + heightDegrees / 2; lat < box.north; lat += heightDegrees)
    for (let lng = west + widthDegrees / 2; lng < box.east; lng += widthDegrees)
      if (latLngToCell(lat, lng, resolution) === id) count++;
  return count > 0 ? count * cellKm2 : own;
}
