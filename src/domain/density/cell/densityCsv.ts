import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { csvField } from '#domain/text/csv.ts';
import { EXPORTED_NAMES, exportedAmounts } from './exportedAmounts.ts';

/** Source and date of exported numbers. */
export interface ExportFacts {
  mode: 'embedded' | 'live' | 'mixed';
  fetchedAtMs: number;
  /** Of the columns that name no year. */
  year: number;
  /** Who counted. */
  source: string;
}

const SIGNIFICANT_DIGITS = 9;

/**
 * Cells as CSV (RFC 4180), one a row: corners in degrees, km², the measures of the year, first and last seen of every
 * year, and the source. A field without a number is empty.
 */
export function writeDensityCsv(
  histogram: Histogram,
  areasKm2: Float64Array,
  cells: Uint32Array,
  facts: ExportFacts,
): string {
  const { firstYear, yearCount, firstSeen, lastSeen } = histogram;
  const years = Array.from({ length: yearCount }, (_, index) => firstYear + index);
  const origin = ['year', 'source', 'mode', 'fetched_at'];
  const header = [
    ...['south', 'west', 'north', 'east', 'area_km2', ...EXPORTED_NAMES],
    ...years.flatMap((year) => [`first_seen_${year}`, `last_seen_${year}`]),
    ...origin,
  ];
  const fetchedAt = new Date(facts.fetchedAtMs).toISOString();
  const ending = [facts.year, facts.source, facts.mode, fetchedAt].map(csvField);
  const rows = [header.join(',')];
  for (const cell of cells) {
    const area = areasKm2[cell]!;
    const row = [
      ...[histogram.south, histogram.west, histogram.north, histogram.east].map((side) => side[cell]!),
      area,
      ...exportedAmounts(histogram, area, cell, facts.year).map(([, value]) => value),
    ].map(writeNumber);
    for (let at = cell * yearCount; at < (cell + 1) * yearCount; at++)
      row.push(String(firstSeen[at]), String(lastSeen[at]));
    rows.push([...row, ...ending].join(','));
  }
  return `${rows.join('\r\n')}\r\n`;
}

/** Enough digits for a corner to a tenth of a millimetre, and never an exponent for a corner near 0. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
}
