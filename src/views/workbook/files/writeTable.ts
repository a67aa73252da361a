import { writeCsv } from '#domain/csv.ts';
import { guardedTwice } from '#domain/sheet/guardedText.ts';
import type { ShownNumber } from '#domain/shownNumber.ts';
import { writeTsv } from '#domain/tsv.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/CellBlocks.ts';
import { writeXlsx } from './writeXlsx.ts';

export type TableFormat = 'csv' | 'tsv' | 'json' | 'xlsx';

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Cells as a file. CSV and TSV hold what is shown, JSON and xlsx the values; JSON names them by the first row. */
export function writeTable(format: TableFormat, name: string, rows: CellRows): Blob {
  const type = TYPES[format];
  const shown = () => rows.map((row) => row.map(shownCell));
  const values = () => rows.map((row) => row.map((cell) => cell?.value ?? null));
  if (format === 'csv') return new Blob([writeCsv(shown())], { type });
  if (format === 'tsv') return new Blob([writeTsv(shown())], { type });
  if (format === 'xlsx') return new Blob([writeXlsx(name, values()) as Uint8Array<ArrayBuffer>], { type });
  return new Blob([JSON.stringify(recordsOf(values()), null, 1)], { type });
}

/** Numbers stand as they are shown, without a guard; those without a format in full. */
function shownCell(cell: LoadedCell | null): string | ShownNumber {
  if (!cell) return '';
  const { value, text, numberFormat } = cell;
  if (typeof value !== 'number') return guardedTwice(text);
  return { value, shown: numberFormat === 'General' ? String(value) : text };
}

/** Rows by the names in the first one; a name that is missing or taken gets its column's number. */
function recordsOf(
  rows: readonly (readonly (string | number | boolean | null)[])[],
): Record<string, unknown>[] {
  const [head = [], ...body] = rows;
  const taken = new Set<string>();
  const names = head.map((value, at) => {
    const name = value === null || value === '' ? `column ${at + 1}` : String(value);
    const free = taken.has(name) ? `${name} (column ${at + 1})` : name;
    taken.add(free);
    return free;
  });
  return body.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
}
