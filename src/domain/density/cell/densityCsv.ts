import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { csvField } from '#domain/text/csv.ts';
import { cellFacts } from './cellFacts.ts';

/** Where exported numbers come from. */
export interface ExportFacts {
  mode: 'embedded' | 'live' | 'mixed';
  fetchedAtMs: number;
  /** The year that the columns without a year in their name are of. */
  year: number;
  /** Who counted. */
  source: string;
}

const SIGNIFICANT_DIGITS = 9;
const FACTS = ['known', 'new', 'last_seen', 'alive'] as const;

/**
 * Some cells as CSV (RFC 4180), one a row: corners in degrees, km², networks and networks per km² of the year, then first and
 * last seen of every year, then where they come from. A field is empty where there is no number.
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
    ...['south', 'west', 'north', 'east', 'area_km2', ...FACTS, 'turnover'],
    ...FACTS.map((name) => `${name}_per_km2`),
    'last_refreshed',
    ...years.flatMap((year) => [`first_seen_${year}`, `last_seen_${year}`]),
    ...origin,
  ];
  const fetchedAt = new Date(facts.fetchedAtMs).toISOString();
  const ending = [facts.year, facts.source, facts.mode, fetchedAt].map(csvField);
  const rows = [header.join(',')];
  for (const cell of cells) {
    const area = areasKm2[cell]!;
    const of = cellFacts(histogram, cell, facts.year);
    const counts = [of.known, of.new, of.lastSeen, of.alive];
    const row = [
      ...[histogram.south, histogram.west, histogram.north, histogram.east].map((side) => side[cell]!),
      ...[area, ...counts, of.turnover, ...counts.map((count) => count / area), of.lastRefreshed],
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
