import { type CsvValue, csvField } from '#domain/text/csv.ts';
import { escapeGuard } from '#domain/text/formulaGuard.ts';
import type { ExportFacts, ExportRows } from './ExportRows.ts';

/**
 * CSV (RFC 4180), a header and a line a row. The format has no place for facts about the file, so source, mode and time
 * are columns, as in every CSV of Airledger; a line before the header would break readers.
 */
export function* csvFile(rows: ExportRows, { source, mode, fetchedAtMs }: ExportFacts): Generator<string> {
  const ending = [source, mode, new Date(fetchedAtMs).toISOString()].map(csvField).join(',');
  yield `${[...rows.columns, 'source', 'mode', 'fetched_at'].join(',')}\r\n`;
  for (let index = 0; index < rows.count; index++)
    yield `${rows.at(index).values.map(field).join(',')},${ending}\r\n`;
}

const field = (value: CsvValue) => csvField(typeof value === 'string' ? escapeGuard(value) : value);
