import { cellToLatLng } from 'h3-js';
import { expect, test } from 'vitest';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { someHistogram } from '#tests/support/domain/someHistogram.ts';
import { hexagonResolution, hexagonsOf } from './Hexagons.ts';

/** A full grid of cells with seven networks each, around a corner. */
const grid = (south: number, west: number, side: number) =>
  someHistogram(
    Array.from({ length: side * side }, (_, index) => ({
      south: south + Math.floor(index / side) / 100,
      west: west + (index % side) / 100,
      years: { 2019: [5, 1] as const, 2021: [2, 6] as const },
    })),
  );

test('hexagons: every network is in one hexagon, in its year', () => {
  const histogram = grid(52.3, 13.1, 30);
  const { histogram: hexagons } = hexagonsOf(histogram, 7);
  const sum = (counts: Uint32Array, year: number) =>
    counts.filter((_, at) => at % histogram.yearCount === year).reduce((total, one) => total + one, 0);
  expect(hexagons.length).toBeGreaterThan(50);
  expect([hexagons.firstYear, hexagons.yearCount]).toEqual([2019, 3]);
  for (const counts of ['firstSeen', 'lastSeen'] as const)
    for (const year of [0, 1, 2]) expect(sum(hexagons[counts], year)).toBe(sum(histogram[counts], year));
});

test('hexagons: an even ground has one density inside, whichever cells fall into a hexagon', () => {
  const histogram = grid(52.3, 13.1, 30);
  const perKm2 = 7 / cellAreasKm2(histogram)[450]!;
  const { histogram: hexagons, areasKm2 } = hexagonsOf(histogram, 7);
  let inner = 0;
  for (let at = 0; at < hexagons.length; at++) {
    if (hexagons.south[at]! < 52.32 || hexagons.north[at]! > 52.58) continue;
    if (hexagons.west[at]! < 13.14 || hexagons.east[at]! > 13.36) continue;
    const known = hexagons.firstSeen[at * 3]! + hexagons.firstSeen[at * 3 + 2]!;
    expect(known / areasKm2[at]! / perKm2).toBeCloseTo(1, 1);
    inner++;
  }
  expect(inner).toBeGreaterThan(20);
});

test('hexagons: a place finds the hexagon around it, and outlines lie around its middle', () => {
  const hexagons = hexagonsOf(grid(52.3, 13.1, 10), 7);
  const at = hexagons.at({ lat: 52.35, lng: 13.15 });
  expect(hexagons.outlines[at]).toHaveLength(12);
  expect(hexagons.histogram.south[at]).toBeLessThan(52.35);
  expect(hexagons.histogram.north[at]).toBeGreaterThan(52.35);
  expect(hexagons.at({ lat: -33, lng: 151 })).toBe(-1);
});

test('hexagons: one across the antimeridian has a box on one side and an outline in one piece', () => {
  const { histogram, outlines } = hexagonsOf(grid(-16.5, 179.98, 2), 4);
  for (const [at, outline] of outlines.entries()) {
    const xs = outline.filter((_, index) => index % 2 === 0);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(0.01);
    expect(histogram.west[at]).toBeLessThan(histogram.east[at]!);
    expect(histogram.east[at]! - histogram.west[at]!).toBeLessThan(2);
  }
});

test('hexagons: they are finer on a closer map, but never finer than the cells', () => {
  const histogram = grid(52.3, 13.1, 3);
  const resolutions = [3, 6, 9, 12, 15, 18].map((zoom) => hexagonResolution(histogram, zoom, 52));
  expect(resolutions).toEqual(resolutions.toSorted((a, b) => a - b));
  expect(resolutions.at(-1)).toBe(7);
  expect(resolutions[0]).toBeLessThan(4);
  expect(hexagonsOf(EMPTY_HISTOGRAM, 7).histogram.length).toBe(0);
});

test('hexagons: the middle of a hexagon is in it', () => {
  const [lat, lng] = cellToLatLng('871f1d489ffffff');
  const hexagons = hexagonsOf(grid(lat - 0.005, lng - 0.005, 1), 7);
  expect(hexagons.at({ lat, lng })).toBe(0);
});
