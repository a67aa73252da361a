import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { yearFraction } from '#domain/formula/functions/date/dayCounts.ts';
import { dayOf } from '#domain/formula/functions/date/excelDate.ts';

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

const COEFFICIENTS = [
  [3, 1],
  [5, 1.5],
  [6.000001, 2],
] as const;

/** French declining depreciation. */
function french(cost: number, salvage: number, period: number, rate: number, firstYear: number): number {
  const life = 1 / rate;
  const fast = rate * (COEFFICIENTS.find(([below]) => life < below)?.[1] ?? 2.5);
  let value = cost;
  let part = Math.round(firstYear * fast * value);
  value -= part;
  let rest = value - salvage;
  for (let at = 0; at < period; at += 1) {
    part = Math.round(fast * value);
    rest -= part;
    if (rest < 0) return period - at <= 1 ? Math.round(value * 0.5) : 0;
    value -= part;
  }
  return part;
}

function frenchEven(cost: number, salvage: number, period: number, rate: number, firstYear: number): number {
  const each = cost * rate;
  const first = firstYear * each;
  const full = Math.trunc((cost - salvage - first) / each);
  if (period === 0) return first;
  if (period <= full) return each;
  return period === full + 1 ? cost - salvage - each * full - first : 0;
}

const FRENCH = 'number number number number number number number?';
type French = typeof french;
const byYears = (of: French) =>
  define(FRENCH, (context, cost = 0, bought = 0, first = 0, salvage = 0, period = 0, rate = 0, basis = 0) => {
    const isValid =
      cost >= 0 && salvage >= 0 && salvage <= cost && period >= 0 && rate > 0 && bought <= first;
    if (!isValid || period > 1e5 || basis === 2) return fail('#NUM!');
    const years = yearFraction(dayOf(bought, context), dayOf(first, context), Math.trunc(basis));
    return of(cost, salvage, Math.trunc(period), rate, years);
  });

/** Longer lives are none. */
const MAX_LIFE = 1e5;

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
  AMORDEGRC: byYears(french),
  AMORLINC: byYears(frenchEven),
};
