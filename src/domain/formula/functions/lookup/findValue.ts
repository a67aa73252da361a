// Finding a value in a row or a column: by equality, by pattern, or by halves in sorted values.

import { compare } from '#domain/formula/calc/value/operators.ts';
import { AreaValue, type Matrix, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { hasWildcard, wildcard } from '#domain/text/wildcard.ts';

/** Values in a line, by position. */
export interface Vector {
  /** Positions from here on are empty. */
  length: number;
  /** Of all positions. */
  whole: number;
  at(position: number): Scalar;
  /** The first or the last position of a value; -1 for none, undefined where it is not known at once. */
  placeOf?(wanted: Scalar, isLast: boolean): number | undefined;
  /** Visits what is not empty, from first to last. */
  each(visit: (value: Scalar, position: number) => void): void;
}

export function columnOf(values: AreaValue | Matrix, column: number): Vector {
  return lineOf(values, false, column);
}
export function rowOf(values: AreaValue | Matrix, row: number): Vector {
  return lineOf(values, true, row);
}

/** A single row or column as it lies; undefined for a rectangle. */
export function onlyVector(values: AreaValue | Matrix): Vector | undefined {
  if (values.columns === 1) return columnOf(values, 0);
  return values.rows === 1 ? rowOf(values, 0) : undefined;
}

function lineOf(values: AreaValue | Matrix, isRow: boolean, across: number): Vector {
  const used = values instanceof AreaValue ? values.used() : values;
  const length = isRow ? used.columns : used.rows;
  const whole = isRow ? values.columns : values.rows;
  const at = (position: number) => (isRow ? values.at(across, position) : values.at(position, across));
  return {
    length,
    whole,
    at,
    ...(values instanceof AreaValue &&
      !isRow && {
        placeOf: (wanted, isLast) => values.rowOf(across, wanted, isLast),
      }),
    each(visit) {
      if (values instanceof AreaValue) {
        const { top, left, bottom, right } = values.area;
        const line = isRow
          ? { top: top + across, bottom: top + across, left, right }
          : { top, bottom, left: left + across, right: left + across };
        values.moved(line).each((value, row, column) => visit(value, isRow ? column : row));
        return;
      }
      for (let position = 0; position < length; position += 1) {
        const value = at(position);
        if (value !== null) visit(value, position);
      }
    },
  };
}

/** Numbers are equal to numbers only, texts to texts. */
export const isSame = (a: Scalar, b: Scalar) =>
  typeof a === typeof b && !(a instanceof CellError) && a !== null && b !== null && compare(a, b) === 0;

/** What tells a value that was looked for; with wildcards in texts where they count. */
export function sameAs(wanted: Scalar, withWildcards: boolean): (value: Scalar) => boolean {
  const target = wanted ?? 0;
  if (withWildcards && typeof target === 'string' && hasWildcard(target)) {
    const isMatch = wildcard(target);
    return (value) => typeof value === 'string' && isMatch(value);
  }
  if (typeof target === 'string') {
    const lower = target.toLowerCase();
    return (value) =>
      typeof value === 'string' && value.length === target.length && value.toLowerCase() === lower;
  }
  return (value) => isSame(value, target);
}

/** The first or the last position of a value, or of a text that a pattern matches; -1 for none. */
export function findEqual(line: Vector, wanted: Scalar, withWildcards: boolean, isLast = false): number {
  const target = wanted ?? 0;
  const isPattern = withWildcards && typeof target === 'string' && hasWildcard(target);
  const known = isPattern ? undefined : line.placeOf?.(target, isLast);
  const find = isLast ? findLast : findFirst;
  return known ?? find(line, sameAs(target, withWildcards));
}

class Found extends Error {}
const FOUND = new Found();

/** The position of the first value that a test takes; -1 for none. */
export function findFirst(line: Vector, isIt: (value: Scalar) => boolean): number {
  let found = -1;
  try {
    line.each((value, position) => {
      if (!isIt(value)) return;
      found = position;
      throw FOUND;
    });
  } catch (error) {
    if (error !== FOUND) throw error;
  }
  return found;
}

export function findLast(line: Vector, isIt: (value: Scalar) => boolean): number {
  let found = -1;
  line.each((value, position) => {
    if (isIt(value)) found = position;
  });
  return found;
}

/** The first or last position of an empty cell or text; -1 for none. */
export function findEmpty(line: Vector, isLast: boolean): number {
  const isEmpty = (position: number) => (line.at(position) ?? '') === '';
  if (isLast && line.length < line.whole) return line.whole - 1;
  for (let step = 0; step < line.length; step += 1) {
    const position = isLast ? line.length - 1 - step : step;
    if (isEmpty(position)) return position;
  }
  return line.length < line.whole ? line.length : -1;
}

/**
 * The last position whose value is not beyond the wanted one, in values sorted up (or down), by halves as Excel does it:
 * values of another kind are passed over. -1 for none.
 */
export function binarySearch(line: Vector, wanted: Scalar, isDescending = false): number {
  const target = wanted ?? 0;
  const isComparable = (value: Scalar) =>
    value !== null && !(value instanceof CellError) && typeof value === typeof target;
  let [low, high, best] = [0, line.length - 1, -1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    let at = middle;
    while (at <= high && !isComparable(line.at(at))) at += 1;
    if (at > high) {
      high = middle - 1;
      continue;
    }
    const order = compare(line.at(at), target);
    if (isDescending ? order >= 0 : order <= 0) {
      best = at;
      low = at + 1;
      if (isDescending && order === 0) return firstOfEqual(line, at, target);
    } else high = middle - 1;
  }
  return best;
}

function firstOfEqual(line: Vector, from: number, target: Scalar): number {
  let at = from;
  while (at > 0 && isSame(line.at(at - 1), target)) at -= 1;
  return at;
}

/**
 * The position of the value next below (or above) a wanted one, in any order; equal values win. Numbers are below texts,
 * texts below booleans. -1 for none.
 */
export function findNearest(line: Vector, wanted: Scalar, side: -1 | 1, isLast: boolean): number {
  const target = wanted ?? 0;
  let best = -1;
  let bestValue: Scalar = null;
  line.each((value, position) => {
    if (value instanceof CellError) return;
    if (compare(value, target) * side < 0) return;
    const order = best < 0 ? -1 : compare(value, bestValue) * side;
    if (order < 0 || (isLast && order === 0)) {
      best = position;
      bestValue = value;
    }
  });
  return best;
}
