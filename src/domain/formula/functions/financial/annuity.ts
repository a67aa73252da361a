// Payments of equal size at equal times: pv·(1+r)ⁿ + pmt·(1+r·due)·((1+r)ⁿ−1)/r + fv = 0.

import { fail } from '#domain/formula/calc/value/coerce.ts';

/** 1 where payments are due when a period begins, 0 where it ends. */
export type Due = 0 | 1;

const growth = (rate: number, periods: number) => (1 + rate) ** periods;
/** What payments of 1 have grown to. */
const series = (rate: number, periods: number, due: Due) =>
  rate === 0 ? periods : ((1 + rate * due) * (growth(rate, periods) - 1)) / rate;

export const futureValue = (rate: number, periods: number, payment: number, present: number, due: Due) =>
  -(present * growth(rate, periods) + payment * series(rate, periods, due));

export const presentValue = (rate: number, periods: number, payment: number, future: number, due: Due) =>
  -(future + payment * series(rate, periods, due)) / growth(rate, periods);

export function payment(rate: number, periods: number, present: number, future: number, due: Due): number {
  if (periods === 0) return fail('#NUM!');
  return -(present * growth(rate, periods) + future) / series(rate, periods, due);
}

export function periods(rate: number, pay: number, present: number, future: number, due: Due): number {
  if (rate === 0) return pay === 0 ? fail('#NUM!') : -(present + future) / pay;
  const each = pay * (1 + rate * due);
  const ratio = (each - future * rate) / (present * rate + each);
  return ratio > 0 ? Math.log(ratio) / Math.log1p(rate) : fail('#NUM!');
}

/** The part of one payment that is interest. Throws #NUM!. */
export function interestOf(
  rate: number,
  period: number,
  count: number,
  present: number,
  future: number,
  due: Due,
): number {
  if (period < 1 || period > count) return fail('#NUM!');
  const pay = payment(rate, count, present, future, due);
  if (due === 1 && period === 1) return 0;
  const owed = futureValue(rate, period - 1 - due, pay, present, due) - (due === 1 ? pay : 0);
  return owed * rate;
}

/** Where a function crosses 0, from a guess, by Newton's method with a numeric slope. Undefined where it does not settle. */
export function newton(of: (x: number) => number, guess: number, least = -Infinity): number | undefined {
  let x = guess;
  for (let step = 0; step < 100; step += 1) {
    const value = of(x);
    const h = Math.max(1e-7, Math.abs(x) * 1e-7);
    const slope = (of(x + h) - of(x - h)) / (2 * h);
    if (!Number.isFinite(value) || !Number.isFinite(slope) || slope === 0) return undefined;
    const next = Math.max(x - value / slope, (x + least) / 2);
    if (Math.abs(next - x) <= 1e-14 * Math.max(1, Math.abs(next))) return next;
    x = next;
  }
  return Math.abs(of(x)) < 1e-7 ? x : undefined;
}

/** A rate of -100 % makes everything nothing, whatever the payments. */
const MIN_RATE = -0.999999;

/** The same, and if need be the crossing between -99.99 % and 100,000 % that is nearest to 0. Throws #NUM!. */
export function rateWhereZero(of: (rate: number) => number, guess: number): number {
  const found = newton(of, guess, -1);
  if (found !== undefined && found > MIN_RATE) return found;
  const steps = [0, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1000];
  for (const [at, to] of steps.entries())
    for (const [low, high] of [
      [steps[at - 1] ?? 0, to],
      [-Math.min(0.9999, to), -Math.min(0.9999, steps[at - 1] ?? 0)],
    ] as const)
      if (low < high && of(low) * of(high) <= 0) return between(of, low, high);
  return fail('#NUM!');
}

function between(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isRising = of(low) < of(high);
  for (let step = 0; step < 200 && high - low > 1e-15 * Math.max(1, Math.abs(high)); step += 1) {
    const middle = (low + high) / 2;
    if (of(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
