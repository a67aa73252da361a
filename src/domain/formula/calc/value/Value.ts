// What formulas compute with.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { CellError, CellValue } from '#domain/sheet/CellValue.ts';

/** One value; `null` is an empty cell. */
export type Scalar = CellValue;

/** A rectangle of values, row by row. */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly #values: readonly Scalar[];

  /** Throws RangeError when the number of values is not rows × columns. */
  constructor(rows: number, columns: number, values: readonly Scalar[]) {
    if (values.length !== rows * columns)
      throw new RangeError(`${values.length} values for ${rows} × ${columns} cells`);
    this.rows = rows;
    this.columns = columns;
    this.#values = values;
  }

  at(row: number, column: number): Scalar {
    return this.#values[row * this.columns + column] ?? null;
  }

  /** Empty ones too. */
  values(): readonly Scalar[] {
    return this.#values;
  }
}

/** An area of fewer cells is read as it is, without asking what of the sheet is used. */
const FEW_CELLS = 1_000;

/** The cells that references can be read from. */
export interface AreaSource {
  /** The value of a cell, computed first where it is a formula's. */
  value(sheet: number, row: number, column: number): Scalar;
  /** Visits what is not empty, row by row. */
  each(sheet: number, area: CellArea, visit: (value: Scalar, row: number, column: number) => void): void;
  /** What of a sheet holds anything; undefined for nothing. */
  usedArea(sheet: number): CellArea | undefined;
  /** What searches the column in which an area of one column lies; undefined where it is better read. */
  columnSearch(sheet: number, area: CellArea): ColumnSearch | undefined;
  /** The values of an area of one column in some of its rows. */
  pick(sheet: number, area: CellArea, rows: Uint32Array): Scalar[];
}

/** Knows the rows of the values of a column. Texts in any case are the same. */
export interface ColumnSearch {
  /** The first row from `top` to `bottom` with a value; -1 for none. */
  firstRow(value: Scalar, top: number, bottom: number): number;
  lastRow(value: Scalar, top: number, bottom: number): number;
  /** The rows from `top` to `bottom` of what a criterion takes for equal to a value, upwards. */
  equalRows(value: Scalar, top: number, bottom: number): Uint32Array;
  /**
   * The rows from `top` to `bottom` whose numbers meet all comparisons, none of them `=`, upwards; undefined where one is with no
   * number, or where more than half of the numbers of the column do, or not fewer than `most`.
   */
  rowsWhere(
    comparisons: readonly Comparison[],
    top: number,
    bottom: number,
    most: number,
  ): Uint32Array | undefined;
  /** How many cells from `top` to `bottom` meet all comparisons; undefined where they must be counted. */
  count(comparisons: readonly Comparison[], top: number, bottom: number): number | undefined;
  /** The numbers upwards; undefined where the column has others, or errors. */
  sortedNumbers(top: number, bottom: number): readonly number[] | undefined;
  /** The sum of the numbers, added downwards; undefined where the column has one above `top`, or errors. */
  total(top: number, bottom: number): { sum: number; count: number } | undefined;
}

/** What criteria ask of a value. */
export interface Comparison {
  operator: '=' | '<' | '<=' | '>' | '>=';
  operand: Scalar;
}

/** A reference to cells of one sheet: read only when asked, and never copied as a whole. */
export class AreaValue {
  /** Position among the sheets. */
  readonly sheet: number;
  readonly area: CellArea;
  readonly #source: AreaSource;

  constructor(sheet: number, area: CellArea, source: AreaSource) {
    this.sheet = sheet;
    this.area = area;
    this.#source = source;
  }

  get rows(): number {
    return rowsOf(this.area);
  }

  get columns(): number {
    return columnsOf(this.area);
  }

  /** Rows and columns of the area, from 0. */
  at(row: number, column: number): Scalar {
    return this.#source.value(this.sheet, this.area.top + row, this.area.left + column);
  }

  /** Visits what is not empty, row by row; positions are within the area. */
  each(visit: (value: Scalar, row: number, column: number) => void): void {
    const { top, left } = this.area;
    this.#source.each(this.sheet, this.area, (value, row, column) => visit(value, row - top, column - left));
  }

  /** All its values, read now. */
  toMatrix(): Matrix {
    const { rows, columns } = this;
    const values = new Array<Scalar>(rows * columns).fill(null);
    this.each((value, row, column) => {
      values[row * columns + column] = value;
    });
    return new Matrix(rows, columns, values);
  }

  /** How many of its first rows and columns can hold anything. */
  used(): { rows: number; columns: number } {
    const { top, left } = this.area;
    const { rows, columns } = this;
    if (rows * columns < FEW_CELLS) return { rows, columns };
    const used = this.#source.usedArea(this.sheet);
    return {
      rows: Math.max(0, Math.min(rows, (used?.bottom ?? -1) - top + 1)),
      columns: Math.max(0, Math.min(columns, (used?.right ?? -1) - left + 1)),
    };
  }

  /** The first or last row of a column of the area with a value; -1 for none, undefined where it is not known at once. */
  rowOf(column: number, wanted: Scalar, isLast: boolean): number | undefined {
    const left = this.area.left + column;
    const { top, bottom } = this.area;
    const search = this.#source.columnSearch(this.sheet, { top, bottom, left, right: left });
    const row = isLast ? search?.lastRow(wanted, top, bottom) : search?.firstRow(wanted, top, bottom);
    return row === undefined || row < 0 ? row : row - top;
  }

  /** The rows of an area of one column that equal a value, upwards; undefined where they are not known at once. */
  equalRows(value: Scalar): Uint32Array | undefined {
    return this.#inArea(this.#search()?.equalRows(value, this.area.top, this.area.bottom));
  }

  /**
   * The rows of an area of one column whose numbers meet all comparisons, none of them `=`; undefined where they are not known at once,
   * or not fewer than `most`.
   */
  rowsWhere(comparisons: readonly Comparison[], most: number): Uint32Array | undefined {
    const { top, bottom } = this.area;
    return this.#inArea(this.#search()?.rowsWhere(comparisons, top, bottom, most));
  }

  #inArea(rows: Uint32Array | undefined): Uint32Array | undefined {
    const { top } = this.area;
    return top === 0 ? rows : rows?.map((row) => row - top);
  }

  /** How many cells of an area of one column meet all comparisons; undefined where it is not known at once. */
  count(comparisons: readonly Comparison[]): number | undefined {
    return this.#search()?.count(comparisons, this.area.top, this.area.bottom);
  }

  /** The numbers of an area of one column, upwards; undefined where they are not known at once. */
  sortedNumbers(): readonly number[] | undefined {
    return this.#search()?.sortedNumbers(this.area.top, this.area.bottom);
  }

  /** The sum of the numbers of an area of one column, and how many; undefined where it is not known at once. */
  total(): { sum: number; count: number } | undefined {
    return this.#search()?.total(this.area.top, this.area.bottom);
  }

  /** The values of an area of one column in some of its rows. */
  pick(rows: Uint32Array): Scalar[] {
    return this.#source.pick(this.sheet, this.area, rows);
  }

  /** Another area of the same cells. */
  moved(area: CellArea): AreaValue {
    return new AreaValue(this.sheet, area, this.#source);
  }

  #search(): ColumnSearch | undefined {
    return this.columns === 1 ? this.#source.columnSearch(this.sheet, this.area) : undefined;
  }
}

/** Several areas: (A1:B2,D4), or one rectangle on each of several sheets. */
export class UnionValue {
  readonly areas: readonly AreaValue[];
  constructor(areas: readonly AreaValue[]) {
    this.areas = areas;
  }
}

/** A function as a value: LAMBDA(x, x+1). */
export class LambdaValue {
  readonly parameters: number;
  /** `depth` is how many calls are under way already. */
  readonly call: (args: readonly Value[], depth?: number) => Value;
  constructor(parameters: number, call: LambdaValue['call']) {
    this.parameters = parameters;
    this.call = call;
  }
}

export type Value = Scalar | Matrix | AreaValue | UnionValue | LambdaValue;

/** What makes a formula stop with an error. Not an Error: columns are full of them, and noting a stack takes longer than a formula. */
export class FormulaFailure {
  readonly error: CellError;
  constructor(error: CellError) {
    this.error = error;
  }
}
