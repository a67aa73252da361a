// A new workbook as data, for files of our own making.

import type { SampleStyle } from './sampleStyles.ts';

/** A cell with a formula (without =) or a style. */
export interface CellFacts {
  value?: string | number | boolean;
  formula?: string;
  style?: SampleStyle;
}

/** A cell: a plain value, or one with more. */
export type CellSpec = string | number | boolean | null | CellFacts;

export interface TableSpec {
  name: string;
  /** Such as A4:L204, with the header row and the totals row. */
  ref: string;
  columns: readonly {
    name: string;
    /** Of every cell of the column, as structured references. */
    formula?: string;
    /** The word in the totals row, or how it totals. */
    label?: string;
    total?: 'average' | 'count' | 'max' | 'min' | 'sum';
  }[];
  hasTotals?: boolean;
  style: string;
}

export interface SheetSpec {
  name: string;
  /** Widths of columns from A on, in digits. */
  widths: readonly number[];
  rows: readonly (readonly CellSpec[])[];
  /** Of whole columns from A on, for cells without a style. */
  columnStyles?: readonly (SampleStyle | undefined)[];
  /** Rows that stay in view at the top. */
  frozenRows?: number;
  table?: TableSpec;
  /** Rules that colour cells, as the file has them. */
  conditionalFormats?: readonly string[];
  /** Lists to choose from, as the file has them. */
  validations?: readonly string[];
}

export interface WorkbookSpec {
  sheets: readonly SheetSpec[];
  names?: readonly { name: string; formula: string; comment?: string }[];
}
