// Distributions of whole numbers.

import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { betaI, gammaQ, logGamma } from '#domain/formula/functions/math/specialFunctions.ts';

const need = (isRight: boolean) => (isRight ? undefined : fail('#NUM!'));
const isProbability = (share: number) => share >= 0 && share <= 1;

/** More are not added up. */
const MAX_TERMS = 100_000;

const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Up to here choices are counted exactly. */
const FEW = 60;
function choose(n: number, k: number): number {
  if (n > FEW) return Math.exp(logChoose(n, k));
  let count = 1;
  for (let at = 1; at <= k; at += 1) count = (count * (n - k + at)) / at;
  return count;
}

function binomial(successes: number, trials: number, share: number): number {
  if (share === 0 || share === 1) return Number(successes === trials * share);
  if (trials <= FEW)
    return choose(trials, successes) * share ** successes * (1 - share) ** (trials - successes);
  const log = successes * Math.log(share) + (trials - successes) * Math.log1p(-share);
  return Math.exp(logChoose(trials, successes) + log);
}
/** At most so many successes. */
const binomialBelow = (successes: number, trials: number, share: number) =>
  successes >= trials ? 1 : 1 - betaI(share, successes + 1, trials - successes);

const BINOM_DIST = define(
  'number number number boolean',
  (_, number = 0, trials = 0, share = 0, isBelow = false) => {
    const [k, n] = [Math.trunc(number), Math.trunc(trials)];
    need(k >= 0 && k <= n && isProbability(share));
    return isBelow ? binomialBelow(k, n, share) : binomial(k, n, share);
  },
);

/** The least number of successes that is as probable as asked for. */
const BINOM_INV = define('number number number', (_, trials = 0, share = 0, alpha = 0) => {
  const n = Math.trunc(trials);
  need(n >= 0 && share > 0 && share < 1 && alpha > 0 && alpha < 1);
  let [low, high] = [0, n];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (binomialBelow(middle, n, share) >= alpha) high = middle;
    else low = middle + 1;
  }
  return low;
});

function negativeBinomial(failures: number, successes: number, share: number, isBelow: boolean): number {
  const [f, s] = [Math.trunc(failures), Math.trunc(successes)];
  need(f >= 0 && s >= 1 && isProbability(share));
  if (isBelow) return betaI(share, s, f + 1);
  return choose(f + s - 1, s - 1) * share ** s * (1 - share) ** f;
}

function poisson(number: number, mean: number, isBelow: boolean): number {
  const k = Math.trunc(number);
  need(k >= 0 && mean >= 0);
  if (mean === 0) return Number(isBelow || k === 0);
  if (isBelow) return gammaQ(k + 1, mean);
  return Math.exp(k * Math.log(mean) - mean - logGamma(k + 1));
}
const POISSON_DIST = define('number number boolean', (_, number = 0, mean = 0, isBelow = false) =>
  poisson(number, mean, isBelow),
);

function hypergeometric(drawn: number[], isBelow: boolean): number {
  const [k, sample, successes, population] = drawn.map(Math.trunc) as [number, number, number, number];
  const least = Math.max(0, sample - population + successes);
  need(k >= 0 && k <= Math.min(sample, successes) && k >= least);
  need(sample > 0 && sample <= population && successes > 0 && successes <= population);
  const all = choose(population, sample);
  const exactly = (one: number) =>
    population <= FEW
      ? (choose(successes, one) * choose(population - successes, sample - one)) / all
      : Math.exp(
          logChoose(successes, one) +
            logChoose(population - successes, sample - one) -
            logChoose(population, sample),
        );
  if (!isBelow) return exactly(k);
  need(k - least < MAX_TERMS);
  let sum = 0;
  // From 2^53 on, a number has no successor.
  for (let term = 0; term <= k - least; term += 1) sum += exactly(least + term);
  return sum;
}

function binomialRange(trials: number, share: number, from: number, to: number): number {
  const [n, low, high] = [Math.trunc(trials), Math.trunc(from), Math.trunc(to)];
  need(n >= 0 && isProbability(share) && low >= 0 && low <= n && high >= low && high <= n);
  if (high - low < FEW) {
    let sum = 0;
    for (let term = 0; term <= high - low; term += 1) sum += binomial(low + term, n, share);
    return sum;
  }
  return binomialBelow(high, n, share) - (low === 0 ? 0 : binomialBelow(low - 1, n, share));
}

export const discreteFunctions: FunctionTable = {
  'BINOM.DIST': BINOM_DIST,
  BINOMDIST: BINOM_DIST,
  'BINOM.INV': BINOM_INV,
  CRITBINOM: BINOM_INV,
  'BINOM.DIST.RANGE': define(
    'number number number number?',
    (_, trials = 0, share = 0, from = 0, to?: number) => binomialRange(trials, share, from, to ?? from),
  ),
  'NEGBINOM.DIST': define(
    'number number number boolean',
    (_, failures = 0, successes = 0, share = 0, isBelow = false) =>
      negativeBinomial(failures, successes, share, isBelow),
  ),
  NEGBINOMDIST: define('number number number', (_, failures = 0, successes = 0, share = 0) =>
    negativeBinomial(failures, successes, share, false),
  ),
  'POISSON.DIST': POISSON_DIST,
  POISSON: POISSON_DIST,
  'HYPGEOM.DIST': define(
    'number number number number boolean',
    (_, k = 0, sample = 0, successes = 0, population = 0, isBelow = false) =>
      hypergeometric([k, sample, successes, population], isBelow),
  ),
  HYPGEOMDIST: define('number number number number', (_, k = 0, sample = 0, successes = 0, population = 0) =>
    hypergeometric([k, sample, successes, population], false),
  ),
};
