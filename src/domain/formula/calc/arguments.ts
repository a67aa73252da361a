// Arguments of any shape, read as the functions want them.

import { fail, toBoolean, toNumber, toText } from '#domain/formula/calc/value/coerce.ts';
import {
  AreaValue,
  FormulaFailure,
  LambdaValue,
  Matrix,
  type Scalar,
  UnionValue,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import type { Given } from './define.ts';

export const isArea = (value: Given): value is AreaValue | UnionValue =>
  value instanceof AreaValue || value instanceof UnionValue;

export const isArray = (value: Given): value is AreaValue | UnionValue | Matrix =>
  isArea(value) || value instanceof Matrix;

/** The first value of what was given; 0 for what was left out. */
export function scalarOf(value: Given): Scalar {
  if (value === undefined) return null;
  if (value instanceof Matrix || value instanceof AreaValue) return value.at(0, 0);
  if (value instanceof UnionValue) return fail('#VALUE!');
  return value instanceof LambdaValue ? fail('#CALC!') : value;
}

/** A number of the first value given, or another where none is. Throws FormulaFailure. */
export const numberOf = (value: Given, otherwise = 0): number =>
  value === undefined ? otherwise : toNumber(scalarOf(value), readTypedDate);

export const integerOf = (value: Given, otherwise = 0): number => Math.trunc(numberOf(value, otherwise));

export const textOf = (value: Given): string => toText(scalarOf(value));

export const booleanOf = (value: Given, otherwise = false): boolean =>
  value === undefined ? otherwise : toBoolean(scalarOf(value));

/** Visits the values of areas and arrays that are not empty, and a single value as it is. */
export function eachValue(value: Given, visit: (value: Scalar, isDirect: boolean) => void): void {
  if (value instanceof AreaValue) value.each((one) => visit(one, false));
  else if (value instanceof UnionValue) for (const area of value.areas) eachValue(area, visit);
  else if (value instanceof Matrix) {
    for (const one of value.values()) if (one !== null) visit(one, false);
  } else visit(scalarOf(value), true);
}

/**
 * Visits the numbers of all arguments: of areas and arrays only what is a number, single values as numbers. Throws
 * FormulaFailure for an error among them and for a single text that is not a number.
 */
export function eachNumber(args: readonly Given[], visit: (number: number) => void): void {
  for (const arg of args)
    eachValue(arg, (value, isDirect) => {
      if (typeof value === 'number') visit(value);
      else if (isDirect || value instanceof CellError) visit(toNumber(value, readTypedDate));
    });
}

export function numbersOf(args: readonly Given[]): number[] {
  const numbers: number[] = [];
  eachNumber(args, (number) => numbers.push(number));
  return numbers;
}

/** The same for functions whose names end with A: booleans count as 1 and 0, texts of cells as 0. */
export function numbersWithTexts(args: readonly Given[]): number[] {
  const numbers: number[] = [];
  for (const arg of args)
    eachValue(arg, (value, isDirect) => {
      if (typeof value === 'string' && !isDirect) numbers.push(0);
      else numbers.push(toNumber(value, readTypedDate));
    });
  return numbers;
}

/** A rectangle of values, whatever was given: a single one is 1 × 1. Throws #VALUE! for several areas. */
export function matrixOf(value: Given): Matrix {
  if (value instanceof Matrix) return value;
  if (value instanceof AreaValue) return value.toMatrix();
  return new Matrix(1, 1, [scalarOf(value)]);
}

/** Rows of values. */
export function rowsOfValues(value: Given): Scalar[][] {
  const matrix = matrixOf(value);
  return Array.from({ length: matrix.rows }, (_, row) =>
    Array.from({ length: matrix.columns }, (_, column) => matrix.at(row, column)),
  );
}

/** A matrix of rows that are all as long. Throws #CALC! for none. */
export function matrixOfRows(rows: readonly (readonly Scalar[])[]): Matrix {
  const columns = rows[0]?.length ?? 0;
  return columns === 0 ? fail('#CALC!') : new Matrix(rows.length, columns, rows.flat());
}

/** An error among the values stops the function. Throws FormulaFailure. */
export function withoutError(value: Scalar): Exclude<Scalar, CellError> {
  if (value instanceof CellError) throw new FormulaFailure(value);
  return value;
}

/** Calls a function argument. Throws #VALUE! for anything but a function. */
export function callOf(value: Given): (...args: Value[]) => Value {
  if (value instanceof LambdaValue) return (...args) => value.call(args);
  if (value instanceof CellError) throw new FormulaFailure(value);
  return fail('#VALUE!');
}
