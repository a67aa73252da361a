import type { Field } from '#domain/density/fieldOf.ts';
import { EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { latitudeOf } from '#domain/geo/mercator.ts';
import { bandwidthPixels } from './heatBandwidth.ts';
import { blurColumns, blurRows, gaussianKernel } from './heatBlur.ts';
import type { HeatCells } from './heatCells.ts';
import { type HeatGrid, spreadCells } from './heatGrid.ts';
import { upsample } from './heatUpsample.ts';

/** What a map shows; pixels are CSS pixels at its zoom, from the corner of the world. */
export interface HeatView {
  left: number;
  top: number;
  width: number;
  height: number;
  zoom: number;
}

/** Where the pixels of a surface lie: at least over the view, and on the same ground wherever the view moves. */
export interface HeatPlan {
  columns: number;
  rows: number;
  /** In the units of the view. */
  left: number;
  top: number;
  side: number;
  /** The smoothing is done on a grid so many times coarser, where the Gaussian has `SIGMA` pixels. */
  times: number;
  margin: number;
}

/** Standard deviation in pixels of the smoothing grid: as few as still make round shapes. */
const SIGMA = 2;
/** Beyond it a colour between two pixels would no longer be what the eye expects there. */
const MAX_SIDE = 3;
/** Of classes, whose edges the eye follows. */
const MAX_CLASS_SIDE = 1.5;
const TILE = 256;
/** Where fewer networks than these shares of one, alone in its place, are left, a ratio fades and ends. */
const FADING = 1;
const ENDING = 0.2;
const KM2 = 1e6;

/**
 * Smooths what cells hold into a surface on the ground. The Gaussian is made narrower by what the cells' own extent, the
 * grid and the spline spread already, so that all together have the bandwidth, and alone cells come out round.
 */
export class HeatSurface {
  readonly #cells: HeatCells;
  #grid = new Float32Array();
  #spare = new Float32Array();
  #values = new Float32Array();
  #cover = new Float32Array();

  constructor(cells: HeatCells) {
    this.#cells = cells;
  }

  /** @param hasClasses whether values are drawn in classes, not in colours that run into each other */
  plan(view: HeatView, hasClasses = false): HeatPlan {
    const size = TILE * 2 ** view.zoom;
    const lat = latitudeOf((view.top + view.height / 2) / size);
    const coarse = bandwidthPixels(this.#cells, view.zoom, lat) / SIGMA;
    const times = Math.ceil(coarse / (hasClasses ? MAX_CLASS_SIDE : MAX_SIDE) - 1e-9);
    const firstColumn = Math.floor(view.left / coarse);
    const firstRow = Math.floor(view.top / coarse);
    const columns = Math.ceil((view.left + view.width) / coarse) - firstColumn;
    const rows = Math.ceil((view.top + view.height) / coarse) - firstRow;
    return {
      columns: columns * times,
      rows: rows * times,
      left: firstColumn * coarse,
      top: firstRow * coarse,
      side: coarse / times,
      times,
      margin: gaussianKernel(SIGMA ** 2).length + 2,
    };
  }

  /**
   * Networks per km², or the ratio, of each pixel of the plan; valid until the next call. `cover`, for ratios only, is
   * how much there is to have a ratio of: 0…1.
   */
  values(field: Field, plan: HeatPlan, zoom: number): { values: Float32Array; cover: Float32Array | null } {
    const count = plan.columns * plan.rows;
    this.#values = roomFor(this.#values, count);
    const values = this.#values.subarray(0, count);
    this.#smooth(field.amount, plan, zoom, values);
    if (field.kind !== 'ratio') {
      dividePerKm2(values, plan, zoom);
      return { values, cover: null };
    }
    this.#cover = roomFor(this.#cover, count);
    const cover = this.#cover.subarray(0, count);
    this.#smooth(field.of ?? field.amount.map(() => 1), plan, zoom, cover);
    divideByWhole(values, cover);
    return { values, cover };
  }

  #smooth(amounts: Float64Array, plan: HeatPlan, zoom: number, into: Float32Array): void {
    const { times, margin } = plan;
    const size = TILE * 2 ** zoom;
    const coarse = plan.side * times;
    const grid: HeatGrid = {
      columns: plan.columns / times + 2 * margin,
      rows: plan.rows / times + 2 * margin,
      left: (plan.left - margin * coarse) / size,
      top: (plan.top - margin * coarse) / size,
      side: coarse / size,
    };
    const count = grid.columns * grid.rows;
    this.#grid = roomFor(this.#grid, count);
    this.#spare = roomFor(this.#spare, count);
    const [even, spare] = [this.#grid.subarray(0, count), this.#spare.subarray(0, count)];
    even.fill(0);
    spreadCells(grid, this.#cells, amounts, even);
    const lat = latitudeOf(grid.top + (grid.rows / 2) * grid.side);
    const width = this.#cells.widthDegrees / 360 / grid.side;
    const height = this.#cells.heightDegrees / 360 / Math.cos((lat * Math.PI) / 180) / grid.side;
    blurRows(even, grid.columns, grid.rows, kernelFor(width, times), spare);
    blurColumns(spare, grid.columns, grid.rows, kernelFor(height, times), even);
    if (times === 1) crop(even, grid.columns, margin, into);
    else upsample(even, grid.columns, margin, times, into);
  }
}

/** Variances add: a box of side s has s²/12, a pixel 1/12, the cubic B-spline 1/3. */
function kernelFor(side: number, times: number): Float64Array {
  const spread = Math.max(1, side) ** 2 / 12 + 1 / 12 + (times === 1 ? 0 : 1 / 3);
  return gaussianKernel(Math.max(1, SIGMA ** 2 - spread));
}

function crop(from: Float32Array, columns: number, margin: number, into: Float32Array): void {
  const width = columns - 2 * margin;
  for (let at = 0, start = margin * (columns + 1); at < into.length; at += width, start += columns)
    into.set(from.subarray(start, start + width), at);
}

/** From networks in a pixel of the smoothing grid; a pixel's ground shrinks with the square of the latitude's cosine. */
function dividePerKm2(values: Float32Array, plan: HeatPlan, zoom: number): void {
  const size = TILE * 2 ** zoom;
  const equatorMetres = (2 * Math.PI * EARTH_RADIUS_METRES * plan.side * plan.times) / size;
  for (let y = 0, at = 0; y < plan.rows; y++) {
    const lat = latitudeOf((plan.top + (y + 0.5) * plan.side) / size);
    const perNetwork = KM2 / (equatorMetres * Math.cos((lat * Math.PI) / 180)) ** 2;
    for (const end = at + plan.columns; at < end; at++) values[at]! *= perNetwork;
  }
}

function divideByWhole(values: Float32Array, cover: Float32Array): void {
  const alone = 1 / (2 * Math.PI * SIGMA ** 2);
  for (let at = 0; at < values.length; at++) {
    const whole = cover[at]!;
    const share = (whole / alone - ENDING) / (FADING - ENDING);
    cover[at] = share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share);
    values[at] = share <= 0 ? Number.NaN : values[at]! / whole;
  }
}

function roomFor(buffer: Float32Array<ArrayBuffer>, count: number): Float32Array<ArrayBuffer> {
  return buffer.length >= count ? buffer : new Float32Array(count);
}
