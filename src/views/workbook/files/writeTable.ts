import { areDatesFrom1904 } from '#domain/sheet/format/areDatesFrom1904.ts';
import { isoOfSerial } from '#domain/sheet/format/isoOfSerial.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { escapeGuard } from '#domain/text/formulaGuard.ts';
import type { ShownNumber } from '#domain/text/ShownNumber.ts';
import { writeTsv } from '#domain/text/tsv.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { writeXlsx, XLSX_TYPE } from '#queries/xlsx/writeXlsx.ts';

export type TableFormat = 'csv' | 'tsv' | 'json' | 'xlsx';

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xlsx: XLSX_TYPE,
};

/**
 * Cells as a file. CSV and TSV hold what is shown, xlsx the values with their number formats, JSON the values with dates as
 * ISO 8601, named by the first row.
 */
export function writeTable(format: TableFormat, name: string, rows: CellRows): Blob {
  const type = TYPES[format];
  const shown = () => rows.map((row) => row.map(shownCell));
  const values = (is1904: boolean) => rows.map((row) => row.map((cell) => plainValue(cell, is1904)));
  if (format === 'csv') return new Blob([writeCsv(shown())], { type });
  if (format === 'tsv') return new Blob([writeTsv(shown())], { type });
  const is1904 = areDatesFrom1904(rows);
  if (format === 'xlsx') return new Blob(writeXlsx([{ name, rows }], is1904), { type });
  return new Blob([JSON.stringify(recordsOf(values(is1904)), null, 1)], { type });
}

/** Numbers stand as they are shown, without a guard; those without a format in full. */
function shownCell(cell: LoadedCell | null): string | ShownNumber {
  if (!cell) return '';
  const { value, text, numberFormat } = cell;
  if (typeof value !== 'number') return escapeGuard(text);
  return { value, shown: numberFormat === 'General' ? String(value) : text };
}

function plainValue(cell: LoadedCell | null, is1904: boolean) {
  const value = cell?.value ?? null;
  return typeof value === 'number' ? (isoOfSerial(value, cell!.numberFormat, is1904) ?? value) : value;
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
