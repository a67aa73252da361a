// Bonds whose first or last period is shorter or longer than the others.

import { define } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { bisect } from '#domain/formula/functions/math/specialFunctions.ts';
import { couponsOf, daysBetween, daysOfYear, payday } from './coupons.ts';

interface Terms {
  frequency: number;
  basis: number;
  payment: number;
  redemption: number;
}

/** Parts of regular periods between two days, where the periods are counted from an anchor. */
function periodsBetween(from: number, to: number, anchor: number, terms: Terms): number {
  const step = 12 / terms.frequency;
  let first = anchor;
  let count = 0;
  while (first > from) {
    count += 1;
    first = payday(anchor, -count * step);
  }
  let sum = 0;
  for (let at = -count; payday(anchor, at * step) < to; at += 1) {
    const [begin, end] = [payday(anchor, at * step), payday(anchor, (at + 1) * step)];
    const days = terms.basis === 1 ? end - begin : daysOfYear(terms.basis) / terms.frequency;
    const [low, high] = [Math.max(begin, from), Math.min(end, to)];
    if (high > low) sum += daysBetween(low, high, terms.basis) / days;
  }
  return sum;
}

interface FirstDates {
  settlement: number;
  maturity: number;
  issue: number;
  first: number;
}

function priceWithOddFirst(dates: FirstDates, terms: Terms, rate: number): number {
  const { settlement, maturity, issue, first } = dates;
  const growth = 1 + rate / terms.frequency;
  const toFirst = periodsBetween(settlement, first, first, terms);
  const count = couponsOf(first, maturity, terms.frequency, terms.basis).count;
  let price = terms.redemption / growth ** (count + toFirst);
  price += (terms.payment * periodsBetween(issue, first, first, terms)) / growth ** toFirst;
  for (let at = 1; at <= count; at += 1) price += terms.payment / growth ** (at + toFirst);
  return price - terms.payment * periodsBetween(issue, settlement, first, terms);
}

interface LastDates {
  settlement: number;
  maturity: number;
  last: number;
}

/** Parts of periods from the last regular payment: in all, run up, and left. */
function oddLast({ settlement, maturity, last }: LastDates, terms: Terms) {
  return {
    whole: periodsBetween(last, maturity, last, terms),
    run: periodsBetween(last, settlement, last, terms),
    left: periodsBetween(settlement, maturity, last, terms),
  };
}

function priceWithOddLast(dates: LastDates, terms: Terms, rate: number): number {
  const { whole, run, left } = oddLast(dates, terms);
  const value = terms.redemption + whole * terms.payment;
  return value / ((left * rate) / terms.frequency + 1) - run * terms.payment;
}

function yieldWithOddLast(dates: LastDates, terms: Terms, price: number): number {
  const { whole, run, left } = oddLast(dates, terms);
  const paid = price + run * terms.payment;
  return ((terms.redemption + whole * terms.payment - paid) / paid) * (terms.frequency / left);
}

function termsOf(rate: number, redemption: number, frequency: number, basis: number): Terms {
  const [times, days] = [Math.trunc(frequency), Math.trunc(basis)];
  const isValid = rate >= 0 && redemption > 0 && [1, 2, 4].includes(times) && days >= 0 && days <= 4;
  return isValid
    ? { frequency: times, basis: days, payment: (100 * rate) / times, redemption }
    : fail('#NUM!');
}

const days = (context: CallContext, ...serials: number[]) => {
  const whole = serials.map((serial) => Math.floor(serial1900(serial, context)));
  const areInOrder = whole.every((one, at) => at === 0 || one > whole[at - 1]!);
  return areInOrder ? whole : fail('#NUM!');
};

const first = (of: (dates: FirstDates, terms: Terms, given: number) => number): FunctionDef =>
  define(
    'number number number number number number number number number?',
    (
      context,
      settles = 0,
      matures = 0,
      issued = 0,
      pays = 0,
      rate = 0,
      given = 0,
      redeems = 0,
      frequency = 0,
      basis = 0,
    ) => {
      const [issue, settlement, firstDay, maturity] = days(context, issued, settles, pays, matures) as [
        number,
        number,
        number,
        number,
      ];
      if (given < 0) return fail('#NUM!');
      const dates = { settlement, maturity, issue, first: firstDay };
      return of(dates, termsOf(rate, redeems, frequency, basis), given);
    },
  );

const last = (of: (dates: LastDates, terms: Terms, given: number) => number): FunctionDef =>
  define(
    'number number number number number number number number?',
    (
      context,
      settles = 0,
      matures = 0,
      paid = 0,
      rate = 0,
      given = 0,
      redeems = 0,
      frequency = 0,
      basis = 0,
    ) => {
      const [lastDay, settlement, maturity] = days(context, paid, settles, matures) as [
        number,
        number,
        number,
      ];
      if (given < 0) return fail('#NUM!');
      return of({ settlement, maturity, last: lastDay }, termsOf(rate, redeems, frequency, basis), given);
    },
  );

export const oddBondFunctions: FunctionTable = {
  ODDFPRICE: first(priceWithOddFirst),
  ODDFYIELD: first((dates, terms, price) =>
    bisect(-price, (rate) => -priceWithOddFirst(dates, terms, rate), -0.99 * terms.frequency, Infinity),
  ),
  ODDLPRICE: last(priceWithOddLast),
  ODDLYIELD: last(yieldWithOddLast),
};
