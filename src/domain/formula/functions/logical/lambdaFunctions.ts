// Functions that call functions.

import { callOf, integerOf, matrixOf, scalarOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { isMatrixLike } from '#domain/formula/calc/value/broadcast.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { makeMatrix } from '#domain/formula/calc/value/makeMatrix.ts';
import { AreaValue, Matrix, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

/** What a function gave for one cell: an array there is #CALC!. */
function single(value: Value): Scalar {
  if (isMatrixLike(value) && value.rows * value.columns > 1) return CellError.of('#CALC!');
  return scalarOf(value);
}

/** One cell of an argument; that of a reference stays a reference. */
function cellOf(value: AreaValue | Matrix, row: number, column: number): Value {
  return value instanceof AreaValue ? part(value, row, column, 1, 1) : value.at(row, column);
}

function part(value: AreaValue | Matrix, row: number, column: number, rows: number, columns: number): Value {
  if (value instanceof Matrix) return makeMatrix(rows, columns, (y, x) => value.at(row + y, column + x));
  const [top, left] = [value.area.top + row, value.area.left + column];
  return value.moved({ top, left, bottom: top + rows - 1, right: left + columns - 1 });
}

const arrayOf = (value: Given): AreaValue | Matrix => (value instanceof AreaValue ? value : matrixOf(value));

function map(args: readonly Given[]): Matrix {
  const call = callOf(args.at(-1));
  const arrays = args.slice(0, -1).map(arrayOf);
  const rows = Math.max(...arrays.map((one) => one.rows));
  const columns = Math.max(...arrays.map((one) => one.columns));
  return makeMatrix(rows, columns, (row, column) => {
    const isMissing = arrays.some((one) => row >= one.rows || column >= one.columns);
    if (isMissing) return CellError.of('#N/A');
    return single(call(...arrays.map((one) => cellOf(one, row, column))));
  });
}

/** Every value in turn, with what the one before gave. */
function fold(start: Given, array: Given, callback: Given, visit: (value: Value) => void): Value {
  const call = callOf(callback);
  const values = arrayOf(array);
  let value: Value | undefined = start;
  for (let row = 0; row < values.rows; row += 1)
    for (let column = 0; column < values.columns; column += 1) {
      const one = cellOf(values, row, column);
      value = value === undefined ? one : call(value, one);
      visit(value);
    }
  return value ?? null;
}

export const lambdaFunctions: FunctionTable = {
  MAP: define('any any...', (_, ...args: Given[]) => map(args), ARRAYS),
  REDUCE: define(
    'any any any',
    (_, start: Given, array: Given, callback: Given) => fold(start, array, callback, () => undefined),
    ARRAYS,
  ),
  SCAN: define(
    'any any any',
    (_, start: Given, array: Given, callback: Given) => {
      const steps: Scalar[] = [];
      fold(start, array, callback, (value) => steps.push(single(value)));
      const { rows, columns } = arrayOf(array);
      return new Matrix(rows, columns, steps);
    },
    ARRAYS,
  ),
  BYROW: define(
    'any any',
    (_, array: Given, callback: Given) => {
      const [values, call] = [arrayOf(array), callOf(callback)];
      return makeMatrix(values.rows, 1, (row) => single(call(part(values, row, 0, 1, values.columns))));
    },
    ARRAYS,
  ),
  BYCOL: define(
    'any any',
    (_, array: Given, callback: Given) => {
      const [values, call] = [arrayOf(array), callOf(callback)];
      return makeMatrix(1, values.columns, (_, column) =>
        single(call(part(values, 0, column, values.rows, 1))),
      );
    },
    ARRAYS,
  ),
  MAKEARRAY: define(
    'any any any',
    (_, rows: Given, columns: Given, callback: Given) => {
      const call = callOf(callback);
      const [height, width] = [integerOf(rows), integerOf(columns)];
      if (height < 1 || width < 1) return fail('#VALUE!');
      return makeMatrix(height, width, (row, column) => single(call(row + 1, column + 1)));
    },
    ARRAYS,
  ),
};
