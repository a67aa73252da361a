// Distributions of real numbers.

import { define } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import {
  betaI,
  bisect,
  gamma,
  gammaP,
  gammaQ,
  logGamma,
} from '#domain/formula/functions/math/specialFunctions.ts';
import { normalBelow, normalDensity, normalInverse } from './normal.ts';

/** Throws #NUM! where a condition on the arguments does not hold. */
const need = (isRight: boolean) => (isRight ? undefined : fail('#NUM!'));
const isShare = (probability: number) => probability > 0 && probability < 1;

const two = (of: (a: number, b: number) => number): FunctionDef =>
  define('number number', (_, a = 0, b = 0) => of(a, b));
const three = (of: (a: number, b: number, c: number) => number): FunctionDef =>
  define('number number number', (_, a = 0, b = 0, c = 0) => of(a, b, c));
const cumulative2 = (of: (x: number, a: number, isBelow: boolean) => number): FunctionDef =>
  define('number number boolean', (_, x = 0, a = 0, isBelow = false) => of(x, a, isBelow));
const cumulative3 = (of: (x: number, a: number, b: number, isBelow: boolean) => number): FunctionDef =>
  define('number number number boolean', (_, x = 0, a = 0, b = 0, isBelow = false) => of(x, a, b, isBelow));

function normal(x: number, mean: number, deviation: number, isBelow: boolean): number {
  need(deviation > 0);
  const z = (x - mean) / deviation;
  return isBelow ? normalBelow(z) : normalDensity(z) / deviation;
}
function normalInv(share: number, mean: number, deviation: number): number {
  need(isShare(share) && deviation > 0);
  return mean + deviation * normalInverse(share);
}
function lognormal(x: number, mean: number, deviation: number, isBelow: boolean): number {
  need(x > 0 && deviation > 0);
  const z = (Math.log(x) - mean) / deviation;
  return isBelow ? normalBelow(z) : normalDensity(z) / (deviation * x);
}
const lognormalInv = (share: number, mean: number, deviation: number) =>
  Math.exp(normalInv(share, mean, deviation));

function gammaDistribution(x: number, alpha: number, beta: number, isBelow: boolean): number {
  need(x >= 0 && alpha > 0 && beta > 0);
  if (isBelow) return gammaP(alpha, x / beta);
  if (x === 0) return alpha === 1 ? 1 / beta : alpha < 1 ? fail('#NUM!') : 0;
  return Math.exp((alpha - 1) * Math.log(x / beta) - x / beta - logGamma(alpha)) / beta;
}
function gammaInv(share: number, alpha: number, beta: number): number {
  need(share >= 0 && share < 1 && alpha > 0 && beta > 0);
  return share === 0 ? 0 : beta * bisect(share, (x) => gammaP(alpha, x), 0, Infinity);
}

const wholeDegrees = (degrees: number) => {
  const whole = Math.trunc(degrees);
  need(whole >= 1 && whole <= 1e10);
  return whole;
};
function chiSquare(x: number, degrees: number, isBelow: boolean): number {
  need(x >= 0);
  return gammaDistribution(x, wholeDegrees(degrees) / 2, 2, isBelow);
}
function chiSquareAbove(x: number, degrees: number): number {
  need(x >= 0);
  return gammaQ(wholeDegrees(degrees) / 2, x / 2);
}
const chiSquareInv = (share: number, degrees: number) => gammaInv(share, wholeDegrees(degrees) / 2, 2);
function chiSquareInvAbove(share: number, degrees: number): number {
  need(share > 0 && share <= 1);
  const half = wholeDegrees(degrees) / 2;
  return 2 * bisect(-share, (x) => -gammaQ(half, x), 0, Infinity);
}

function betaDistribution(x: number, a: number, b: number, isBelow: boolean, low = 0, high = 1): number {
  need(a > 0 && b > 0 && x >= low && x <= high && low !== high);
  const share = (x - low) / (high - low);
  if (isBelow) return betaI(share, a, b);
  if ((share === 0 && a < 1) || (share === 1 && b < 1)) return fail('#NUM!');
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b)) / (high - low);
  return scale * share ** (a - 1) * (1 - share) ** (b - 1);
}
function betaInv(share: number, a: number, b: number, low = 0, high = 1): number {
  need(isShare(share) && a > 0 && b > 0 && low < high);
  return low + (high - low) * bisect(share, (x) => betaI(x, a, b), 0, 1);
}

/** Above and below a value of t are the same at both ends. */
export function studentAbove(t: number, degrees: number): number {
  const tail = betaI(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}
function student(x: number, degrees: number, isBelow: boolean): number {
  need(degrees >= 1);
  const n = Math.trunc(degrees);
  if (isBelow) return studentAbove(-x, n);
  const scale = Math.exp(logGamma((n + 1) / 2) - logGamma(n / 2)) / Math.sqrt(n * Math.PI);
  return scale * (1 + (x * x) / n) ** (-(n + 1) / 2);
}
/** Where the share above is as given, between 0 and a half. */
export const studentInvAbove = (share: number, degrees: number) =>
  bisect(-share, (t) => -studentAbove(t, degrees), 0, Infinity);
function studentInv(share: number, degrees: number): number {
  need(isShare(share) && degrees >= 1);
  const n = Math.trunc(degrees);
  if (share === 0.5) return 0;
  return share > 0.5 ? studentInvAbove(1 - share, n) : -studentInvAbove(share, n);
}
function studentInv2(share: number, degrees: number): number {
  need(share > 0 && share <= 1 && degrees >= 1);
  return share === 1 ? 0 : studentInvAbove(share / 2, Math.trunc(degrees));
}
function studentTails(x: number, degrees: number, tails: number): number {
  const sides = Math.trunc(tails);
  need(x >= 0 && degrees >= 1 && (sides === 1 || sides === 2));
  return sides * studentAbove(x, Math.trunc(degrees));
}

export const fisherAbove = (x: number, a: number, b: number) => betaI(b / (b + a * x), b / 2, a / 2);
const fisherBelow = (x: number, a: number, b: number) => betaI((a * x) / (a * x + b), a / 2, b / 2);
function fisherDistribution(x: number, first: number, second: number, isBelow: boolean): number {
  need(x >= 0);
  const [a, b] = [wholeDegrees(first), wholeDegrees(second)];
  if (isBelow) return fisherBelow(x, a, b);
  if (x === 0) return a < 2 ? fail('#NUM!') : a === 2 ? 1 : 0;
  const logBeta = logGamma(a / 2) + logGamma(b / 2) - logGamma((a + b) / 2);
  const log = (a / 2) * Math.log(a / b) + (a / 2 - 1) * Math.log(x) - ((a + b) / 2) * Math.log1p((a * x) / b);
  return Math.exp(log - logBeta);
}
function fisherTail(x: number, first: number, second: number): number {
  need(x >= 0);
  return fisherAbove(x, wholeDegrees(first), wholeDegrees(second));
}
function fisherInv(share: number, first: number, second: number): number {
  need(share >= 0 && share < 1);
  const [a, b] = [wholeDegrees(first), wholeDegrees(second)];
  return share === 0 ? 0 : bisect(share, (x) => fisherBelow(x, a, b), 0, Infinity);
}
function fisherInvAbove(share: number, first: number, second: number): number {
  need(share > 0 && share <= 1);
  const [a, b] = [wholeDegrees(first), wholeDegrees(second)];
  return share === 1 ? 0 : bisect(-share, (x) => -fisherAbove(x, a, b), 0, Infinity);
}

function exponential(x: number, rate: number, isBelow: boolean): number {
  need(x >= 0 && rate > 0);
  return isBelow ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);
}
function weibull(x: number, shape: number, scale: number, isBelow: boolean): number {
  need(x >= 0 && shape > 0 && scale > 0);
  const power = (x / scale) ** shape;
  return isBelow ? -Math.expm1(-power) : (shape / scale) * (x / scale) ** (shape - 1) * Math.exp(-power);
}

const standardBelow = define('number', (_, z = 0) => normalBelow(z));
const standardInv = define('number', (_, share = 0) => normalInv(share, 0, 1));
const logOfGamma = define('number', (_, x = 0) => (x <= 0 ? fail('#NUM!') : logGamma(x)));

export const continuousFunctions: FunctionTable = {
  'NORM.DIST': cumulative3(normal),
  NORMDIST: cumulative3(normal),
  'NORM.INV': three(normalInv),
  NORMINV: three(normalInv),
  'NORM.S.DIST': define('number boolean', (_, z = 0, isBelow = false) => normal(z, 0, 1, isBelow)),
  NORMSDIST: standardBelow,
  'NORM.S.INV': standardInv,
  NORMSINV: standardInv,
  GAUSS: define('number', (_, z = 0) => normalBelow(z) - 0.5),
  PHI: define('number', (_, z = 0) => normalDensity(z)),
  'LOGNORM.DIST': cumulative3(lognormal),
  LOGNORMDIST: three((x, mean, deviation) => lognormal(x, mean, deviation, true)),
  'LOGNORM.INV': three(lognormalInv),
  LOGINV: three(lognormalInv),
  GAMMA: define('number', (_, x = 0) => gamma(x)),
  GAMMALN: logOfGamma,
  'GAMMALN.PRECISE': logOfGamma,
  'GAMMA.DIST': cumulative3(gammaDistribution),
  GAMMADIST: cumulative3(gammaDistribution),
  'GAMMA.INV': three(gammaInv),
  GAMMAINV: three(gammaInv),
  'CHISQ.DIST': cumulative2(chiSquare),
  'CHISQ.DIST.RT': two(chiSquareAbove),
  CHIDIST: two(chiSquareAbove),
  'CHISQ.INV': two(chiSquareInv),
  'CHISQ.INV.RT': two(chiSquareInvAbove),
  CHIINV: two(chiSquareInvAbove),
  'BETA.DIST': define(
    'number number number boolean number? number?',
    (_, x = 0, a = 0, b = 0, isBelow = false, low?: number, high?: number) =>
      betaDistribution(x, a, b, isBelow, low, high),
  ),
  BETADIST: define(
    'number number number number? number?',
    (_, x = 0, a = 0, b = 0, low?: number, high?: number) => betaDistribution(x, a, b, true, low, high),
  ),
  'BETA.INV': define(
    'number number number number? number?',
    (_, share = 0, a = 0, b = 0, low?: number, high?: number) => betaInv(share, a, b, low, high),
  ),
  BETAINV: define(
    'number number number number? number?',
    (_, share = 0, a = 0, b = 0, low?: number, high?: number) => betaInv(share, a, b, low, high),
  ),
  'T.DIST': cumulative2(student),
  'T.DIST.RT': two((x, degrees) => (degrees < 1 ? fail('#NUM!') : studentAbove(x, Math.trunc(degrees)))),
  'T.DIST.2T': two((x, degrees) => studentTails(x, degrees, 2)),
  TDIST: three(studentTails),
  'T.INV': two(studentInv),
  'T.INV.2T': two(studentInv2),
  TINV: two(studentInv2),
  'F.DIST': cumulative3(fisherDistribution),
  'F.DIST.RT': three(fisherTail),
  FDIST: three(fisherTail),
  'F.INV': three(fisherInv),
  'F.INV.RT': three(fisherInvAbove),
  FINV: three(fisherInvAbove),
  'EXPON.DIST': cumulative2(exponential),
  EXPONDIST: cumulative2(exponential),
  'WEIBULL.DIST': cumulative3(weibull),
  WEIBULL: cumulative3(weibull),
  FISHER: define('number', (_, x = 0) => (Math.abs(x) >= 1 ? fail('#NUM!') : Math.atanh(x))),
  FISHERINV: define('number', (_, x = 0) => Math.tanh(x)),
};
