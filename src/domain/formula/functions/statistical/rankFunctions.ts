import { firstPlace } from '#domain/collection/firstPlace.ts';
import { numberOf, numbersOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { broadcast } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, Matrix, type Value } from '#domain/formula/calc/value/Value.ts';
import { averageOf } from '#domain/formula/functions/math/aggregateFunctions.ts';
import {
  largest,
  medianOf,
  modesOf,
  percentileExclusive,
  percentileInclusive,
  smallest,
} from '#domain/formula/functions/math/percentiles.ts';

function upwards(array: Given): readonly number[] {
  const known = array instanceof AreaValue ? array.sortedNumbers() : undefined;
  return known ?? Array.from(Float64Array.from(numbersOf([array])).sort());
}

const firstFrom = (sorted: readonly number[], wanted: number) =>
  firstPlace(0, sorted.length, (at) => sorted[at]! >= wanted);

/** Cut to a number of significant digits, as Excel does. */
function rankOf(sorted: readonly number[], number: number, digits: number, isExclusive: boolean): number {
  if (digits < 1) return fail('#NUM!');
  const size = sorted.length;
  if (size === 0 || number < sorted[0]! || number > sorted[size - 1]!)
    return fail(size === 0 ? '#NUM!' : '#N/A');
  if (size === 1) return isExclusive ? 0.5 : 1;
  const at = firstFrom(sorted, number);
  const low =
    sorted[at] === number ? at : at - 1 + (number - sorted[at - 1]!) / (sorted[at]! - sorted[at - 1]!);
  const share = isExclusive ? (low + 1) / (size + 1) : low / (size - 1);
  const scale = 10 ** Math.trunc(digits);
  return Math.floor(Number((share * scale).toPrecision(15))) / scale;
}

/** One result for each of the values asked for, of numbers that are sorted once. */
const ofSorted = (of: (sorted: readonly number[], asked: number) => number): FunctionDef =>
  define(
    'any any',
    (_, array: Given, asked: Given): Value => {
      const sorted = upwards(array);
      return broadcast([asked ?? 0], ([one]) => orError(() => of(sorted, numberOf(one))));
    },
    ARRAYS,
  );

const percentRank = (isExclusive: boolean): FunctionDef =>
  define('any number number?', (_, array: Given, number = 0, digits = 3) =>
    rankOf(upwards(array), number, digits, isExclusive),
  );

const rank = (isAverage: boolean): FunctionDef =>
  define('number any number?', (_, number: number, array: Given, order = 0) => {
    const sorted = upwards(array);
    const [from, to] = [
      firstFrom(sorted, number),
      firstPlace(0, sorted.length, (at) => sorted[at]! > number),
    ];
    const same = to - from;
    if (same === 0) return fail('#N/A');
    const before = order === 0 ? sorted.length - to : from;
    return before + 1 + (isAverage ? (same - 1) / 2 : 0);
  });

const quartile = (percentile: typeof percentileInclusive, least: number, most: number): FunctionDef =>
  ofSorted((sorted, quarter) => {
    const whole = Math.trunc(quarter);
    return whole < least || whole > most ? fail('#NUM!') : percentile(sorted, whole / 4);
  });

/** How many numbers are in each interval up to a bound, and how many are beyond the last. */
function frequency(numbers: readonly number[], bounds: readonly number[]): Matrix {
  const order = bounds.map((bound, at) => ({ bound, at })).sort((a, b) => a.bound - b.bound || a.at - b.at);
  const counts = new Array<number>(bounds.length + 1).fill(0);
  for (const number of numbers) {
    const place = firstPlace(0, order.length, (at) => order[at]!.bound >= number);
    counts[order[place]?.at ?? bounds.length]! += 1;
  }
  return new Matrix(counts.length, 1, counts);
}

function trimmedMean(sorted: readonly number[], share: number): number {
  if (!(share >= 0 && share < 1)) return fail('#NUM!');
  const dropped = Math.floor(Number(((sorted.length * share) / 2).toPrecision(15)));
  return averageOf(sorted.slice(dropped, sorted.length - dropped));
}

const modeFirst = define('any...', (_, ...args: Given[]) => modesOf(numbersOf(args))[0]!);

export const rankFunctions: FunctionTable = {
  MEDIAN: define('any...', (_, ...args: Given[]) => medianOf(numbersOf(args))),
  MODE: modeFirst,
  'MODE.SNGL': modeFirst,
  'MODE.MULT': define(
    'any...',
    (_, ...args: Given[]) => {
      const modes = modesOf(numbersOf(args));
      return new Matrix(modes.length, 1, modes);
    },
    ARRAYS,
  ),
  LARGE: ofSorted(largest),
  SMALL: ofSorted(smallest),
  PERCENTILE: ofSorted(percentileInclusive),
  'PERCENTILE.INC': ofSorted(percentileInclusive),
  'PERCENTILE.EXC': ofSorted(percentileExclusive),
  QUARTILE: quartile(percentileInclusive, 0, 4),
  'QUARTILE.INC': quartile(percentileInclusive, 0, 4),
  'QUARTILE.EXC': quartile(percentileExclusive, 1, 3),
  PERCENTRANK: percentRank(false),
  'PERCENTRANK.INC': percentRank(false),
  'PERCENTRANK.EXC': percentRank(true),
  RANK: rank(false),
  'RANK.EQ': rank(false),
  'RANK.AVG': rank(true),
  TRIMMEAN: define('any number', (_, array: Given, share = 0) => trimmedMean(upwards(array), share)),
  FREQUENCY: define(
    'any any',
    (_, numbers: Given, bounds: Given) => frequency(numbersOf([numbers]), numbersOf([bounds])),
    ARRAYS,
  ),
};
