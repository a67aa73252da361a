import { survey } from '#bench/map/survey.ts';
import { EMPTY_HISTOGRAM, type Histogram } from '#domain/density/histogram/Histogram.ts';

const HEIGHT = 0.005;
const WIDTH = 0.01;
const POINTS_PER_CELL = 4;

export interface DenseCells {
  histogram: Histogram;
  /** Networks in each cell. */
  amount: Float64Array;
}

/** So many cells with the networks of a survey in them: four in five in cities, the rest spread evenly. */
export function denseCells(count: number): DenseCells {
  const { lats, lngs } = survey(count * POINTS_PER_CELL);
  const networks = new Map<number, number>();
  for (let i = 0; i < lats.length; i++) {
    const key = Math.floor((lats[i]! + 90) / HEIGHT) * 100_000 + Math.floor((lngs[i]! + 180) / WIDTH);
    if (networks.size < count || networks.has(key)) networks.set(key, (networks.get(key) ?? 0) + 1);
  }
  if (networks.size < count) throw new RangeError(`the survey fills ${networks.size} cells, not ${count}`);
  const keys = Float64Array.from(networks.keys());
  const south = keys.map((key) => Math.floor(key / 100_000) * HEIGHT - 90);
  const west = keys.map((key) => (key % 100_000) * WIDTH - 180);
  return { histogram: histogramAt(south, west), amount: Float64Array.from(networks.values()) };
}

/** One cell by itself, of as many networks as are drawn where a pixel is ten kilometres. */
export function aloneCell(lat: number, lng: number): DenseCells {
  const histogram = histogramAt(Float64Array.of(lat - HEIGHT / 2), Float64Array.of(lng - WIDTH / 2));
  return { histogram, amount: Float64Array.of(10_000_000) };
}

function histogramAt(south: Float64Array, west: Float64Array): Histogram {
  return {
    ...EMPTY_HISTOGRAM,
    length: south.length,
    south,
    west,
    north: south.map((lat) => lat + HEIGHT),
    east: west.map((lng) => lng + WIDTH),
  };
}
