// Which cells meet several criteria at once: SUMIFS and the like. Only cells that hold something are visited.

import { type DateReader, fail } from '#domain/formula/calc/coerce.ts';
import { AreaValue, FormulaFailure, Matrix, type Scalar } from '#domain/formula/calc/value.ts';
import { CellError } from '#domain/sheet/cellValue.ts';
import { scalarOf } from './arguments.ts';
import { criterionOf } from './criterion.ts';
import type { Given } from './define.ts';

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

/**
 * The cells, by their position in the ranges, that meet the criterion of each range. A criterion that empty cells meet is
 * kept as the cells that fail it, so that whole columns cost no more than what is in them.
 * Throws #VALUE! for ranges of different shapes.
 */
export function matchingCells(pairs: readonly Given[], readDate: DateReader): MatchingCells {
  const first = rangeOf(pairs[0]);
  const { rows, columns } = first;
  const met = new Map<number, number>();
  const failed = new Set<number>();
  let wanted = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const range = rangeOf(pairs[at]);
    if (range.rows !== rows || range.columns !== columns) fail('#VALUE!');
    const isMet = criterionOf(scalarOf(pairs[at + 1]), readDate);
    const takesEmpty = isMet(null);
    if (!takesEmpty) wanted += 1;
    eachFilled(range, (value, row, column) => {
      const cell = row * columns + column;
      if (!isMet(value)) failed.add(cell);
      else if (!takesEmpty) met.set(cell, (met.get(cell) ?? 0) + 1);
    });
  }
  const isIn = (cell: number) => !failed.has(cell) && (wanted === 0 || met.get(cell) === wanted);
  let count = 0;
  if (wanted === 0) count = rows * columns - failed.size;
  else for (const cell of met.keys()) if (isIn(cell)) count += 1;
  return { count, has: (row, column) => isIn(row * columns + column) };
}
