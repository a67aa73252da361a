import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { dayOf } from '#domain/formula/functions/date/excelDate.ts';
import { type CalendarDay, isLeapYear, serialOfDay } from '#domain/sheet/serialDate.ts';
import { daysBetween, daysOfYear } from './coupons.ts';

/** Longer lives are none. */
const MAX_LIFE = 1e5;

/** Of one period by the declining balance, never below the salvage. */
function declining(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const rate = Math.min(1, factor / life);
  const before = rate === 1 ? (period === 1 ? cost : 0) : cost * (1 - rate) ** (period - 1);
  const after = cost * (1 - rate) ** period;
  return Math.max(0, before - Math.max(after, salvage));
}

interface Asset {
  cost: number;
  salvage: number;
  life: number;
  factor: number;
}

/** From the beginning to a period, changing to equal parts once those are greater. `left` is the life that is left. */
function switching({ cost, salvage, life, factor }: Asset, left: number, until: number): number {
  let sum = 0;
  let rest = cost - salvage;
  let straight = 0;
  const last = Math.ceil(until);
  for (let period = 1; period <= last; period += 1) {
    let part = straight;
    if (straight === 0) {
      const balance = declining(cost, salvage, life, period, factor);
      const even = rest / (left - (period - 1));
      if (even > balance) {
        straight = even;
        part = even;
      } else {
        part = balance;
        rest -= balance;
      }
    }
    sum += period === last ? part * (until + 1 - last) : part;
  }
  return sum;
}

/** Between two moments, which may lie within periods. */
function variable(asset: Asset, start: number, end: number, isSwitching: boolean): number {
  const [first, last] = [Math.floor(start), Math.ceil(end)];
  if (!isSwitching) {
    let sum = 0;
    for (let period = first + 1; period <= last; period += 1) {
      const share = Math.min(end, period) - Math.max(start, period - 1);
      sum += share * declining(asset.cost, asset.salvage, asset.life, period, asset.factor);
    }
    return sum;
  }
  const after = (moment: number): Asset => ({
    ...asset,
    cost: asset.cost - switching(asset, asset.life, moment),
  });
  const over = (from: number, to: number) => switching(after(from), asset.life - from, to - from);
  let extra = 0;
  if (start > first) extra += (start - first) * over(first, first + 1);
  if (end < last) extra += (last - end) * over(last - 1, last);
  return over(first, last) - extra;
}

/** By a fixed rate of three decimals; the first and last years may have fewer months. */
function fixedDeclining(cost: number, salvage: number, life: number, period: number, months: number): number {
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  let total = (cost * rate * months) / 12;
  if (period === 1) return total;
  let part = 0;
  const years = Math.min(period, life);
  for (let year = 2; year <= years; year += 1) {
    part = (cost - total) * rate;
    total += part;
  }
  return period > life ? ((cost - total) * rate * (12 - months)) / 12 : part;
}

/** An asset under the French system. */
interface FrenchAsset {
  cost: number;
  salvage: number;
  period: number;
  rate: number;
  /** Of the first period, from the purchase on; 0 for a whole one. */
  firstYears: number;
}

/** The periods that an asset is used, before its first one is cut. */
const lifeOf = ({ rate }: FrenchAsset) => Math.ceil(1 / rate);

const isUsedUp = (asset: FrenchAsset) => asset.cost === asset.salvage || asset.period > lifeOf(asset);

/** Of the first period. A purchase at its end counts as one at its beginning. */
const firstPart = ({ cost, salvage, firstYears }: FrenchAsset, rate: number) =>
  Math.min(cost - salvage, cost * rate * (firstYears || 1));

/** As Excel rounds: a half up, also where a double is just below it. */
const whole = (amount: number) => Math.round(Number(amount.toFixed(13)));

/** Declining, by a rate that grows with the life; the last period but one takes half of the rest, the last one all. */
function frenchDeclining(asset: FrenchAsset): number {
  const { cost, salvage, period } = asset;
  const years = 1 / asset.rate;
  if (years <= 3 || (years >= 4 && years <= 5)) return fail('#NUM!');
  if (isUsedUp(asset)) return 0;
  const life = lifeOf(asset);
  let rate = asset.rate * (life <= 4 ? 1.5 : life <= 6 ? 2 : 2.5);
  let part = firstPart(asset, rate);
  if (period === 0) return whole(part);
  let rest = cost - whole(part);
  const periods = life + (asset.firstYears === 0 ? 0 : 1);
  part = 0;
  for (let at = 1; at <= period; at += 1) {
    const isLastButOne = periods - at === 3;
    part = rest < salvage ? 0 : rest * (isLastButOne ? 0.5 : rate);
    if (isLastButOne) rate = 1;
    rest -= part;
  }
  return whole(part);
}

/** In equal parts, until the salvage is left. */
function frenchLinear(asset: FrenchAsset): number {
  const { cost, salvage, period, rate } = asset;
  if (isUsedUp(asset)) return 0;
  const first = firstPart(asset, rate);
  if (period === 0) return first;
  let part = cost * rate;
  let rest = cost - salvage - first;
  for (let at = 1; at <= period; at += 1) {
    part = Math.min(part, rest);
    rest -= part;
  }
  return part;
}

/** From the purchase to the end of the first period. The 29 February does not count where days are real. */
function yearsOfFirst(bought: CalendarDay, first: CalendarDay, basis: number): number {
  const isReal = basis === 1 || basis === 3;
  const [from, to] = [bought, first].map((day) => {
    const isLeapDay = isReal && day.month === 2 && day.day === 29;
    return serialOfDay(day.year, day.month, isLeapDay ? 28 : day.day);
  }) as [number, number];
  return daysBetween(from, to, basis) / (basis === 1 && isLeapYear(bought.year) ? 366 : daysOfYear(basis));
}

const FRENCH = 'number number number number number number number?';
const byYears = (of: (asset: FrenchAsset) => number) =>
  define(FRENCH, (context, cost = 0, bought = 0, first = 0, salvage = 0, period = 0, rate = 0, basis = 0) => {
    const isValid =
      cost >= 0 && salvage >= 0 && salvage <= cost && period >= 0 && rate > 0 && bought <= first;
    const days = Math.trunc(basis);
    if (!isValid || period > MAX_LIFE || days === 2) return fail('#NUM!');
    const firstYears = yearsOfFirst(dayOf(bought, context), dayOf(first, context), days);
    return of({ cost, salvage, period, rate, firstYears });
  });

export const depreciationFunctions: FunctionTable = {
  SLN: define('number number number', (_, cost = 0, salvage = 0, life = 0) =>
    life === 0 ? fail('#DIV/0!') : (cost - salvage) / life,
  ),
  SYD: define('number number number number', (_, cost = 0, salvage = 0, life = 0, period = 0) =>
    life <= 0 || period < 1 || period > life
      ? fail('#NUM!')
      : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
  ),
  DB: define(
    'number number number number number?',
    (_, cost = 0, salvage = 0, life = 0, period = 0, month = 12) => {
      const months = Math.trunc(month);
      const last = months === 12 ? life : life + 1;
      const isValid = cost >= 0 && salvage >= 0 && life > 0 && period >= 1 && period <= last;
      if (!isValid || months < 1 || months > 12 || life > MAX_LIFE) return fail('#NUM!');
      return cost === 0 ? 0 : fixedDeclining(cost, salvage, life, Math.trunc(period), months);
    },
  ),
  DDB: define(
    'number number number number number?',
    (_, cost = 0, salvage = 0, life = 0, period = 0, factor = 2) =>
      cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0
        ? fail('#NUM!')
        : declining(cost, salvage, life, period, factor),
  ),
  VDB: define(
    'number number number number number number? boolean?',
    (_, cost = 0, salvage = 0, life = 0, start = 0, end = 0, factor = 2, keepsDeclining = false) => {
      const isValid = cost >= 0 && salvage >= 0 && life > 0 && start >= 0 && end >= start && end <= life;
      if (!isValid || factor < 0 || life > MAX_LIFE) return fail('#NUM!');
      return variable({ cost, salvage, life, factor }, start, end, !keepsDeclining);
    },
  ),
  AMORDEGRC: byYears(frenchDeclining),
  AMORLINC: byYears(frenchLinear),
};
