// Which cells meet several criteria at once: SUMIFS and the like. Only cells that hold something are visited.

import { scalarOf } from '#domain/formula/calc/arguments.ts';
import type { Given } from '#domain/formula/calc/define.ts';
import { type DateReader, fail } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, FormulaFailure, Matrix, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { isSameArea } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { type Criterion, criterionOf } from './Criterion.ts';

export type Range = AreaValue | Matrix;

/** A range of cells, as functions with criteria want it. Throws #VALUE! for anything else. */
export function rangeOf(value: Given): Range {
  if (value instanceof AreaValue || value instanceof Matrix) return value;
  if (value instanceof CellError) throw new FormulaFailure(value);
  return value === undefined ? fail('#VALUE!') : new Matrix(1, 1, [scalarOf(value)]);
}

export function eachFilled(range: Range, visit: (value: Scalar, row: number, column: number) => void): void {
  if (range instanceof AreaValue) range.each(visit);
  else
    for (const [at, value] of range.values().entries())
      if (value !== null) visit(value, Math.floor(at / range.columns), at % range.columns);
}

interface RangeCriterion extends Criterion {
  range: Range;
}

/** How many cells, by their position in the ranges, meet the criterion of each. Throws #VALUE! for ranges of different shapes. */
export function countMatching(pairs: readonly Given[], readDate: DateReader): number {
  const criteria = criteriaOf(pairs, readDate);
  const known = countAtOnce(criteria) ?? rowsMatching(criteria)?.length;
  return known ?? matchingCells(criteria).count;
}

/** Visits the values, in a range of the same shape, of the cells that meet the criterion of each range. */
export function eachMatching(
  values: Range,
  pairs: readonly Given[],
  readDate: DateReader,
  visit: (value: Scalar) => void,
): void {
  const criteria = criteriaOf(pairs, readDate);
  const rows = rowsMatching(criteria);
  if (rows) {
    valuesIn(values, rows).forEach(visit);
    return;
  }
  const { has } = matchingCells(criteria);
  eachFilled(values, (value, row, column) => {
    if (has(row, column)) visit(value);
  });
}

function criteriaOf(pairs: readonly Given[], readDate: DateReader): RangeCriterion[] {
  const ranges = pairs.filter((_, at) => at % 2 === 0).map(rangeOf);
  const [{ rows, columns }] = ranges as [Range];
  return ranges.map((range, at) => {
    if (range.rows !== rows || range.columns !== columns) fail('#VALUE!');
    return { range, ...criterionOf(scalarOf(pairs[2 * at + 1]), readDate) };
  });
}

/** Of criteria that all compare with the cells of one range; undefined where it is not known at once. */
function countAtOnce(criteria: readonly RangeCriterion[]): number | undefined {
  const [{ range }] = criteria as [RangeCriterion];
  if (!(range instanceof AreaValue)) return undefined;
  const comparisons = criteria.flatMap((one) => (isSameRange(one.range, range) && one.comparison) || []);
  return comparisons.length === criteria.length ? range.count(comparisons) : undefined;
}

/** The rows that meet all criteria, of ranges of one column; undefined where they are not known at once. */
function rowsMatching(criteria: readonly RangeCriterion[]): Uint32Array | undefined {
  let fewest: Uint32Array | undefined;
  let asked: readonly RangeCriterion[] = [];
  const most = () => fewest?.length ?? Number.POSITIVE_INFINITY;
  for (const criterion of criteria) {
    const { range, comparison } = criterion;
    if (comparison?.operator !== '=' || !(range instanceof AreaValue)) continue;
    const rows = range.equalRows(comparison.operand);
    if (rows && rows.length < most()) [fewest, asked] = [rows, [criterion]];
  }
  // Their rows have to be put in order: not where fewer are known.
  for (const { range, comparison } of criteria) {
    if (!comparison || comparison.operator === '=' || !(range instanceof AreaValue)) continue;
    const together = criteria.filter((one) => isOrdered(one) && isSameRange(one.range, range));
    const comparisons = together.flatMap((one) => one.comparison ?? []);
    const rows = range.rowsWhere(comparisons, most());
    if (rows) [fewest, asked] = [rows, together];
  }
  for (const criterion of fewest ? criteria : []) {
    if (asked.includes(criterion)) continue;
    const values = valuesIn(criterion.range, fewest!);
    fewest = fewest!.filter((_, at) => criterion.isMet(values[at]!));
  }
  return fewest;
}

const isOrdered = ({ comparison }: RangeCriterion) => comparison !== undefined && comparison.operator !== '=';

const isSameRange = (one: Range, other: AreaValue) =>
  one instanceof AreaValue && one.sheet === other.sheet && isSameArea(one.area, other.area);

const valuesIn = (range: Range, rows: Uint32Array): Scalar[] =>
  range instanceof AreaValue ? range.pick(rows) : Array.from(rows, (row) => range.at(row, 0));

/** More cells than this are not kept one byte each. */
const MAX_BYTES = 2 ** 25;

/** How many criteria each cell met or failed, by its position in the ranges. */
interface Tally {
  get(cell: number): number;
  add(cell: number, by: number): void;
}

function tallyOf(cells: number): Tally {
  if (cells <= MAX_BYTES) {
    const bytes = new Int8Array(cells);
    return {
      get: (cell) => bytes[cell] ?? 0,
      add: (cell, by) => {
        bytes[cell]! += by;
      },
    };
  }
  const counts = new Map<number, number>();
  return {
    get: (cell) => counts.get(cell) ?? 0,
    add: (cell, by) => counts.set(cell, (counts.get(cell) ?? 0) + by),
  };
}

/** A cell that failed a criterion stays below 0 whatever it meets. */
const FAILED = -128;

/**
 * The cells that meet the criterion of each range. A criterion that empty cells meet is kept as the cells that fail it, so
 * that whole columns cost no more than what is in them.
 */
function matchingCells(criteria: readonly RangeCriterion[]) {
  const [{ range: first }] = criteria as [RangeCriterion];
  const { rows, columns } = first;
  const used = usedRows(criteria);
  const tally = tallyOf(used * columns);
  let [failed, count] = [0, 0];
  const tested = criteria.map((criterion) => ({ ...criterion, takesEmpty: criterion.isMet(null) }));
  const wanted = tested.filter(({ takesEmpty }) => !takesEmpty).length;
  let met = 0;
  for (const { range, isMet, takesEmpty } of tested) {
    if (!takesEmpty) met += 1;
    eachFilled(range, (value, row, column) => {
      const cell = row * columns + column;
      const before = tally.get(cell);
      if (before < 0) return;
      if (isMet(value)) {
        if (takesEmpty) return;
        tally.add(cell, 1);
        if (met === wanted && before === wanted - 1) count += 1;
      } else {
        if (met === wanted && before === wanted && wanted > 0) count -= 1;
        tally.add(cell, FAILED - before);
        failed += 1;
      }
    });
  }
  return {
    /** Those that are empty, too. */
    count: wanted === 0 ? rows * columns - failed : count,
    has: (row: number, column: number) => (row < used ? tally.get(row * columns + column) : 0) === wanted,
  };
}

/** Rows of the ranges that can hold anything. */
const usedRows = (criteria: readonly RangeCriterion[]) =>
  Math.max(...criteria.map(({ range }) => (range instanceof AreaValue ? range.used().rows : range.rows)));
