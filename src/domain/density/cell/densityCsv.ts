import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { csvField } from '#domain/text/csv.ts';
import { densityRows } from './densityRows.ts';

/** Source and date of exported numbers. */
export interface ExportFacts {
  /** "live", "embedded · sample data" */
  mode: string;
  /** What the source allows; null where nothing limits it. */
  licence: string | null;
  fetchedAtMs: number;
  /** Of the columns that name no year. */
  year: number;
  /** Who counted. */
  source: string;
}

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
  const rows = densityRows(histogram, areasKm2, cells, facts.year);
  const fetchedAt = new Date(facts.fetchedAtMs).toISOString();
  const ending = [facts.year, facts.source, facts.mode, fetchedAt].map(csvField);
  const lines = [[...rows.columns, 'year', 'source', 'mode', 'fetched_at'].join(',')];
  for (let at = 0; at < rows.count; at++)
    lines.push([...rows.at(at).values.map(csvField), ...ending].join(','));
  return `${lines.join('\r\n')}\r\n`;
}
