import { define, type Given, SHAPED } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { broadcast } from '#domain/formula/calc/value/broadcast.ts';
import { type DateReader, fail, orError } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, FormulaFailure, Matrix, type Value } from '#domain/formula/calc/value/Value.ts';
import { averageOf, greatestOf, leastOf, sumOf } from '#domain/formula/functions/math/aggregateFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { countMatching, eachMatching, type Range, rangeOf } from './matchingCells.ts';

/** The numbers of a range in the cells that meet the criteria. Throws the first error among them. */
function numbersWhere(values: Range, pairs: readonly Given[], readDate: DateReader): number[] {
  const numbers: number[] = [];
  eachMatching(values, pairs, readDate, (value) => {
    if (value instanceof CellError) throw new FormulaFailure(value);
    if (typeof value === 'number') numbers.push(value);
  });
  return numbers;
}

/** One call for each criterion where arrays of criteria are given. */
function forEachCriterion(pairs: readonly Given[], call: (pairs: readonly Given[]) => Value): Value {
  const criteria = pairs.filter((_, at) => at % 2 === 1);
  return broadcast(criteria, (ones) => {
    const single = pairs.map((pair, at) => (at % 2 === 1 ? (ones[(at - 1) / 2] ?? null) : pair));
    return orError(() => call(single));
  });
}

/** A range of the shape of another, from its first cell. */
function shapedAs(values: Given, range: Range): Range {
  const own = rangeOf(values);
  if (!(own instanceof AreaValue)) return own;
  const { top, left } = own.area;
  return own.moved({
    top,
    left,
    bottom: Math.min(ROWS - 1, top + range.rows - 1),
    right: Math.min(COLUMNS - 1, left + range.columns - 1),
  });
}

function sameShape(values: Range, pairs: readonly Given[]): Range {
  const range = rangeOf(pairs[0]);
  return values.rows === range.rows && values.columns === range.columns ? values : fail('#VALUE!');
}

const SINGLE = 'any cut any?';
const MANY = 'any any cut ...2';

/** RANGE, CRITERION [, VALUES]. */
const one = (of: (numbers: number[]) => number): FunctionDef =>
  define(
    SINGLE,
    ({ readDate }, range: Given, criterion: Given, values?: Given) =>
      forEachCriterion([range, criterion], (pairs) =>
        of(numbersWhere(shapedAs(values ?? range, rangeOf(range)), pairs, readDate)),
      ),
    SHAPED,
  );

/** VALUES, RANGE, CRITERION [, RANGE, CRITERION …]. */
const many = (of: (numbers: number[]) => number): FunctionDef =>
  define(MANY, ({ readDate }, values: Given, ...pairs: Given[]) =>
    pairs.length % 2 === 1
      ? fail('#VALUE!')
      : forEachCriterion(pairs, (single) =>
          of(numbersWhere(sameShape(rangeOf(values), single), single, readDate)),
        ),
  );

const counted = (pairs: readonly Given[], readDate: DateReader) =>
  forEachCriterion(pairs, (single) => countMatching(single, readDate));

/** A criterion is a value of its own where it was left out. */
export const criteriaFunctions: FunctionTable = {
  COUNTIF: define('any cut', ({ readDate }, range: Given, criterion: Given) =>
    range instanceof Matrix ? fail('#VALUE!') : counted([range, criterion], readDate),
  ),
  COUNTIFS: define('any cut ...2', ({ readDate }, ...pairs: Given[]) =>
    pairs.length % 2 === 1 ? fail('#VALUE!') : counted(pairs, readDate),
  ),
  SUMIF: one(sumOf),
  SUMIFS: many(sumOf),
  AVERAGEIF: one(averageOf),
  AVERAGEIFS: many(averageOf),
  MINIFS: many(leastOf),
  MAXIFS: many(greatestOf),
};
