import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '#domain/density/fieldOf.ts';
import { EMPTY_HISTOGRAM, type Histogram } from '#domain/density/histogram/Histogram.ts';
import { boxAreaSquareMetres, EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { latitudeOf, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { type HeatPlan, HeatSurface, type HeatView } from './HeatSurface.ts';
import { bandwidthMetres } from './heatBandwidth.ts';
import { heatCells } from './heatCells.ts';

type Sides = [south: number, west: number, north: number, east: number];

function histogramOf(cells: Sides[]): Histogram {
  const column = (side: number) => Float64Array.from(cells, (sides) => sides[side]!);
  return {
    ...EMPTY_HISTOGRAM,
    length: cells.length,
    south: column(0),
    west: column(1),
    north: column(2),
    east: column(3),
  };
}

function gridOf(south: number, west: number, height: number, width: number, count: number): Sides[] {
  return Array.from({ length: count * count }, (_, i) => {
    const [row, column] = [Math.floor(i / count), i % count];
    const [bottom, left] = [south + row * height, west + column * width];
    return [bottom, left, bottom + height, left + width];
  });
}

function viewOn(lat: number, lng: number, zoom: number, width = 600, height = 400): HeatView {
  const size = 256 * 2 ** zoom;
  return {
    left: mercatorX(lng) * size - width / 2,
    top: mercatorY(lat) * size - height / 2,
    width,
    height,
    zoom,
  };
}

const perArea = (amount: number[]): Field => ({
  kind: 'perArea',
  amount: Float64Array.from(amount),
  isDifference: false,
});

function pixelKm2(plan: HeatPlan, zoom: number, row: number): number {
  const size = 256 * 2 ** zoom;
  const lat = latitudeOf((plan.top + (row + 0.5) * plan.side) / size);
  const metres = (2 * Math.PI * EARTH_RADIUS_METRES * Math.cos((lat * Math.PI) / 180) * plan.side) / size;
  return (metres / 1000) ** 2;
}

function networksOn(values: Float32Array, plan: HeatPlan, zoom: number): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++)
    sum += values[at]! * pixelKm2(plan, zoom, Math.floor(at / plan.columns));
  return sum;
}

test('heat: density times area equals the networks, at every zoom and latitude', () => {
  const place = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
    zoom: fc.integer({ min: 5, max: 15 }),
    offset: fc.double({ min: 0, max: 1, noNaN: true }),
    amounts: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(place, ({ lat, lng, zoom, offset, amounts }) => {
      const side = 12 / 2 ** zoom;
      const surface = new HeatSurface(
        heatCells(histogramOf(gridOf(lat + offset * side, lng - side, side, side * 1.4, 2))),
      );
      const plan = surface.plan(viewOn(lat, lng, zoom));
      const whole = amounts.reduce((sum, amount) => sum + amount, 0);
      const { values } = surface.values(perArea(amounts), plan, zoom);
      expect(networksOn(values, plan, zoom)).toBeCloseTo(whole, whole > 0 ? -Math.log10(whole * 2e-4) : 5);
    }),
    { numRuns: 60 },
  );
});

test('heat: adjacent cells of one density give that density inside', () => {
  for (const [zoom, height, width] of [
    [8, 0.005, 0.01],
    [10, 0.01, 0.01],
    [12, 0.005, 0.01],
    [14, 0.005, 0.01],
    [16, 0.0005, 0.0013],
  ] as const) {
    const cells = gridOf(52 - 30 * height, 13 - 30 * width, height, width, 60);
    const areas = cells.map(([south, west, north, east]) =>
      boxAreaSquareMetres({ south, west, north, east }),
    );
    const surface = new HeatSurface(heatCells(histogramOf(cells)));
    const pixels = (256 * 2 ** zoom) / 360;
    const plan = surface.plan(viewOn(52, 13, zoom, 20 * width * pixels, 20 * height * pixels));
    const { values } = surface.values(perArea(areas.map((area) => (area / 1e6) * 250)), plan, zoom);
    const sorted = values.toSorted();
    expect(sorted.at(0), `least at zoom ${zoom}`).toBeGreaterThan(250 * 0.985);
    expect(sorted.at(-1), `most at zoom ${zoom}`).toBeLessThan(250 * 1.015);
  }
});

test("heat: a single cell is a round Gaussian of the legend's bandwidth", () => {
  for (const zoom of [6, 10, 12, 13, 14, 16]) {
    const [lat, lng] = [52.5, 13.4];
    const cells = heatCells(histogramOf([[lat - 0.0025, lng - 0.005, lat + 0.0025, lng + 0.005]]));
    const surface = new HeatSurface(cells);
    const plan = surface.plan(viewOn(lat, lng, zoom, 1200, 1200));
    const { values } = surface.values(perArea([1000]), plan, zoom);
    const size = 256 * 2 ** zoom;
    const sigma = bandwidthMetres(cells, zoom, lat);
    const top = 1000 / (2 * Math.PI * (sigma / 1000) ** 2);
    let furthest = 0;
    for (let i = 0; i < values.length; i++) {
      const x = plan.left + ((i % plan.columns) + 0.5) * plan.side - mercatorX(lng) * size;
      const y = plan.top + (Math.floor(i / plan.columns) + 0.5) * plan.side - mercatorY(lat) * size;
      const distance = Math.hypot(x, y) * groundMetres(zoom, lat);
      const expected = top * Math.exp(-(distance ** 2) / (2 * sigma ** 2));
      furthest = Math.max(furthest, Math.abs(values[i]! - expected));
    }
    expect(furthest / top, `zoom ${zoom}`).toBeLessThan(0.02);
  }
});

test('heat: the same ground has the same value in every view', () => {
  const cells = heatCells(histogramOf(gridOf(0.1, 20, 0.005, 0.01, 5)));
  const surface = new HeatSurface(cells);
  const field = perArea(Array.from({ length: 25 }, (_, i) => i * i));
  const size = 256 * 2 ** 11;
  const valueAt = (view: HeatView) => {
    const plan = surface.plan(view);
    const { values } = surface.values(field, plan, 11);
    return sampled(values, plan, mercatorX(20.02) * size, mercatorY(0.11) * size);
  };
  const reference = valueAt(viewOn(0.11, 20.02, 11));
  for (let step = 1; step < 12; step++) {
    const view = viewOn(0.11, 20.02, 11);
    const value = valueAt({ ...view, left: view.left + step * 1.7, width: view.width + step });
    expect(value / reference).toBeCloseTo(1, 4);
  }
});

test('heat: cells show in every world copy and across the antimeridian', () => {
  const field = perArea([500, 500]);
  const cells: Sides[] = [
    [10, 179.99, 10.01, 180],
    [10, -180, 10.01, -179.99],
  ];
  const surface = new HeatSurface(heatCells(histogramOf(cells)));
  const sums = [180, -180, 540].map((lng) => {
    const plan = surface.plan(viewOn(10, lng, 10));
    return networksOn(surface.values(field, plan, 10).values, plan, 10);
  });
  for (const sum of sums) expect(sum).toBeCloseTo(1000, 0);
});

test('heat: a ratio is that of the smoothed sums and ends where they are too small', () => {
  const surface = new HeatSurface(heatCells(histogramOf(gridOf(50, 10, 0.005, 0.01, 20))));
  const whole = Float64Array.from({ length: 400 }, (_, i) => 10 + (i % 7));
  const field: Field = { kind: 'ratio', amount: whole.map((n) => n / 4), of: whole, isDifference: false };
  const plan = surface.plan(viewOn(50.05, 10.1, 9));
  const { values, cover } = surface.values(field, plan, 9);
  const middle = Math.floor(plan.rows / 2) * plan.columns + Math.floor(plan.columns / 2);
  expect(values[middle]).toBeCloseTo(0.25, 5);
  expect(cover![middle]).toBe(1);
  expect(values[0]).toBeNaN();
  expect(cover![0]).toBe(0);
});

test('heat: NaN, cells off the map and no cells are harmless', () => {
  const cells: Sides[] = [
    [50, 10, 50.01, 10.01],
    [88, 10, 89, 11],
    [-90, 10, -89, 11],
  ];
  const surface = new HeatSurface(heatCells(histogramOf(cells)));
  const plan = surface.plan(viewOn(50, 10, 9));
  const { values } = surface.values(perArea([Number.NaN, 50, 50]), plan, 9);
  expect(values.every((value) => value === 0)).toBe(true);
  const empty = new HeatSurface(heatCells(EMPTY_HISTOGRAM));
  const world = empty.plan(viewOn(0, 0, 1, 1440, 900));
  expect(empty.values(perArea([]), world, 1).values.every((value) => value === 0)).toBe(true);
});

function groundMetres(zoom: number, lat: number): number {
  return (2 * Math.PI * EARTH_RADIUS_METRES * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
}

/** Bilinear, at a place in CSS pixels from the corner of the world. */
function sampled(values: Float32Array, plan: HeatPlan, x: number, y: number): number {
  const column = (x - plan.left) / plan.side - 0.5;
  const row = (y - plan.top) / plan.side - 0.5;
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const at = (dx: number, dy: number) => values[(top + dy) * plan.columns + left + dx]!;
  const [fx, fy] = [column - left, row - top];
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
