import { wigleCsv } from '#domain/survey/wigle/wigleCsv.ts';
import { byteText } from '#domain/text/byteText.ts';
import { DELIMITERS } from '#domain/text/splitFields.ts';
import { splitLine } from '#domain/text/splitLine.ts';
import { type ColumnMapping, emptyMapping, missingColumns } from './ColumnMapping.ts';
import { formatOf, mapHeader } from './columnNames.ts';
import { readOperator } from './operatorCode.ts';
import { isSwapped, readScanRow } from './readScanRow.ts';
import type { ScanFormat } from './ScanFormat.ts';
import { ScanTimes } from './ScanTimes.ts';
import { readDecimal } from './scanField.ts';

/** A mapping to begin with, tried on the first lines of its file. */
export interface Proposal {
  format: ScanFormat;
  mapping: ColumnMapping;
  /** What was noticed and done about it, in sentences. */
  notes: readonly string[];
  /** The first rows, field by field, as text. */
  sample: readonly (readonly string[])[];
  /** How many of the sample's rows can be read so, and why the first other one cannot. */
  readable: number;
  problem: string | null;
}

/** Bytes by which a scan is known. */
export const SCAN_HEAD_BYTES = 65_536;
const LINES_LOOKED_AT = 60;
/** A program may print a few lines of its own before the header. */
const LINES_BEFORE_HEADER = 10;
/** Columns with known names that make a line a header. */
const ENOUGH_NAMES = 3;

/** Files of these programs also come without their header. */
const HEADERLESS: readonly [ScanFormat, string][] = [
  [
    'openCellId',
    'radio,mcc,net,area,cell,unit,lon,lat,range,samples,changeable,created,updated,averageSignal',
  ],
  ['cellMapper', 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC'],
];

/**
 * What wrote a file, by its first bytes (one character each, at most 64 kB) and never by its name. `columns` is a table
 * whose columns have to be mapped; `unknown` is no table at all.
 */
export function sniffScan(head: string): ScanFormat | 'unknown' {
  const [first] = linesOf(head);
  if (wigleCsv.accepts(withLineFeeds(head)) && !(first && mapHeaderLine(first))) return 'wigle';
  return proposeMapping(head) ? (scanFormatOf(head) ?? 'columns') : 'unknown';
}

/** The format of a table in which every column that a cell needs is known by its name; undefined for any other file. */
export function scanFormatOf(head: string): ScanFormat | undefined {
  const proposal = proposeMapping(head);
  return proposal && missingColumns(proposal.mapping).length === 0 ? proposal.format : undefined;
}

/** The columns of a table by the names in its header and by the values of its first rows; undefined for no table. */
export function proposeMapping(head: string): Proposal | undefined {
  const lines = linesOf(head);
  // UTF-16, whose letters are as well those of a header, or no text at all.
  if (lines[0]?.includes('\0')) return undefined;
  const found = findHeader(lines) ?? findKnownLayout(lines) ?? findTable(lines);
  if (!found) return undefined;
  const { delimiter } = found.mapping;
  const sample = found.rows.map((line) => splitLine(line, delimiter)).filter((row) => Array.isArray(row));
  return tryOut(found.format, found.mapping, sample);
}

/** Old line ends: a CR is one where no LF is. */
function withLineFeeds(head: string): string {
  return head.includes('\n') ? head : head.replaceAll('\r', '\n');
}

/** The mapping of a line of names that misses nothing; undefined for any other line. */
export function mapHeaderLine(line: string): { mapping: ColumnMapping; format: ScanFormat } | undefined {
  for (const delimiter of DELIMITERS) {
    if (!line.includes(delimiter)) continue;
    const fields = splitLine(line, delimiter);
    if (fields === 'open' || fields.some((field) => /^\s*[+-]?\d/.test(field))) continue;
    const { mapping, known } = mapHeader(fields, delimiter);
    if (known > ENOUGH_NAMES && missingColumns(mapping).length === 0)
      return { mapping, format: formatOf(fields) };
  }
  return undefined;
}

interface Found {
  format: ScanFormat;
  mapping: ColumnMapping;
  rows: readonly string[];
}

/** Whole lines with something in them; comments are left out. */
function linesOf(head: string): string[] {
  const lines = withLineFeeds(head.replace(/^\xef\xbb\xbf/, '')).split('\n');
  if (head.length >= SCAN_HEAD_BYTES) lines.pop();
  return lines
    .slice(0, LINES_LOOKED_AT + LINES_BEFORE_HEADER)
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The first line that names all that is needed, else the one with the most names. */
function findHeader(lines: readonly string[]): Found | undefined {
  let best: Found | undefined;
  let most = ENOUGH_NAMES - 1;
  for (const [index, line] of lines.slice(0, LINES_BEFORE_HEADER).entries()) {
    for (const delimiter of DELIMITERS) {
      const fields = splitLine(line, delimiter);
      if (fields === 'open') continue;
      const { mapping, known } = mapHeader(fields, delimiter);
      if (known <= most) continue;
      most = known;
      best = { format: formatOf(fields), mapping, rows: lines.slice(index + 1) };
    }
    if (best && missingColumns(best.mapping).length === 0) break;
  }
  return best;
}

function findKnownLayout(lines: readonly string[]): Found | undefined {
  for (const [format, columns] of HEADERLESS) {
    const mapping = { ...mapHeader(columns.split(','), ',').mapping, header: [] };
    const read = lines.filter((line) => {
      const fields = splitLine(line, ',');
      return fields !== 'open' && fields.length === mapping.width && isRow(fields, mapping);
    });
    if (read.length > 0 && read.length * 2 > lines.length) return { format, mapping, rows: lines };
  }
  return undefined;
}

/** Any table: several fields, as many in most of the lines. The first line is a header when it holds no number. */
function findTable(lines: readonly string[]): Found | undefined {
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => splitLine(line, delimiter)).filter((row) => Array.isArray(row));
    const width = rows[0]?.length ?? 0;
    const even = rows.filter((row) => row.length === width).length;
    if (width < ENOUGH_NAMES || rows.length < 2 || even * 2 <= lines.length) continue;
    const hasHeader =
      rows[0]!.every((field) => !/\d/.test(field)) && rows[1]!.some((field) => /\d/.test(field));
    return {
      format: 'columns',
      mapping: hasHeader ? mapHeader(rows[0]!, delimiter).mapping : emptyMapping(delimiter, [], width),
      rows: hasHeader ? lines.slice(1) : lines,
    };
  }
  return undefined;
}

function tryOut(format: ScanFormat, proposed: ColumnMapping, rows: readonly string[][]): Proposal {
  const notes: string[] = [];
  const sample = rows.slice(0, LINES_LOOKED_AT);
  const values = (column: keyof ColumnMapping['at'], { at } = proposed) =>
    at[column] < 0 ? [] : sample.map((row) => (row[at[column]] ?? '').trim()).filter((value) => value !== '');
  let mapping = proposed;
  if (mapping.at.operator < 0 && mapping.at.mcc < 0 && most(values('name'), isOperator)) {
    mapping = { ...mapping, at: { ...mapping.at, operator: mapping.at.name, name: -1 } };
    notes.push(`The column ${JSON.stringify(nameOf(mapping, mapping.at.operator))} holds MCC and MNC.`);
  }
  const places = placesOf(sample, mapping);
  const swapped = places.filter(([lat, lng]) => isSwapped(lat, lng)).length;
  if (swapped * 2 > places.length) {
    mapping = { ...mapping, at: { ...mapping.at, lat: mapping.at.lng, lng: mapping.at.lat } };
    notes.push(
      `Latitude and longitude are exchanged: in ${swapped} of the first ${places.length} positions the latitude was beyond 90.`,
    );
  } else if (mapping.at.lng >= 0 && mapping.at.lng < mapping.at.lat)
    notes.push('The longitude comes before the latitude.');
  if (mapping.at.lat < 0 || mapping.at.lng < 0) notes.push('No column holds positions.');
  const problems = sample
    .map((row) => readScanRow(row, mapping, 0, new ScanTimes()))
    .filter((read) => typeof read === 'string');
  return {
    format,
    mapping,
    notes,
    sample: sample.map((row) => row.map(byteText)),
    readable: sample.length - problems.length,
    problem: problems[0] ?? null,
  };
}

/** Latitude and longitude of the rows that have both. */
function placesOf(sample: readonly string[][], { at }: ColumnMapping): [number, number][] {
  if (at.lat < 0 || at.lng < 0) return [];
  return sample.flatMap((row) => {
    const lat = readDecimal(row[at.lat] ?? '');
    const lng = readDecimal(row[at.lng] ?? '');
    return typeof lat === 'number' && typeof lng === 'number' ? [[lat, lng] as [number, number]] : [];
  });
}

const isOperator = (value: string) =>
  /^\d{5,6}$|^\d{3}[-/ ]\d{1,3}$/.test(value) && readOperator(value) !== undefined;

const nameOf = ({ header }: ColumnMapping, column: number) => header[column] ?? `${column + 1}`;

const isRow = (fields: readonly string[], mapping: ColumnMapping) =>
  typeof readScanRow(fields, mapping, 0, new ScanTimes()) !== 'string';

function most(values: readonly string[], matches: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(matches).length * 2 > values.length;
}
