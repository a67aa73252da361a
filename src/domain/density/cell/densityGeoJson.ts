import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { ExportFacts } from './densityCsv.ts';
import { exportedAmounts } from './exportedAmounts.ts';

/**
 * Cells as a GeoJSON FeatureCollection (RFC 7946): one counter-clockwise polygon a cell, with its measures of the year
 * and its yearly series; null where there is no number. Source and date are foreign members.
 */
export function writeDensityGeoJson(
  histogram: Histogram,
  areasKm2: Float64Array,
  cells: Uint32Array,
  { mode, fetchedAtMs, year, source }: ExportFacts,
): string {
  const { firstYear, yearCount } = histogram;
  const head = {
    type: 'FeatureCollection',
    source,
    mode,
    fetched_at: new Date(fetchedAtMs).toISOString(),
    year,
    years: Array.from({ length: yearCount }, (_, index) => firstYear + index),
  };
  // Written a feature at a time: the objects of a hundred thousand cells would not fit beside the map.
  const features = Array.from(cells, (cell) => JSON.stringify(featureOf(histogram, areasKm2, cell, year)));
  return `${JSON.stringify(head).slice(0, -1)},"features":[${features.join(',\n')}]}`;
}

function featureOf(histogram: Histogram, areasKm2: Float64Array, cell: number, year: number) {
  const { yearCount, firstSeen, lastSeen } = histogram;
  const [south, west] = [histogram.south[cell]!, histogram.west[cell]!];
  const [north, east] = [histogram.north[cell]!, histogram.east[cell]!];
  const area = areasKm2[cell]!;
  const series = (counts: Uint32Array) => [...counts.subarray(cell * yearCount, (cell + 1) * yearCount)];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature',
    bbox: [west, south, east, north],
    geometry: { type: 'Polygon', coordinates: [ring] },
    // JSON has no NaN: JSON.stringify writes null for it.
    properties: {
      area_km2: area,
      ...Object.fromEntries(exportedAmounts(histogram, area, cell, year)),
      first_seen_by_year: series(firstSeen),
      last_seen_by_year: series(lastSeen),
    },
  };
}
