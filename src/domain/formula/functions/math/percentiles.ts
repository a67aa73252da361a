// Numbers by their place in order.

import { median } from '#domain/collection/median.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';

/** Throws #NUM! of none. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? fail('#NUM!') : median(numbers);

/** The numbers that occur most, at least twice, in the order of their first occurrence. */
export function modesOf(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const most = [...counts.values()].reduce((a, b) => Math.max(a, b), 0);
  return most < 2 ? fail('#N/A') : [...counts].filter(([, count]) => count === most).map(([one]) => one);
}

export function largest(sorted: readonly number[], rank: number): number {
  const at = Math.ceil(rank);
  return at < 1 ? fail('#NUM!') : (sorted[sorted.length - at] ?? fail('#NUM!'));
}

export function smallest(sorted: readonly number[], rank: number): number {
  const at = Math.trunc(rank);
  return at < 1 ? fail('#NUM!') : (sorted[at - 1] ?? fail('#NUM!'));
}

/** A number between two neighbours; positions count from 0. */
function between(sorted: readonly number[], position: number): number {
  const below = Math.floor(position);
  const low = sorted[below]!;
  return position === below ? low : low + (position - below) * (sorted[below + 1]! - low);
}

export function percentileInclusive(sorted: readonly number[], share: number): number {
  if (sorted.length === 0 || !(share >= 0 && share <= 1)) return fail('#NUM!');
  return between(sorted, Number((share * (sorted.length - 1)).toPrecision(15)));
}

export function percentileExclusive(sorted: readonly number[], share: number): number {
  const position = Number((share * (sorted.length + 1)).toPrecision(15));
  if (sorted.length === 0 || !(position >= 1 && position <= sorted.length)) return fail('#NUM!');
  return between(sorted, position - 1);
}
