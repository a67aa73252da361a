// Calls that take single values, made for every value of an array.

import { CellError } from '#domain/sheet/CellValue.ts';
import { makeMatrix } from './makeMatrix.ts';
import { AreaValue, LambdaValue, Matrix, type Scalar, UnionValue, type Value } from './Value.ts';

export const isMatrixLike = (value: Value | undefined): value is Matrix | AreaValue =>
  value instanceof Matrix || value instanceof AreaValue;

/** Whether what was given is one value, or a reference to one cell. */
export const isSingle = (value: Value | undefined): boolean =>
  !isMatrixLike(value) || (value instanceof AreaValue && value.rows === 1 && value.columns === 1);

/** One value of what was given: arrays and areas at a row and column, where a single row or column serves all. */
export function valueAt(value: Value | undefined, row: number, column: number): Scalar | undefined {
  if (!isMatrixLike(value)) return scalar(value);
  const { rows, columns } = value;
  if ((rows > 1 && row >= rows) || (columns > 1 && column >= columns)) return CellError.of('#N/A');
  return value.at(rows === 1 ? 0 : row, columns === 1 ? 0 : column);
}

function scalar(value: Value | undefined): Scalar | undefined {
  if (value instanceof UnionValue) return CellError.of('#VALUE!');
  if (value instanceof LambdaValue) return CellError.of('#CALC!');
  return value as Scalar | undefined;
}

/** The shape that arrays make together; undefined where all are single values. */
function commonShape(values: readonly (Value | undefined)[]): { rows: number; columns: number } | undefined {
  const spread = values.filter(isMatrixLike);
  if (spread.length === 0) return undefined;
  const rows = Math.max(...spread.map((value) => value.rows));
  const columns = Math.max(...spread.map((value) => value.columns));
  return { rows, columns };
}

/** Calls with single values, once or for every position of the arrays among them; the list of values is used again. */
export function broadcast(
  values: readonly (Value | undefined)[],
  call: (values: readonly (Scalar | undefined)[]) => Value,
): Value {
  if (values.every(isSingle)) return call(values.map((value) => valueAt(value, 0, 0)));
  const shape = commonShape(values)!;
  let read: readonly (Value | undefined)[] | undefined;
  const given = new Array<Scalar | undefined>(values.length);
  return makeMatrix(shape.rows, shape.columns, (row, column) => {
    read ??= values.map((value) => (value instanceof AreaValue ? value.toMatrix() : value));
    for (let at = 0; at < given.length; at += 1) given[at] = valueAt(read[at], row, column);
    return firstScalar(call(given));
  });
}

/** One value of a result: its first. */
export function firstScalar(value: Value): Scalar {
  if (isMatrixLike(value)) return value.at(0, 0);
  return scalar(value) as Scalar;
}
