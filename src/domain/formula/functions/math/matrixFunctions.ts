import { rowsOfValues, withoutError } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { makeMatrix } from '#domain/formula/calc/value/makeMatrix.ts';
import type { Matrix, Scalar } from '#domain/formula/calc/value/Value.ts';

/** Most rows of a matrix that is inverted. */
const MAX_ROWS = 1_000;

/** Throws #VALUE! for anything but numbers. */
export function numberRows(value: Given): number[][] {
  return rowsOfValues(value).map((row) =>
    row.map((cell: Scalar) => {
      const one = withoutError(cell);
      return typeof one === 'number' ? one : fail('#VALUE!');
    }),
  );
}

const square = (value: Given): number[][] => {
  const rows = numberRows(value);
  return rows.length === rows[0]!.length && rows.length <= MAX_ROWS ? rows : fail('#VALUE!');
};

export const toMatrix = (rows: readonly (readonly number[])[]): Matrix =>
  makeMatrix(rows.length, rows[0]!.length, (row, column) => rows[row]![column]!);

export function multiplied(a: readonly number[][], b: readonly number[][]): number[][] {
  if (a[0]!.length !== b.length) return fail('#VALUE!');
  return a.map((row) =>
    b[0]!.map((_, column) => {
      let sum = 0;
      for (const [at, one] of row.entries()) sum += one * b[at]![column]!;
      return sum;
    }),
  );
}

/** Gaussian elimination with the greatest pivot, on the right side too. Gives the determinant. */
function eliminate(rows: number[][], right: number[][]): number {
  let determinant = 1;
  for (let at = 0; at < rows.length; at += 1) {
    let best = at;
    for (let row = at + 1; row < rows.length; row += 1)
      if (Math.abs(rows[row]![at]!) > Math.abs(rows[best]![at]!)) best = row;
    const pivot = rows[best]![at]!;
    if (pivot === 0) return 0;
    if (best !== at) {
      determinant = -determinant;
      [rows[at], rows[best]] = [rows[best]!, rows[at]!];
      [right[at], right[best]] = [right[best]!, right[at]!];
    }
    determinant *= pivot;
    for (let row = 0; row < rows.length; row += 1) {
      if (row === at) continue;
      const factor = rows[row]![at]! / pivot;
      if (factor === 0) continue;
      for (let column = at; column < rows.length; column += 1)
        rows[row]![column]! -= factor * rows[at]![column]!;
      for (let column = 0; column < right[row]!.length; column += 1)
        right[row]![column]! -= factor * right[at]![column]!;
    }
  }
  return determinant;
}

const unit = (size: number) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => Number(row === column)),
  );

/** Throws #NUM! for a matrix that has no inverse. */
export function inverse(of: readonly number[][]): number[][] {
  const rows = of.map((row) => [...row]);
  const result = unit(rows.length);
  const determinant = eliminate(rows, result);
  if (determinant === 0 || !Number.isFinite(determinant)) return fail('#NUM!');
  return result.map((row, at) => row.map((one) => one / rows[at]![at]!));
}

function determinantOf(of: readonly number[][]): number {
  const determinant = eliminate(
    of.map((row) => [...row]),
    of.map(() => []),
  );
  const areIntegers = of.every((row) => row.every(Number.isInteger));
  return areIntegers && Math.abs(determinant) < 2 ** 50 ? Math.round(determinant) : determinant;
}

export const matrixFunctions: FunctionTable = {
  MMULT: define(
    'any any',
    (_, a: Given, b: Given) => toMatrix(multiplied(numberRows(a), numberRows(b))),
    ARRAYS,
  ),
  MINVERSE: define('any', (_, matrix: Given) => toMatrix(inverse(square(matrix))), ARRAYS),
  MDETERM: define('any', (_, matrix: Given) => determinantOf(square(matrix)), ARRAYS),
  MUNIT: define('number', (_, size = 0) => {
    const rows = Math.trunc(size);
    return makeMatrix(rows, rows, (row, column) => Number(row === column));
  }),
};
