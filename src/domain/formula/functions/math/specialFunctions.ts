// Gamma, beta and error functions to about 14 digits, and finding where a rising function reaches a value.

import { fail } from '#domain/formula/calc/value/coerce.ts';

/** Lanczos' coefficients for g = 607/128 (P. Godfrey). */
const LANCZOS = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5,
  -2.6190838401581408e-5, 3.6899182659531625e-6,
] as const;
const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_STEPS = 20_000;

/** The logarithm of gamma of a positive number. */
export function logGamma(x: number): number {
  let sum: number = LANCZOS[0];
  for (let at = 1; at < LANCZOS.length; at += 1) sum += LANCZOS[at]! / (x + at);
  const shifted = x + 607 / 128 + 0.5;
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}

/** Throws #NUM! for 0, negative integers and what is too large. */
export function gamma(x: number): number {
  if (x <= 0 && Number.isInteger(x)) return fail('#NUM!');
  if (Number.isInteger(x) && x <= 171) {
    let product = 1;
    for (let factor = 2; factor < x; factor += 1) product *= factor;
    return product;
  }
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  return Math.exp(logGamma(x));
}

/** The regularized lower incomplete gamma function P(a, x). */
export const gammaP = (a: number, x: number) => (x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x));
/** What it lacks to 1: Q(a, x). */
export const gammaQ = (a: number, x: number) => (x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x));

function gammaSeries(a: number, x: number): number {
  if (x <= 0) return 0;
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < MAX_STEPS && Math.abs(term) > Math.abs(sum) * EPSILON; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Lentz' method. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let result = d;
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const factor = -step * (step - a);
    b += 2;
    d = 1 / notZero(factor * d + b);
    c = notZero(b + factor / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < EPSILON * 10) break;
  }
  return result * Math.exp(a * Math.log(x) - x - logGamma(a));
}

const notZero = (number: number) => (Math.abs(number) < TINY ? TINY : number);

/** The regularized incomplete beta function. */
export function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (scale * betaFraction(x, a, b)) / a
    : 1 - (scale * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < MAX_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < EPSILON * 10) break;
  }
  return result;
}

export const erf = (x: number) => Math.sign(x) * gammaP(0.5, squareOf(x));
export const erfc = (x: number) => (x < 0 ? 1 + gammaP(0.5, squareOf(x)) : gammaQ(0.5, squareOf(x)));

/** Far beyond where the error function is 1. */
const squareOf = (x: number) => Math.min(x * x, 1e6);

/** Where a rising function reaches a value, between two bounds; an open bound is looked for. */
export function bisect(value: number, of: (x: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  if (to === Infinity) for (to = Math.max(1, from * 2); of(to) < value && to < 1e300; to *= 2) from = to;
  if (from === -Infinity) for (from = -1; of(from) > value && from > -1e300; from *= 2) to = from;
  for (let step = 0; step < 400; step += 1) {
    const middle = from + (to - from) / 2;
    if (middle <= from || middle >= to) break;
    if (of(middle) < value) from = middle;
    else to = middle;
  }
  return from + (to - from) / 2;
}
