import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';

/** A cell of the book. */
export interface CellPlace {
  /** Position among the sheets. */
  sheet: number;
  row: number;
  column: number;
}

/** Where a table lies; `area` has its header and totals rows. */
export interface CalcTable {
  name: string;
  /** Position among the sheets. */
  sheet: number;
  area: CellArea;
  columns: readonly string[];
  hasHeaders: boolean;
  hasTotals: boolean;
}

/**
 * How a formula's result goes into cells. `single`: one value, ranges are cut to the formula's own row or column, as files
 * of all Excels mean it. `array`: fills the given area ({=…}). `dynamic`: spills as far as its result reaches.
 */
export type FormulaMode = 'single' | 'array' | 'dynamic';

export interface CalcFormula {
  /** A1, without =. */
  text: string;
  mode: FormulaMode;
  /** What an `array` formula fills, and what a `dynamic` one filled last. */
  area?: CellArea;
}

/** How formulas that read themselves are computed: so many times, or until no number changes by as much as `change`. */
export interface Iteration {
  count: number;
  change: number;
}

/** What a calculation reads and writes. Sheets are known by their position; rows and columns count from 0. */
export interface CalcBook {
  readonly sheetCount: number;
  readonly is1904: boolean;
  /** Absent where formulas that read themselves are 0. */
  readonly iteration?: Iteration | undefined;
  sheetName(sheet: number): string;
  sheetNumber(name: string): number | undefined;
  value(sheet: number, row: number, column: number): CellValue;
  /** Visits what is not empty, row by row. */
  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void;
  /** What holds anything; undefined for an empty sheet. */
  usedArea(sheet: number): CellArea | undefined;
  formula(sheet: number, row: number, column: number): CalcFormula | undefined;
  /** Visits the cells that hold formulas, of an area where one is given. */
  eachFormula(sheet: number, visit: (row: number, column: number) => void, within?: CellArea): void;
  /** The formula text of a name, of the sheet or of the book. */
  definedName(name: string, sheet: number): string | undefined;
  table(name: string): CalcTable | undefined;
  tableAt(sheet: number, row: number, column: number): CalcTable | undefined;
  isRowHidden(sheet: number, row: number): boolean;
  isRowFiltered(sheet: number, row: number): boolean;
  numberFormat(sheet: number, row: number, column: number): string;
  /** A formula's result; `area` where an array or a spill fills more than its cell. */
  write(sheet: number, row: number, column: number, value: CellValue, area?: CellArea): void;
}

export interface Clock {
  nowMs(): number;
  /** From 0 to below 1. */
  random(): number;
}
