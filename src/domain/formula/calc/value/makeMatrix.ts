import { fail } from './coerce.ts';
import { Matrix, type Scalar } from './Value.ts';

/** Most values of one array: a sheet of a million rows and a column, or less than that many cells. */
export const MAX_VALUES = 2_000_000;
/** Most characters of all its texts together: 8,192 of the longest. */
const MAX_CHARACTERS = 2 ** 28;

/** A matrix of computed values. Throws #VALUE! for less than a row or column, #NUM! for more than fits into memory. */
export function makeMatrix(
  rows: number,
  columns: number,
  of: (row: number, column: number) => Scalar,
): Matrix {
  if (rows < 1 || columns < 1) return fail('#VALUE!');
  if (rows * columns > MAX_VALUES) return fail('#NUM!');
  const values: Scalar[] = [];
  let characters = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const value = of(row, column);
      if (typeof value === 'string') characters += value.length;
      if (characters > MAX_CHARACTERS) return fail('#NUM!');
      values.push(value);
    }
  return new Matrix(rows, columns, values);
}

export const transposed = (rows: readonly (readonly Scalar[])[]): Scalar[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));
