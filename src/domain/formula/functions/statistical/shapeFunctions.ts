// What numbers are like together: means, spread, skew.

import { numbersOf } from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import {
  averageOf,
  populationVarianceOf,
  sumOf,
  varianceOf,
} from '#domain/formula/functions/math/aggregateFunctions.ts';

const of = (measure: (numbers: number[]) => number): FunctionDef =>
  define('any...', (_, ...args: Given[]) => measure(numbersOf(args)));

/** The sum of a power of the distances from the mean, in standard deviations. */
function moment(numbers: readonly number[], power: number, deviation: number): number {
  const mean = averageOf(numbers);
  if (deviation === 0) return fail('#DIV/0!');
  return sumOf(numbers.map((number) => ((number - mean) / deviation) ** power));
}

function skew(numbers: readonly number[]): number {
  const size = numbers.length;
  if (size < 3) return fail('#DIV/0!');
  return (size / ((size - 1) * (size - 2))) * moment(numbers, 3, Math.sqrt(varianceOf(numbers)));
}

function kurtosis(numbers: readonly number[]): number {
  const n = numbers.length;
  if (n < 4) return fail('#DIV/0!');
  const fourth = moment(numbers, 4, Math.sqrt(varianceOf(numbers)));
  return ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * fourth - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
}

const positive = (numbers: readonly number[]) =>
  numbers.length === 0 || numbers.some((number) => number <= 0) ? fail('#NUM!') : numbers;

export const shapeFunctions: FunctionTable = {
  AVEDEV: of((numbers) => {
    if (numbers.length === 0) return fail('#NUM!');
    const mean = averageOf(numbers);
    return averageOf(numbers.map((number) => Math.abs(number - mean)));
  }),
  GEOMEAN: of((numbers) => Math.exp(averageOf(positive(numbers).map(Math.log)))),
  HARMEAN: of((numbers) => numbers.length / sumOf(positive(numbers).map((number) => 1 / number))),
  SKEW: of(skew),
  'SKEW.P': of((numbers) =>
    numbers.length < 3
      ? fail('#DIV/0!')
      : moment(numbers, 3, Math.sqrt(populationVarianceOf(numbers))) / numbers.length,
  ),
  KURT: of(kurtosis),
  STANDARDIZE: define('number number number', (_, number = 0, mean = 0, deviation = 0) =>
    deviation <= 0 ? fail('#NUM!') : (number - mean) / deviation,
  ),
};
