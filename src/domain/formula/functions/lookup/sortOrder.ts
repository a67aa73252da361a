import { compare } from '#domain/formula/calc/value/operators.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

const rank = (value: Scalar) => {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  return typeof value === 'boolean' ? 2 : 3;
};

/**
 * The order of SORT and SORTBY: numbers, texts, booleans, errors up or down, and empty cells last both ways. Values
 * compare as the operators < and > do, unlike the Sort command, whose order is `compareCells`.
 */
export function sortOrder(a: Scalar, b: Scalar, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a instanceof CellError && b instanceof CellError) return 0;
  return direction * (rank(a) === rank(b) ? compare(a, b) : rank(a) - rank(b));
}
