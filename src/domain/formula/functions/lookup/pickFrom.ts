import { integerOf } from '#domain/formula/calc/arguments.ts';
import type { Given } from '#domain/formula/calc/define.ts';
import { broadcast, isMatrixLike } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError } from '#domain/formula/calc/value/coerce.ts';
import {
  AreaValue,
  FormulaFailure,
  Matrix,
  UnionValue,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import { rangeOf } from '#domain/formula/functions/criteria/matchingCells.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

/** A cell, a row or a column of what was given: a reference of a reference. 0 means all. */
export function pickFrom(from: Given, row: Given, column: Given, area: number, isShort: boolean): Value {
  const of = areaOf(from, area);
  if (isMany(row) || isMany(column))
    return broadcast([row, column], ([y, x]) => orError(() => one(of, integerOf(y), integerOf(x), isShort)));
  return one(of, integerOf(row), integerOf(column), isShort);
}

const isMany = (value: Given) => isMatrixLike(value) && value.rows * value.columns > 1;

function areaOf(from: Given, area: number): AreaValue | Matrix {
  if (from instanceof CellError) throw new FormulaFailure(from);
  if (from instanceof UnionValue) return from.areas[area - 1] ?? fail('#REF!');
  return area === 1 ? rangeOf(from) : fail('#REF!');
}

/** In a single row, one number counts its columns. */
function one(of: AreaValue | Matrix, first: number, second: number, isShort: boolean): Value {
  const isAlong = isShort && of.rows === 1 && of.columns > 1;
  const [row, column] = isAlong ? [0, first] : [first, second];
  if (row < 0 || column < 0) return fail('#VALUE!');
  if (row > of.rows || column > of.columns) return fail('#REF!');
  const rows = row === 0 ? of.rows : 1;
  const columns = column === 0 ? of.columns : 1;
  const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
  if (of instanceof AreaValue) {
    const y = of.area.top + top;
    const x = of.area.left + left;
    return of.moved({ top: y, left: x, bottom: y + rows - 1, right: x + columns - 1 });
  }
  if (rows === 1 && columns === 1) return of.at(top, left);
  return new Matrix(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, at) =>
      of.at(top + Math.floor(at / columns), left + (at % columns)),
    ),
  );
}
