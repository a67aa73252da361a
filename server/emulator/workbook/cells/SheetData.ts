// The cells of a sheet as they were read: columns of numbers over the bytes of the part, so that a million cells take
// some tens of megabytes and no objects.

import type { SheetFormulas } from './SheetFormulas.ts';

/** What a cell's value is. `text` points into `texts`, `shared` into the shared strings, `error` into the codes of errors. */
export const KIND = { empty: 0, number: 1, shared: 2, text: 3, boolean: 4, error: 5 } as const;

export interface SheetData {
  bytes: Uint8Array;
  /** The part's text before <sheetData> and after </sheetData>. */
  head: string;
  tail: string;
  /** Such as "x:", or empty. */
  prefix: string;
  rowCount: number;
  /** By position, ascending: the row's number from 0, its first cell, and the offset of its element. */
  rowNumbers: Uint32Array;
  rowCells: Uint32Array;
  rowStarts: Uint32Array;
  rowEnds: Uint32Array;
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
