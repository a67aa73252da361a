/** A reader and writer of workbooks; rows and columns count from 0, the sheet is the first one. */
export interface Contestant {
  open(file: Uint8Array): Promise<void>;
  /** Values of an area, row by row. */
  window(top: number, left: number, rows: number, columns: number): unknown[][];
  set(row: number, column: number, value: number): void;
  /** Computes what depends on the first cells of a column; absent for those who cannot. */
  recalculate?(rows: number, column: number): number;
  value(row: number, column: number): unknown;
  /** Inserts an empty row and computes what reads across it; absent for those who cannot. */
  insertRow?(row: number): void;
  save(): Promise<Uint8Array>;
}
