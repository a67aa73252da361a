// The cells of a sheet as they were read: columns of numbers over the bytes of the part, so that a million cells take
// some tens of megabytes and no objects.

import { firstPlace } from '#domain/collection/firstPlace.ts';
import type { SheetFormulas } from './SheetFormulas.ts';

/** What a cell's value is. `text` points into `texts`, `shared` into the shared strings, `error` into the codes of errors. */
export const KIND = { empty: 0, number: 1, shared: 2, text: 3, boolean: 4, error: 5 } as const;

/** The elements of rows by the positions of these. */
export interface RowTexts {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export interface SheetData {
  rows: RowTexts;
  /** The part's text before <sheetData> and after </sheetData>. */
  head: string;
  tail: string;
  /** Such as "x:", or empty. */
  prefix: string;
  rowCount: number;
  /** By position, ascending: the row's number from 0, and its first cell. */
  rowNumbers: Uint32Array;
  rowCells: Uint32Array;
  cellCount: number;
  columns: Uint16Array;
  kinds: Uint8Array;
  numbers: Float64Array;
  styles: Uint32Array;
  /** 1 for a cell whose value its element does not have yet. */
  isChanged: Uint8Array;
  texts: string[];
  formulas: SheetFormulas;
}

/** The first cell of the row at a position; after the last row, the end of all. */
export const firstCell = (
  { rowCells, rowCount, cellCount }: Pick<SheetData, 'rowCells' | 'rowCount' | 'cellCount'>,
  position: number,
) => (position < rowCount ? rowCells[position]! : cellCount);

/** Position of the first row that is not before another. */
export const firstRowFrom = (
  { rowNumbers, rowCount }: Pick<SheetData, 'rowNumbers' | 'rowCount'>,
  row: number,
) => firstPlace(0, rowCount, (at) => rowNumbers[at]! >= row);

const decoder = new TextDecoder();

/** The element of the row at a position, as it was read. */
export const textOfRow = ({ rows: { bytes, starts, ends } }: Pick<SheetData, 'rows'>, position: number) =>
  decoder.decode(bytes.subarray(starts[position], ends[position]));

/** Reads the tags of rows by the positions of these. */
export function tagReader({ bytes, starts }: RowTexts): (position: number) => string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return (position) => all.toString('latin1', starts[position], all.indexOf('>', starts[position]) + 1);
}
