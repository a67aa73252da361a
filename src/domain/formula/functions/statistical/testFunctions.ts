// Tests of hypotheses, and how sure a mean is.

import { numbersOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import {
  averageOf,
  deviations,
  sumOf,
  varianceOf,
} from '#domain/formula/functions/math/aggregateFunctions.ts';
import { numberRows } from '#domain/formula/functions/math/matrixFunctions.ts';
import { betaI, gammaQ } from '#domain/formula/functions/math/specialFunctions.ts';
import { fisherAbove, studentAbove, studentInvAbove } from './continuousFunctions.ts';
import { normalBelow, normalInverse } from './normal.ts';
import { pairsOf } from './pairFunctions.ts';

/** A t distribution whose degrees of freedom are not whole. */
const tailsOf = (t: number, degrees: number, tails: number) =>
  tails *
  (Number.isInteger(degrees)
    ? studentAbove(t, degrees)
    : betaI(degrees / (degrees + t * t), degrees / 2, 0.5) / 2);

/** Types: 1 paired, 2 of equal variance, 3 of unequal variance. */
function tTest(a: Given, b: Given, tails: number, type: number): number {
  if ((tails !== 1 && tails !== 2) || type < 1 || type > 3) return fail('#NUM!');
  if (type === 1) {
    const { x, y } = pairsOf(a, b);
    const differences = x.map((one, at) => one - y[at]!);
    const error = Math.sqrt(varianceOf(differences) / x.length);
    return error === 0
      ? fail('#DIV/0!')
      : tailsOf(Math.abs(averageOf(differences) / error), x.length - 1, tails);
  }
  const [x, y] = [numbersOf([a]), numbersOf([b])];
  const [n, m] = [x.length, y.length];
  const difference = Math.abs(averageOf(x) - averageOf(y));
  if (type === 2) {
    const pooled = (deviations(x) + deviations(y)) / (n + m - 2);
    const error = Math.sqrt(pooled * (1 / n + 1 / m));
    return error > 0 ? tailsOf(difference / error, n + m - 2, tails) : fail('#DIV/0!');
  }
  const [first, second] = [varianceOf(x) / n, varianceOf(y) / m];
  const error = first + second;
  if (error === 0) return fail('#DIV/0!');
  const degrees = error ** 2 / (first ** 2 / (n - 1) + second ** 2 / (m - 1));
  return tailsOf(difference / Math.sqrt(error), degrees, tails);
}

function fTest(a: Given, b: Given): number {
  const [x, y] = [numbersOf([a]), numbersOf([b])];
  const [first, second] = [varianceOf(x), varianceOf(y)];
  if (first === 0 || second === 0) return fail('#DIV/0!');
  const above = fisherAbove(first / second, x.length - 1, y.length - 1);
  return 2 * Math.min(above, 1 - above);
}

function chiTest(actual: Given, expected: Given): number {
  const [a, e] = [numberRows(actual), numberRows(expected)];
  const [rows, columns] = [a.length, a[0]!.length];
  if (rows !== e.length || columns !== e[0]!.length || rows * columns === 1) return fail('#N/A');
  let statistic = 0;
  for (const [row, values] of a.entries())
    for (const [column, value] of values.entries()) {
      const wanted = e[row]![column]!;
      if (wanted === 0) return fail('#DIV/0!');
      statistic += (value - wanted) ** 2 / wanted;
    }
  const degrees = rows > 1 && columns > 1 ? (rows - 1) * (columns - 1) : rows * columns - 1;
  return gammaQ(degrees / 2, statistic / 2);
}

function zTest(array: Given, mean: number, deviation: number | undefined): number {
  const numbers = numbersOf([array]);
  if (numbers.length === 0) return fail('#N/A');
  const spread = deviation ?? Math.sqrt(varianceOf(numbers));
  if (spread <= 0) return fail(deviation === undefined ? '#DIV/0!' : '#NUM!');
  return normalBelow(-((averageOf(numbers) - mean) / (spread / Math.sqrt(numbers.length))));
}

function confidence(alpha: number, deviation: number, size: number): number {
  if (!(alpha > 0 && alpha < 1) || deviation <= 0 || size < 1) return fail('#NUM!');
  return (normalInverse(1 - alpha / 2) * deviation) / Math.sqrt(Math.trunc(size));
}

function probability(values: Given, shares: Given, low: number, high: number): number {
  const { x, y } = pairsOf(values, shares);
  const isWhole = Math.abs(sumOf(y) - 1) < 1e-9;
  if (!isWhole || y.some((share) => share < 0 || share > 1)) return fail('#NUM!');
  return sumOf(y.filter((_, at) => x[at]! >= low && x[at]! <= high));
}

const T_TEST = define(
  'any any number number',
  (_, a: Given, b: Given, tails = 0, type = 0) => tTest(a, b, Math.trunc(tails), Math.trunc(type)),
  ARRAYS,
);
const F_TEST = define('any any', (_, a: Given, b: Given) => fTest(a, b), ARRAYS);
const CHISQ_TEST = define(
  'any any',
  (_, actual: Given, expected: Given) => chiTest(actual, expected),
  ARRAYS,
);
const Z_TEST = define(
  'any number number?',
  (_, array: Given, mean = 0, deviation?: number) => zTest(array, mean, deviation),
  ARRAYS,
);
const CONFIDENCE_NORM = define('number number number', (_, alpha = 0, deviation = 0, size = 0) =>
  confidence(alpha, deviation, size),
);

export const testFunctions: FunctionTable = {
  'T.TEST': T_TEST,
  TTEST: T_TEST,
  'F.TEST': F_TEST,
  FTEST: F_TEST,
  'CHISQ.TEST': CHISQ_TEST,
  CHITEST: CHISQ_TEST,
  'Z.TEST': Z_TEST,
  ZTEST: Z_TEST,
  'CONFIDENCE.NORM': CONFIDENCE_NORM,
  CONFIDENCE: CONFIDENCE_NORM,
  'CONFIDENCE.T': define('number number number', (_, alpha = 0, deviation = 0, size = 0) => {
    const n = Math.trunc(size);
    if (!(alpha > 0 && alpha < 1) || deviation <= 0 || n < 1) return fail('#NUM!');
    if (n === 1) return fail('#DIV/0!');
    return (studentInvAbove(alpha / 2, n - 1) * deviation) / Math.sqrt(n);
  }),
  PROB: define(
    'any any number number?',
    (_, values: Given, shares: Given, low = 0, high?: number) =>
      probability(values, shares, low, high ?? low),
    ARRAYS,
  ),
};
