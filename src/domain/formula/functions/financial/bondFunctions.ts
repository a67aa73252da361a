// Bonds that pay interest at regular times.

import { define } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { ownSerial, serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { bisect } from '#domain/formula/functions/math/specialFunctions.ts';
import { type Coupons, couponsOf } from './coupons.ts';

const dayNumber = (serial: number, context: CallContext) => Math.floor(serial1900(serial, context));

const coupon = (of: (coupons: Coupons, context: CallContext) => number): FunctionDef =>
  define('number number number number?', (context, settlement = 0, maturity = 0, frequency = 0, basis = 0) =>
    of(
      couponsOf(
        dayNumber(settlement, context),
        dayNumber(maturity, context),
        Math.trunc(frequency),
        Math.trunc(basis),
      ),
      context,
    ),
  );

export interface Bond {
  coupons: Coupons;
  frequency: number;
  /** Of each payment, for a face value of 100. */
  payment: number;
  redemption: number;
}

/** For 100 of face value, without the interest that has run up. */
export function priceOf({ coupons, frequency, payment, redemption }: Bond, rate: number): number {
  const { count, days, before, left: first } = coupons;
  const accrued = (payment * before) / days;
  if (count === 1) return (payment + redemption) / ((rate / frequency) * first + 1) - accrued;
  const growth = 1 + rate / frequency;
  let price = redemption / growth ** (count - 1 + first);
  for (let at = 0; at < count; at += 1) price += payment / growth ** (at + first);
  return price - accrued;
}

export function yieldOf(bond: Bond, price: number): number {
  const { count, days, before, left } = bond.coupons;
  if (count > 1) return bisect(-price, (rate) => -priceOf(bond, rate), -0.99 * bond.frequency, Infinity);
  const paid = price + (bond.payment * before) / days;
  return ((bond.redemption + bond.payment - paid) / paid) * (bond.frequency / left);
}

/** The mean time of the payments in years, by their present value. */
function durationOf({ coupons, frequency, payment }: Bond, rate: number): number {
  const first = coupons.left;
  const growth = 1 + rate / frequency;
  let [weighted, total] = [0, 0];
  for (let at = 0; at < coupons.count; at += 1) {
    const isLast = at === coupons.count - 1;
    const value = (payment + (isLast ? 100 : 0)) / growth ** (at + first);
    weighted += value * (at + first);
    total += value;
  }
  return weighted / total / frequency;
}

function bondOf(context: CallContext, numbers: readonly number[]): Bond {
  const [settlement = 0, maturity = 0, rate = 0, redemption = 0, frequency = 0, basis = 0] = numbers;
  if (rate < 0 || redemption <= 0) return fail('#NUM!');
  const times = Math.trunc(frequency);
  return {
    coupons: couponsOf(
      dayNumber(settlement, context),
      dayNumber(maturity, context),
      times,
      Math.trunc(basis),
    ),
    frequency: times,
    payment: (100 * rate) / times,
    redemption,
  };
}

const duration = (isModified: boolean): FunctionDef =>
  define(
    'number number number number number number?',
    (context, settlement = 0, maturity = 0, rate = 0, yearly = 0, frequency = 0, basis = 0) => {
      const bond = bondOf(context, [settlement, maturity, rate, 100, frequency, basis]);
      if (yearly < 0) return fail('#NUM!');
      const years = durationOf(bond, yearly);
      return isModified ? years / (1 + yearly / bond.frequency) : years;
    },
  );

export const bondFunctions: FunctionTable = {
  COUPNUM: coupon(({ count }) => count),
  COUPPCD: coupon(({ previous }, context) => ownSerial(previous, context)),
  COUPNCD: coupon(({ next }, context) => ownSerial(next, context)),
  COUPDAYS: coupon(({ days }) => days),
  COUPDAYBS: coupon(({ before }) => before),
  COUPDAYSNC: coupon(({ after }) => after),
  PRICE: define(
    'number number number number number number number?',
    (
      context,
      settlement = 0,
      maturity = 0,
      rate = 0,
      yearly = 0,
      redemption = 0,
      frequency = 0,
      basis = 0,
    ) => {
      if (yearly < 0) return fail('#NUM!');
      return priceOf(bondOf(context, [settlement, maturity, rate, redemption, frequency, basis]), yearly);
    },
  ),
  YIELD: define(
    'number number number number number number number?',
    (
      context,
      settlement = 0,
      maturity = 0,
      rate = 0,
      price = 0,
      redemption = 0,
      frequency = 0,
      basis = 0,
    ) => {
      if (price <= 0) return fail('#NUM!');
      return yieldOf(bondOf(context, [settlement, maturity, rate, redemption, frequency, basis]), price);
    },
  ),
  DURATION: duration(false),
  MDURATION: duration(true),
};
