// The values of a column in a few classes, for colours.

import type { PlainValue } from './placeColumns.ts';

/** The class of each value; the last class is that of blank cells and of what is in no other. */
export type ValueClasses = { codes: Uint8Array } & (
  | {
      kind: 'steps';
      /** Ascending, one more than there are steps; a value at a bound is in the step above it. */
      bounds: readonly number[];
    }
  | { kind: 'names'; names: readonly string[] }
);

const STEPS = 6;
const MOST_NAMES = 8;
/** Of the cells that hold anything, how many are numbers in a column of numbers. */
const MOST = 0.8;

/** Steps that hold about as many values each for numbers; the most frequent texts otherwise. */
export function valueClasses(values: readonly PlainValue[]): ValueClasses {
  const filled = values.filter((value) => value !== null && value !== '');
  const numbers = filled.filter((value): value is number => typeof value === 'number');
  const different = new Set(numbers).size;
  return different > MOST_NAMES && numbers.length >= MOST * filled.length
    ? steps(values, Float64Array.from(numbers).sort())
    : names(values);
}

function steps(values: readonly PlainValue[], sorted: Float64Array): ValueClasses {
  const quantiles = Array.from(
    { length: STEPS + 1 },
    (_, step) => sorted[Math.round((step / STEPS) * (sorted.length - 1))]!,
  );
  const bounds = [...new Set(quantiles)];
  const last = bounds.length - 1;
  const codes = Uint8Array.from(values, (value) => {
    if (typeof value !== 'number') return last;
    const above = bounds.findIndex((bound) => bound > value);
    return above < 0 ? last - 1 : above - 1;
  });
  return { kind: 'steps', bounds, codes };
}

function names(values: readonly PlainValue[]): ValueClasses {
  const counts = new Map<string, number>();
  for (const value of values)
    if (value !== null && value !== '') counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_NAMES);
  const codeOf = new Map(frequent.map(([name], code) => [name, code]));
  const codes = Uint8Array.from(values, (value) => codeOf.get(String(value ?? '')) ?? frequent.length);
  return { kind: 'names', names: [...codeOf.keys()], codes };
}

/** Radii that show how large numbers are, from `least` to `most`; `least` for what is no number. The 2 % at the ends are cut off. */
export function valueRadii(values: readonly PlainValue[], least: number, most: number): Float32Array {
  const sorted = Float64Array.from(values.filter((value) => typeof value === 'number')).sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.02), at(0.98)];
  return Float32Array.from(values, (value) => {
    if (typeof value !== 'number' || high === low) return least;
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Math.round(2 * (least + share * (most - least))) / 2;
  });
}
