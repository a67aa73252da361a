import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { EXPORTED_NAMES, exportedAmounts } from './exportedAmounts.ts';

const SIGNIFICANT_DIGITS = 9;
const CORNERS = ['south', 'west', 'north', 'east'];

/**
 * Cells as rows: corners in degrees, km², the measures of the year, and first and last seen of every year; null where
 * there is no number.
 */
export function densityRows(
  histogram: Histogram,
  areasKm2: Float64Array,
  cells: Uint32Array,
  year: number,
): ExportRows {
  const { firstYear, yearCount, firstSeen, lastSeen, south, west, north, east } = histogram;
  const years = Array.from({ length: yearCount }, (_, index) => firstYear + index);
  const columns = [
    ...[...CORNERS, 'area_km2', ...EXPORTED_NAMES],
    ...years.flatMap((one) => [`first_seen_${one}`, `last_seen_${one}`]),
  ];
  const rows = plainRows(columns, cells.length, (index) => {
    const cell = cells[index]!;
    const area = areasKm2[cell]!;
    const row = [
      ...[south, west, north, east].map((side) => side[cell]!),
      area,
      ...exportedAmounts(histogram, area, cell, year).map(([, value]) => value),
    ].map(shortNumber);
    for (let at = cell * yearCount; at < (cell + 1) * yearCount; at++)
      row.push(firstSeen[at]!, lastSeen[at]!);
    return row;
  });
  return { ...rows, keyColumns: CORNERS };
}

/** Enough digits for a corner to a tenth of a millimetre. */
function shortNumber(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT_DIGITS));
}
