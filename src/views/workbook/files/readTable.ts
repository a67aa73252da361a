import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { inputOfText } from '#domain/sheet/input/inputOfText.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { removeGuard } from '#domain/text/formulaGuard.ts';
import { readSeparated, separatorOf } from '#domain/text/readSeparated.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** The rows of a file of text. */
export interface ReadTable {
  rows: readonly (readonly (string | null)[])[];
  /** What the bytes were taken for, where they are no UTF-8. */
  encoding?: 'UTF-16' | 'Windows-1252';
}

/** Cells that reach a workbook in a few minutes. */
const MAX_IMPORTED = 200_000;
/** The reader of separated text stops there. */
const MAX_READ = 2_000_000;
/** The line with which Excel names the separator of a CSV file. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n|$)/i;

/** A file of CSV or TSV in any of the encodings that spreadsheets save; one named .tsv has tabs. */
export function readTable(bytes: Uint8Array, fileName: string): ReadTable {
  const { text, encoding } = decoded(bytes);
  const named = SEPARATOR_LINE.exec(text);
  const { rows } = named
    ? readSeparated(text.slice(named[0].length), named[1])
    : readSeparated(text, /\.tsv$/i.test(fileName) ? '\t' : separatorOf(text));
  return { rows, ...(encoding && { encoding }) };
}

/** The edits that put rows into a sheet; empty fields leave the cells as they are. */
export function editsOfTable(rows: ReadTable['rows'], top: number, left: number): CellEdit[] {
  return rows.flatMap((row, y) =>
    row.flatMap((field, x): CellEdit[] =>
      field === null || field === '' ? [] : [{ row: top + y, column: left + x, input: inputOfField(field) }],
    ),
  );
}

/** Why rows cannot be written with their first field at a cell; undefined where they can. */
export function importProblem(
  fileName: string,
  rows: ReadTable['rows'],
  filled: number,
  { top, left }: { top: number; left: number },
): string | undefined {
  const columns = rows[0]?.length ?? 0;
  if (filled > MAX_IMPORTED || rows.length * columns >= MAX_READ)
    return `${fileName} has ${formatMany(filled, 'filled cell')}; an import writes at most ${formatCount(MAX_IMPORTED)}. Open it in Excel or LibreOffice, and save it as .xlsx.`;
  if (filled === 0) return `${fileName} has no cells to import.`;
  if (top + rows.length > ROWS || left + columns > COLUMNS)
    return `${fileName} has ${formatMany(rows.length, 'row')} and ${formatMany(columns, 'column')}, which do not fit on the sheet from the selected cell. Select a cell further up or to the left.`;
  return undefined;
}

function inputOfField(field: string): CellInput {
  const text = removeGuard(field);
  return text === undefined ? inputOfText(field) : { kind: 'text', text };
}

/** Without its byte order mark. */
function decoded(bytes: Uint8Array): { text: string; encoding?: 'UTF-16' | 'Windows-1252' } {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { text: new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
