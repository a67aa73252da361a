import { CellError } from '#domain/sheet/CellValue.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { finiteOrError } from './operators.ts';
import { storableText } from './storableText.ts';
import { Matrix, type Scalar, type Value } from './Value.ts';

/** NaN and infinite numbers are #NUM!. Throws #VALUE! for text too long for a cell, which in a matrix is a value. */
export function storable(value: Value): Value {
  if (typeof value === 'number') {
    const number = finiteOrError(value);
    return typeof number === 'number' ? number + 0 : number;
  }
  if (value instanceof Matrix) return tidyMatrix(value);
  return typeof value === 'string' ? storableText(value) : value;
}

function tidyMatrix(matrix: Matrix): Matrix {
  const values = matrix.values();
  if (values.every(isStorable)) return matrix;
  const tidied = values.map((value) =>
    isStorable(value) ? value : CellError.of(typeof value === 'number' ? '#NUM!' : '#VALUE!'),
  );
  return new Matrix(matrix.rows, matrix.columns, tidied);
}

function isStorable(value: Scalar): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'string' || value.length <= MAX_CELL_TEXT_LENGTH;
}
