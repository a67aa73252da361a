import { CELL_KINDS, type CellKind } from '#domain/network/RadioKind.ts';
import { byteText } from '#domain/text/byteText.ts';
import { DELIMITERS, type Delimiter } from '#domain/text/splitFields.ts';

/** What a column of a scan file can hold. */
export const SCAN_COLUMNS = [
  'kind',
  'operator',
  'mcc',
  'mnc',
  'area',
  'cell',
  'channel',
  'physicalId',
  'lat',
  'lng',
  'signal',
  'time',
  'name',
] as const;
export type ScanColumn = (typeof SCAN_COLUMNS)[number];

/** Which column of a table is what. */
export interface ColumnMapping {
  delimiter: Delimiter;
  /** The first line as it stands in the file, field by field; empty for a file without one. */
  header: readonly string[];
  /** Fields in a row. */
  width: number;
  /** Position of each, counted from 0; -1 for what the file does not hold. */
  at: Readonly<Record<ScanColumn, number>>;
  /** Of every row whose own kind is blank or not in the file. */
  kind: CellKind | null;
}

/** What a mapping needs before a row can be read; empty when nothing is missing. */
export function missingColumns({ at, kind }: ColumnMapping): ScanColumn[] {
  const missing: ScanColumn[] = [];
  if (at.kind < 0 && !kind) missing.push('kind');
  const isSystem = kind === 'cdma' && at.mnc >= 0;
  if (at.operator < 0 && !isSystem && (at.mcc < 0 || at.mnc < 0))
    missing.push(at.mcc < 0 && at.mnc < 0 ? 'operator' : at.mcc < 0 ? 'mcc' : 'mnc');
  for (const column of ['area', 'cell'] as const) if (at[column] < 0) missing.push(column);
  return missing;
}

/** No column, of a table with `width` fields in a row. */
export function emptyMapping(delimiter: Delimiter, header: readonly string[], width: number): ColumnMapping {
  const at = Object.fromEntries(SCAN_COLUMNS.map((column) => [column, -1])) as Record<ScanColumn, number>;
  return { delimiter, header, width, at, kind: null };
}

/** Whether fields, as bytes, are those of a header, as text; no fields are those of an empty one. */
export function isSameHeader(fields: readonly string[], header: readonly string[]): boolean {
  return (
    header.length > 0 &&
    fields.length === header.length &&
    fields.every((one, at) => byteText(one) === header[at])
  );
}

/** Whether a mapping that was stored for one table fits another: the same header, or none and the same width. */
export function fitsTable(kept: ColumnMapping, table: ColumnMapping): boolean {
  return (
    kept.delimiter === table.delimiter &&
    kept.width === table.width &&
    kept.header.length === table.header.length &&
    kept.header.every((name, index) => name === table.header[index])
  );
}

/** A mapping as text to store; `readMapping` reads it. */
export function writeMapping(mapping: ColumnMapping): string {
  const { delimiter, header, width, at, kind } = mapping;
  return JSON.stringify({ delimiter, header, width, at, kind });
}

/** Undefined for text that is not a mapping. */
export function readMapping(text: string): ColumnMapping | undefined {
  let kept: Partial<ColumnMapping> | null;
  try {
    kept = JSON.parse(text) as Partial<ColumnMapping> | null;
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) return undefined;
  const delimiter = DELIMITERS.find((one) => one === kept.delimiter);
  const kind = kept.kind === null ? null : CELL_KINDS.find((one) => one === kept.kind);
  const { header, width, at } = kept;
  if (!delimiter || kind === undefined || !isWhole(width, 0, 10_000)) return undefined;
  if (!Array.isArray(header) || !header.every((name) => typeof name === 'string')) return undefined;
  if (typeof at !== 'object' || at === null) return undefined;
  if (!SCAN_COLUMNS.every((column) => isWhole(at[column], -1, width - 1))) return undefined;
  const positions = Object.fromEntries(SCAN_COLUMNS.map((column) => [column, at[column]]));
  return { delimiter, header, width, at: positions as Record<ScanColumn, number>, kind };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
