// Two ranges of numbers side by side.

import { matrixOf, numbersOf, withoutError } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { averageOf, sumOf } from '#domain/formula/functions/math/aggregateFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

export interface Pairs {
  x: number[];
  y: number[];
}

/** Where both sides hold numbers. Throws #N/A for sides of different sizes. */
export function pairsOf(first: Given, second: Given): Pairs {
  if (first instanceof CellError) throw new FormulaFailure(first);
  if (second instanceof CellError) throw new FormulaFailure(second);
  const [a, b] = [matrixOf(first).values(), matrixOf(second).values()];
  if (a.length !== b.length) return fail('#N/A');
  const pairs: Pairs = { x: [], y: [] };
  for (const [at, value] of a.entries()) {
    const [one, other] = [withoutError(value), withoutError(b[at] ?? null)];
    if (typeof one !== 'number' || typeof other !== 'number') continue;
    pairs.x.push(one);
    pairs.y.push(other);
  }
  return pairs;
}

interface Moments {
  size: number;
  meanX: number;
  meanY: number;
  /** Sums of products of the distances from the means. */
  xx: number;
  xy: number;
  yy: number;
}

export function momentsOf({ x, y }: Pairs): Moments {
  const [meanX, meanY] = [averageOf(x), averageOf(y)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [at, one] of x.entries()) {
    const [dx, dy] = [one - meanX, y[at]! - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  return { size: x.length, meanX, meanY, xx, xy, yy };
}

const over = (number: number, divisor: number) => (divisor === 0 ? fail('#DIV/0!') : number / divisor);
const correlation = ({ xx, xy, yy }: Moments) => over(xy, Math.sqrt(xx * yy));
const slope = ({ xx, xy }: Moments) => over(xy, xx);
const intercept = (moments: Moments) => moments.meanY - slope(moments) * moments.meanX;

/** A measure of y against x, where y is the first argument. */
const ofYAndX = (of: (moments: Moments) => number): FunctionDef =>
  define('any any', (_, y: Given, x: Given) => of(momentsOf(pairsOf(x, y))), ARRAYS);

const summed = (of: (x: number, y: number) => number): FunctionDef =>
  define(
    'any any',
    (_, first: Given, second: Given) => {
      const { x, y } = pairsOf(first, second);
      return sumOf(x.map((one, at) => of(one, y[at]!)));
    },
    ARRAYS,
  );

const covariance = ofYAndX(({ xy, size }) => over(xy, size));
const correl = ofYAndX(correlation);
const forecast = define(
  'number any any',
  (_, at: number, y: Given, x: Given) => {
    const moments = momentsOf(pairsOf(x, y));
    return intercept(moments) + slope(moments) * at;
  },
  ARRAYS,
);

/** Coefficients of rising powers of a number. */
function powerSeries(x: number, first: number, step: number, coefficients: readonly number[]): number {
  return sumOf(coefficients.map((one, at) => one * x ** (first + at * step)));
}

/** Numbers multiplied element by element; anything but a number counts as 0. */
function sumProduct(args: readonly Given[]): number {
  const matrices = args.map(matrixOf);
  const { rows, columns } = matrices[0]!;
  if (matrices.some((one) => one.rows !== rows || one.columns !== columns)) return fail('#VALUE!');
  let sum = 0;
  const factor = (value: Scalar) => {
    const one = withoutError(value);
    return typeof one === 'number' ? one : 0;
  };
  const lists = matrices.map((one) => one.values());
  for (let at = 0; at < rows * columns; at += 1) {
    let product = 1;
    for (const list of lists) product *= factor(list[at] ?? null);
    sum += product;
  }
  return sum;
}

export const pairFunctions: FunctionTable = {
  SUMPRODUCT: define('any...', (_, ...args: Given[]) => sumProduct(args), ARRAYS),
  SERIESSUM: define(
    'number number number any',
    (_, x = 0, first = 0, step = 0, coefficients: Given = undefined) =>
      powerSeries(x, first, step, numbersOf([coefficients])),
    ARRAYS,
  ),
  PERCENTOF: define(
    'any any',
    (_, part: Given, whole: Given) => over(sumOf(numbersOf([part])), sumOf(numbersOf([whole]))),
    ARRAYS,
  ),
  SUMX2MY2: summed((x, y) => x * x - y * y),
  SUMX2PY2: summed((x, y) => x * x + y * y),
  SUMXMY2: summed((x, y) => (x - y) ** 2),
  CORREL: correl,
  PEARSON: correl,
  RSQ: ofYAndX((moments) => correlation(moments) ** 2),
  COVAR: covariance,
  'COVARIANCE.P': covariance,
  'COVARIANCE.S': ofYAndX(({ xy, size }) => over(xy, size - 1)),
  SLOPE: ofYAndX(slope),
  INTERCEPT: ofYAndX(intercept),
  STEYX: ofYAndX(({ size, xx, xy, yy }) =>
    size < 3 ? fail('#DIV/0!') : Math.sqrt(Math.max(0, (yy - over(xy * xy, xx)) / (size - 2))),
  ),
  FORECAST: forecast,
  'FORECAST.LINEAR': forecast,
};
