// Which cells meet several criteria at once: SUMIFS and the like. Only cells that hold something are visited.

import { scalarOf } from '#domain/formula/calc/arguments.ts';
import type { Given } from '#domain/formula/calc/define.ts';
import { type DateReader, fail } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, FormulaFailure, Matrix, type Scalar } from '#domain/formula/calc/value/Value.ts';
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

export interface MatchingCells {
  /** Cells of a range, those that are empty too. */
  count: number;
  has(row: number, column: number): boolean;
}

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
 * The cells, by their position in the ranges, that meet the criterion of each range. A criterion that empty cells meet is
 * kept as the cells that fail it, so that whole columns cost no more than what is in them.
 * Throws #VALUE! for ranges of different shapes.
 */
export function matchingCells(pairs: readonly Given[], readDate: DateReader): MatchingCells {
  const first = rangeOf(pairs[0]);
  const { rows, columns } = first;
  const used = usedRows(pairs);
  const tally = tallyOf(used * columns);
  let [wanted, failed, count] = [0, 0, 0];
  const criteria: { range: Range; isMet: Criterion; takesEmpty: boolean }[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const range = rangeOf(pairs[at]);
    if (range.rows !== rows || range.columns !== columns) fail('#VALUE!');
    const isMet = criterionOf(scalarOf(pairs[at + 1]), readDate);
    const takesEmpty = isMet(null);
    if (!takesEmpty) wanted += 1;
    criteria.push({ range, isMet, takesEmpty });
  }
  let met = 0;
  for (const { range, isMet, takesEmpty } of criteria) {
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
    count: wanted === 0 ? rows * columns - failed : count,
    has: (row, column) => (row < used ? tally.get(row * columns + column) : 0) === wanted,
  };
}

/** Rows of the ranges that can hold anything. */
function usedRows(pairs: readonly Given[]): number {
  let rows = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const range = rangeOf(pairs[at]);
    rows = Math.max(rows, range instanceof AreaValue ? range.used().rows : range.rows);
  }
  return rows;
}
