// How a function of formulas is described. The evaluator counts, evaluates and coerces its arguments, spreads it over
// arrays where it takes single values, and turns a thrown FormulaFailure into its error.

import type { DateReader } from '#domain/formula/calc/value/coerce.ts';
import type { AreaValue, Scalar, Value } from '#domain/formula/calc/value/Value.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';

/**
 * How an argument is passed.
 * - `number`, `text`, `boolean`: one value, coerced as Excel does; an error stops the call. Given an array or an area, the
 *   function is called for each of its values and the result is an array.
 * - `scalar`: one value as it is, errors included; spread over arrays in the same way.
 * - `any`: whatever was given: areas stay areas, arrays stay arrays, errors stay values.
 * - `cut`: as `any`, but in a formula of a single cell a range is cut to its cell in the formula's row or column.
 * - `lazy`: a function that evaluates it when it is called (IF, IFERROR, CHOOSE …).
 */
export type Takes = 'number' | 'text' | 'boolean' | 'scalar' | 'any' | 'cut' | 'lazy';

export interface CallContext {
  /** Where the formula stands. */
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly is1904: boolean;
  /** Epoch milliseconds of this calculation, the same for all cells. */
  readonly nowMs: number;
  random(): number;
  /** A date of text, as a serial number of the book's date system. */
  readonly readDate: DateReader;
  /** A reference from text in A1 or R1C1, or a name; undefined when it is not one. Its cells count as read. */
  reference(text: string, isA1?: boolean): Value | undefined;
  area(sheet: number, area: CellArea): AreaValue;
  /** The value of one cell, computed first where it is a formula's. */
  value(sheet: number, row: number, column: number): Scalar;
  isRowHidden(sheet: number, row: number): boolean;
  /** Whether a filter hides the row. */
  isRowFiltered(sheet: number, row: number): boolean;
  /** Without =; undefined where the cell has none. */
  formulaAt(sheet: number, row: number, column: number): string | undefined;
  numberFormatAt(sheet: number, row: number, column: number): string;
  sheetName(sheet: number): string;
  sheetNumber(name: string): number | undefined;
  readonly sheetCount: number;
}

export interface FunctionDef {
  least: number;
  /** Infinity for any number. */
  most: number;
  /** One for each argument; the last `repeat` of them apply to all that follow. */
  takes: readonly Takes[];
  /** 1 when absent. */
  repeat?: number;
  /** Arguments that are empty, not left out, where nothing stands between two commas. */
  emptyAt?: ReadonlySet<number>;
  /** Its arguments are computed as arrays also in a formula of a single cell: SUMPRODUCT, MMULT, LOOKUP … */
  isArrayFunction?: true;
  /** Its result can change although nothing it read did: NOW, RAND, OFFSET, INDIRECT … */
  isVolatile?: true;
  /** Its result depends on where cells are, not only on what they hold: ROW, FORMULATEXT … */
  isPlaced?: true;
  /** Its third argument is read in the shape of the first, however small it is given: SUMIF, LOOKUP … */
  isShaped?: true;
  /** Takes the arguments as `takes` says; those that were left out are `undefined`. */
  run: (context: CallContext, ...args: never[]) => Value;
}

/** By upper-case name. */
export type FunctionTable = Readonly<Record<string, FunctionDef>>;
