// Functions that take any numbers of any shape.

import {
  eachNumber,
  eachValue,
  numbersOf,
  numbersWithTexts,
  withoutError,
} from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, numberOfText, toBoolean } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';

const aggregate = (of: (numbers: number[]) => Value) =>
  define('any...', (_, ...args: Given[]) => of(numbersOf(args)));
const aggregateA = (of: (numbers: number[]) => Value) =>
  define('any...', (_, ...args: Given[]) => of(numbersWithTexts(args)));

export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

export const averageOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? fail('#DIV/0!') : sumOf(numbers) / numbers.length;

/** The least by an order of numbers; 0 of none. */
function extreme(numbers: readonly number[], isBetter: (a: number, b: number) => boolean): number {
  let best = numbers[0] ?? 0;
  for (const number of numbers) if (isBetter(number, best)) best = number;
  return best;
}
export const leastOf = (numbers: readonly number[]) => extreme(numbers, (a, b) => a < b);
export const greatestOf = (numbers: readonly number[]) => extreme(numbers, (a, b) => a > b);

export const productOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((product, number) => product * number, 1);

/** The sum of squared differences from the mean. */
export function deviations(numbers: readonly number[]): number {
  const mean = averageOf(numbers);
  return sumOf(numbers.map((number) => (number - mean) ** 2));
}
export const varianceOf = (numbers: readonly number[]) =>
  numbers.length < 2 ? fail('#DIV/0!') : deviations(numbers) / (numbers.length - 1);
export const populationVarianceOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? fail('#DIV/0!') : deviations(numbers) / numbers.length;

/** Whether a direct argument counts as a number. */
function isNumeric(value: Scalar): boolean {
  if (typeof value === 'string') return numberOfText(value, readTypedDate) !== undefined;
  return !(value instanceof CellError);
}

function countNumbers(args: readonly Given[]): number {
  let count = 0;
  for (const arg of args)
    eachValue(arg, (value, isDirect) => {
      if (typeof value === 'number' || (isDirect && isNumeric(value))) count += 1;
    });
  return count;
}

function countFilled(args: readonly Given[]): number {
  let count = 0;
  for (const arg of args)
    eachValue(arg, (value, isDirect) => {
      if (value !== null || isDirect) count += 1;
    });
  return count;
}

/** How many are true of what counts as true or false; throws #VALUE! where there is none. */
function truths(args: readonly Given[]): { yes: number; all: number } {
  const found = { yes: 0, all: 0 };
  for (const arg of args)
    eachValue(arg, (value, isDirect) => {
      const one = withoutError(value);
      if (!isDirect && typeof one !== 'number' && typeof one !== 'boolean') return;
      found.all += 1;
      if (toBoolean(one)) found.yes += 1;
    });
  return found.all === 0 ? fail('#VALUE!') : found;
}
const logical = (of: (found: { yes: number; all: number }) => boolean) =>
  define('any...', (_, ...args: Given[]) => of(truths(args)));

const stdev = (numbers: readonly number[]) => Math.sqrt(varianceOf(numbers));
const stdevP = (numbers: readonly number[]) => Math.sqrt(populationVarianceOf(numbers));

const totalOf = (value: Given) => (value instanceof AreaValue ? value.total() : undefined);

export const aggregateFunctions: FunctionTable = {
  SUM: define('any...', (_, ...args: Given[]) => {
    const total = totalOf(args[0]);
    let sum = total?.sum ?? 0;
    eachNumber(total ? args.slice(1) : args, (number) => {
      sum += number;
    });
    return sum;
  }),
  PRODUCT: aggregate(productOf),
  SUMSQ: aggregate((numbers) => sumOf(numbers.map((number) => number * number))),
  AVERAGE: define('any...', (_, ...args: Given[]) => {
    const total = args.length === 1 ? totalOf(args[0]) : undefined;
    if (!total) return averageOf(numbersOf(args));
    return total.count === 0 ? fail('#DIV/0!') : total.sum / total.count;
  }),
  AVERAGEA: aggregateA(averageOf),
  MIN: aggregate(leastOf),
  MINA: aggregateA(leastOf),
  MAX: aggregate(greatestOf),
  MAXA: aggregateA(greatestOf),
  COUNT: define('any...', (_, ...args: Given[]) => countNumbers(args)),
  COUNTA: define('any...', (_, ...args: Given[]) => countFilled(args)),
  COUNTBLANK: define('any', (_, range: Given) => {
    if (range instanceof CellError) return range;
    let filled = 0;
    let cells = 1;
    if (range && typeof range === 'object' && 'rows' in range) cells = range.rows * range.columns;
    eachValue(range, (value) => {
      if (value !== null && value !== '') filled += 1;
    });
    return cells - filled;
  }),
  VAR: aggregate(varianceOf),
  'VAR.S': aggregate(varianceOf),
  VARP: aggregate(populationVarianceOf),
  'VAR.P': aggregate(populationVarianceOf),
  VARA: aggregateA(varianceOf),
  VARPA: aggregateA(populationVarianceOf),
  STDEV: aggregate(stdev),
  'STDEV.S': aggregate(stdev),
  STDEVP: aggregate(stdevP),
  'STDEV.P': aggregate(stdevP),
  STDEVA: aggregateA(stdev),
  STDEVPA: aggregateA(stdevP),
  DEVSQ: aggregate((numbers) => (numbers.length === 0 ? fail('#NUM!') : deviations(numbers))),
  AND: logical(({ yes, all }) => yes === all),
  OR: logical(({ yes }) => yes > 0),
  XOR: logical(({ yes }) => yes % 2 === 1),
};
