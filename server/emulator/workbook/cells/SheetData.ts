// The cells of a sheet as they were read: columns of numbers over the bytes of the part, so that a million cells take
// some tens of megabytes and no objects.

/** What a cell's value is. `text` points into `texts`, `shared` into the shared strings, `error` into the codes of errors. */
export const KIND = { empty: 0, number: 1, shared: 2, text: 3, boolean: 4, error: 5 } as const;

/** A formula as its cell has it in the file. */
export interface StoredFormula {
  type: 'normal' | 'shared' | 'array' | 'dataTable';
  /** Empty for the followers of a shared formula. */
  text: string;
  /** Number of a shared formula. */
  shared?: number;
  /** What an array or a shared formula spans. */
  ref?: string;
  /** Marked as one that spills. */
  isDynamic: boolean;
}

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
  /** 1 for a cell whose value is a result that its element does not have yet. */
  isComputed: Uint8Array;
  texts: string[];
  /** By position of the cell. */
  formulas: Map<number, StoredFormula>;
}
