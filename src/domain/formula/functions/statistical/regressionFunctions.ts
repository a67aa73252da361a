// Lines and curves through points by least squares.

import { booleanOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { transposed } from '#domain/formula/calc/value/makeMatrix.ts';
import { Matrix, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { sumOf } from '#domain/formula/functions/math/aggregateFunctions.ts';
import { inverse, multiplied, numberRows } from '#domain/formula/functions/math/matrixFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

export interface Points {
  y: number[];
  /** One row for each y. */
  x: number[][];
  /** Whether a column of y stands beside columns of x. */
  isColumn: boolean;
}

/** Several variables lie in the columns of x where y is a column, in its rows where y is a row. Throws #REF!. */
function pointsOf(ys: Given, xs: Given): Points {
  const y = numberRows(ys);
  const isColumn = y[0]!.length === 1;
  const line = y.flat();
  if (xs === undefined) return { y: line, x: line.map((_, at) => [at + 1]), isColumn };
  const x = numberRows(xs);
  const isSame = x.length === y.length && x[0]!.length === y[0]!.length;
  if (isSame) return { y: line, x: x.flat().map((one) => [one]), isColumn };
  const rows = isColumn ? x : numbersTurned(x);
  return rows.length === line.length ? { y: line, x: rows, isColumn } : fail('#REF!');
}

const numbersTurned = (rows: readonly number[][]) => transposed(rows) as number[][];

interface Fit {
  /** One for each variable, then the constant. */
  coefficients: number[];
  errors: number[];
  residual: number;
  explained: number;
  degrees: number;
  deviation: number;
}

/** Throws #NUM! for points that do not determine the plane. */
export function leastSquares({ y, x }: Points, hasConstant: boolean): Fit {
  const variables = x[0]!.length;
  const means = (x[0] ?? []).map((_, at) => (hasConstant ? sumOf(x.map((row) => row[at]!)) / x.length : 0));
  const meanY = hasConstant ? sumOf(y) / y.length : 0;
  const centred = x.map((row) => row.map((one, at) => one - means[at]!));
  const across = numbersTurned(centred);
  const inverted = inverse(multiplied(across, centred));
  const right = multiplied(
    across,
    y.map((one) => [one - meanY]),
  );
  const slopes = multiplied(inverted, right).map(([one]) => one!);
  const constant = hasConstant ? meanY - sumOf(slopes.map((one, at) => one * means[at]!)) : 0;
  const total = sumOf(y.map((one) => (one - meanY) ** 2));
  const along = centred.map((row) => sumOf(row.map((one, at) => one * slopes[at]!)));
  const residual = sumOf(y.map((one, at) => (one - meanY - along[at]!) ** 2));
  const degrees = y.length - variables - Number(hasConstant);
  const variance = degrees > 0 ? residual / degrees : 0;
  const errors = slopes.map((_, at) => Math.sqrt(variance * inverted[at]![at]!));
  const around = multiplied(
    multiplied([means], inverted),
    means.map((one) => [one]),
  )[0]![0]!;
  errors.push(Math.sqrt(variance * (1 / y.length + around)));
  return {
    coefficients: [...slopes, constant],
    errors,
    residual,
    explained: total - residual,
    degrees,
    deviation: Math.sqrt(variance),
  };
}

const NONE = CellError.of('#N/A');

/** The last variable comes first, the constant last; with statistics in four more rows. */
function table(
  found: Fit,
  hasConstant: boolean,
  hasStatistics: boolean,
  show: (one: number) => number,
): Matrix {
  const inOrder = (numbers: readonly number[]) => [...numbers.slice(0, -1).reverse(), numbers.at(-1)!];
  const first = inOrder(found.coefficients).map(show);
  if (!hasStatistics) return new Matrix(1, first.length, first);
  const { residual, explained, degrees, deviation } = found;
  const padded = (values: Scalar[]) => [...values, ...new Array<Scalar>(first.length - 2).fill(NONE)];
  const variables = first.length - 1;
  const f = residual === 0 ? CellError.of('#NUM!') : explained / variables / (residual / degrees);
  const errors: Scalar[] = inOrder(found.errors);
  if (!hasConstant) errors[errors.length - 1] = NONE;
  const rows = [
    first,
    errors,
    padded([explained / (explained + residual), deviation]),
    padded([f, degrees]),
    padded([explained, residual]),
  ];
  return new Matrix(5, first.length, rows.flat());
}

/** The values of the fitted plane at new points, laid out as those. */
function predicted(
  points: Points,
  newXs: Given,
  hasConstant: boolean,
  show: (one: number) => number,
): Matrix {
  const { coefficients } = leastSquares(points, hasConstant);
  const variables = coefficients.length - 1;
  const given = newXs === undefined ? undefined : numberRows(newXs);
  const value = (row: readonly number[]) =>
    show(coefficients[variables]! + sumOf(row.map((one, at) => one * coefficients[at]!)));
  if (given && variables === 1)
    return new Matrix(
      given.length,
      given[0]!.length,
      given.flat().map((one) => value([one])),
    );
  const rows = given ? (points.isColumn ? given : numbersTurned(given)) : points.x;
  if (rows[0]!.length !== variables) return fail('#REF!');
  const values = rows.map(value);
  return points.isColumn ? new Matrix(values.length, 1, values) : new Matrix(1, values.length, values);
}

const logs = (points: Points): Points =>
  points.y.some((one) => one <= 0) ? fail('#NUM!') : { ...points, y: points.y.map(Math.log) };

const same = (one: number) => one;

export const regressionFunctions: FunctionTable = {
  LINEST: define(
    'any any? any? any?',
    (_, ys: Given, xs?: Given, constant?: Given, statistics?: Given) => {
      const hasConstant = booleanOf(constant, true);
      return table(leastSquares(pointsOf(ys, xs), hasConstant), hasConstant, booleanOf(statistics), same);
    },
    ARRAYS,
  ),
  LOGEST: define(
    'any any? any? any?',
    (_, ys: Given, xs?: Given, constant?: Given, statistics?: Given) => {
      const hasConstant = booleanOf(constant, true);
      return table(
        leastSquares(logs(pointsOf(ys, xs)), hasConstant),
        hasConstant,
        booleanOf(statistics),
        Math.exp,
      );
    },
    ARRAYS,
  ),
  TREND: define(
    'any any? any? any?',
    (_, ys: Given, xs?: Given, newXs?: Given, constant?: Given) =>
      predicted(pointsOf(ys, xs), newXs, booleanOf(constant, true), same),
    ARRAYS,
  ),
  GROWTH: define(
    'any any? any? any?',
    (_, ys: Given, xs?: Given, newXs?: Given, constant?: Given) =>
      predicted(logs(pointsOf(ys, xs)), newXs, booleanOf(constant, true), Math.exp),
    ARRAYS,
  ),
};
