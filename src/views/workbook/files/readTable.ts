import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type ColumnType, columnType, inputOfField } from '#domain/sheet/input/columnType.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { readSeparated, separatorOf } from '#domain/text/readSeparated.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

export const ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How a file of text is read. */
export interface Reading {
  encoding: Encoding;
  /** Between two fields. */
  separator: string;
}

/** The rows of a file of text, all equally long. */
export interface ReadTable extends Reading {
  rows: readonly (readonly (string | null)[])[];
}

/** The rows of a file with what their columns become, and the cell of their first field. */
export interface PlacedText {
  rows: ReadTable['rows'];
  types: readonly ColumnType[];
  top: number;
  left: number;
}

/** The reader of separated text stops there. */
const MAX_READ = 2_000_000;
/** The line with which Excel names the separator of a CSV file. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n|$)/i;

/** A file of CSV or TSV as it is asked for; else as its bytes, its name and its first line tell. */
export function readTable(bytes: Uint8Array, fileName: string, asked: Partial<Reading> = {}): ReadTable {
  const encoding = asked.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(LABELS[encoding](bytes)).decode(bytes);
  const named = SEPARATOR_LINE.exec(text);
  const found = named?.[1] ?? (/\.tsv$/i.test(fileName) ? '\t' : separatorOf(text));
  const separator = asked.separator ?? found;
  const { rows } = readSeparated(named ? text.slice(named[0].length) : text, separator);
  return { rows, encoding, separator };
}

/** What fits each column best. */
export const columnTypes = (rows: ReadTable['rows']): ColumnType[] =>
  (rows[0] ?? []).map((_, at) => columnType(rows.map((row) => row[at] ?? null)));

/** What a row puts into its cells; empty fields leave them as they are. */
export const inputsOfRow = (row: ReadTable['rows'][number], types: readonly ColumnType[]) =>
  row.map((field, x) => inputOfField(field ?? '', types[x]!));

/** The edits that put rows into a sheet. */
export const editsOfTable = ({ rows, types, top, left }: PlacedText): CellEdit[] =>
  rows.flatMap((row, y) =>
    inputsOfRow(row, types).flatMap((input, x) => (input ? [{ row: top + y, column: left + x, input }] : [])),
  );

/** How many cells they fill. */
export const filledCells = ({ rows, types }: Pick<PlacedText, 'rows' | 'types'>): number =>
  rows.reduce(
    (sum, row) => sum + row.filter((field, x) => (field ?? '') !== '' && types[x] !== 'skip').length,
    0,
  );

/** Where they go; one cell at least. */
export const areaOfTable = ({ rows, types, top, left }: PlacedText): CellArea => ({
  top,
  left,
  bottom: top + Math.max(1, rows.length) - 1,
  right: left + Math.max(1, types.length) - 1,
});

/** Why rows cannot be written with their first field at a cell; undefined where they can. */
export function importProblem(
  fileName: string,
  rows: ReadTable['rows'],
  filled: number,
  { top, left }: { top: number; left: number },
): string | undefined {
  const columns = rows[0]?.length ?? 0;
  if (rows.length * columns >= MAX_READ)
    return `${fileName} has ${formatCount(MAX_READ)} fields or more; an import takes fewer. Open it in Excel or LibreOffice, and save it as .xlsx.`;
  if (filled === 0) return `${fileName} has no cells to import.`;
  if (top + rows.length > ROWS || left + columns > COLUMNS)
    return `${fileName} has ${formatMany(rows.length, 'row')} and ${formatMany(columns, 'column')}, which do not fit on the sheet from the selected cell. Select a cell further up or to the left.`;
  return undefined;
}

const isLittleEndian = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xfe;
const isBigEndian = (bytes: Uint8Array) => bytes[0] === 0xfe && bytes[1] === 0xff;

/** What TextDecoder calls them; it leaves out a byte order mark. */
const LABELS: Readonly<Record<Encoding, (bytes: Uint8Array) => string>> = {
  'UTF-8': () => 'utf-8',
  'UTF-16': (bytes) => (isBigEndian(bytes) ? 'utf-16be' : 'utf-16le'),
  'Windows-1252': () => 'windows-1252',
};

function encodingOf(bytes: Uint8Array): Encoding {
  if (isLittleEndian(bytes) || isBigEndian(bytes)) return 'UTF-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return 'Windows-1252';
  }
}
