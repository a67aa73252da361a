// Arithmetic of id sets. A set is an array of ids in ascending order without repeats.
// The loops have no branch that depends on the ids: which of two comes next is as good as random, and a processor that
// guesses wrong every other time is twice as slow.

import { comparableIds } from './comparableIds.ts';

type IdSet = BigUint64Array<ArrayBuffer>;

/** Ids in both sets. */
export function intersectIds(a: BigUint64Array, b: BigUint64Array): IdSet {
  const out = new BigUint64Array(Math.min(a.length, b.length) + 1);
  const [left, right, to] = comparableIds([a, b, out]) as [Float64Array, Float64Array, Float64Array];
  const [leftCount, rightCount] = [left.length, right.length];
  let [i, j, count] = [0, 0, 0];
  while (i < leftCount && j < rightCount) {
    const x = left[i]!;
    const y = right[j]!;
    to[count] = x;
    const takesLeft = Number(x <= y);
    const takesRight = Number(x >= y);
    count += takesLeft & takesRight;
    i += takesLeft;
    j += takesRight;
  }
  return out.slice(0, count);
}

/** Ids of the first set that are not in the second. */
export function onlyIn(a: BigUint64Array, b: BigUint64Array): IdSet {
  const out = new BigUint64Array(a.length + 1);
  const [left, right, to] = comparableIds([a, b, out]) as [Float64Array, Float64Array, Float64Array];
  const [leftCount, rightCount] = [left.length, right.length];
  let [i, j, count] = [0, 0, 0];
  while (i < leftCount && j < rightCount) {
    const x = left[i]!;
    const y = right[j]!;
    to[count] = x;
    const takesLeft = Number(x <= y);
    const takesRight = Number(x >= y);
    count += takesLeft & ~takesRight;
    i += takesLeft;
    j += takesRight;
  }
  out.set(a.subarray(i), count);
  return out.slice(0, count + a.length - i);
}

export interface IdDiff {
  gained: IdSet;
  lost: IdSet;
  stayed: IdSet;
}

/** What changed between two moments of one account. */
export function diffIds(before: BigUint64Array, after: BigUint64Array): IdDiff {
  return {
    gained: onlyIn(after, before),
    lost: onlyIn(before, after),
    stayed: intersectIds(before, after),
  };
}
