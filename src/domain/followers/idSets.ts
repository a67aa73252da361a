// Arithmetic of id sets. A set is an array of ids in ascending order without repeats.

import { idHalves } from './idHalves.ts';

type IdSet = BigUint64Array<ArrayBuffer>;

/** Ids in both sets. */
export function intersectIds(a: BigUint64Array, b: BigUint64Array): IdSet {
  const out = new BigUint64Array(Math.min(a.length, b.length));
  const [left, right, to] = [idHalves(a), idHalves(b), idHalves(out)];
  let [i, j, k] = [0, 0, 0];
  while (i < left.length && j < right.length) {
    const [high, otherHigh] = [left[i + 1]!, right[j + 1]!];
    const [low, otherLow] = [left[i]!, right[j]!];
    if (high === otherHigh && low === otherLow) {
      to[k] = low;
      to[k + 1] = high;
      i += 2;
      j += 2;
      k += 2;
    } else if (high < otherHigh || (high === otherHigh && low < otherLow)) i += 2;
    else j += 2;
  }
  return out.slice(0, k / 2);
}

/** Ids of the first set that are not in the second. */
export function onlyIn(a: BigUint64Array, b: BigUint64Array): IdSet {
  const out = new BigUint64Array(a.length);
  const [left, right, to] = [idHalves(a), idHalves(b), idHalves(out)];
  let [j, k] = [0, 0];
  for (let i = 0; i < left.length; i += 2) {
    const [low, high] = [left[i]!, left[i + 1]!];
    while (j < right.length && (right[j + 1]! < high || (right[j + 1] === high && right[j]! < low))) j += 2;
    if (j < right.length && right[j] === low && right[j + 1] === high) continue;
    to[k] = low;
    to[k + 1] = high;
    k += 2;
  }
  return out.slice(0, k / 2);
}

/** How many different ids two sets have together. */
export function unionCount(a: BigUint64Array, b: BigUint64Array): number {
  return a.length + b.length - intersectIds(a, b).length;
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
