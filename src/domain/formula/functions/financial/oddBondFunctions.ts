// Bonds whose first or last period is shorter or longer than the others.

import { define } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { bisect } from '#domain/formula/functions/math/specialFunctions.ts';
import { couponsOf, daysBetween, daysOfYear, monthsBefore, periodsBetween } from './coupons.ts';

interface Terms {
  frequency: number;
  basis: number;
  payment: number;
  redemption: number;
}

interface FirstDates {
  settlement: number;
  maturity: number;
  issue: number;
  first: number;
}

/**
 * Of the first coupon, in regular ones: what is paid, what has run up at the settlement, and the periods left until then. A long first
 * period is cut into regular ones from its end; only its oldest is counted in days, as Excel does it.
 */
function oddFirst({ settlement, issue, first }: FirstDates, { frequency, basis }: Terms) {
  const { days, after, count } = couponsOf(settlement, first, frequency, basis);
  const between = (from: number, to: number) => Math.max(0, daysBetween(from, to, basis));
  const whole = between(issue, first);
  if (whole < days)
    return {
      paid: whole / days,
      run: between(issue, settlement) / days,
      left: between(settlement, first) / days,
    };
  let [paid, run, end] = [0, 0, first];
  for (let at = couponsOf(issue, first, frequency, basis).count; at > 0; at -= 1) {
    const begin = monthsBefore(end, 12 / frequency);
    const regular = basis === 1 ? end - begin : days;
    paid += at > 1 ? 1 : between(issue, end) / regular;
    run += between(Math.max(issue, begin), Math.min(settlement, end)) / regular;
    end = begin;
  }
  return { paid, run, left: count - 1 + after / days };
}

function priceWithOddFirst(dates: FirstDates, terms: Terms, rate: number): number {
  const { first, maturity } = dates;
  const growth = 1 + rate / terms.frequency;
  const { paid, run, left } = oddFirst(dates, terms);
  const { count } = couponsOf(first, maturity, terms.frequency, terms.basis);
  let price = terms.redemption / growth ** (count + left) + (terms.payment * paid) / growth ** left;
  for (let at = 1; at <= count; at += 1) price += terms.payment / growth ** (at + left);
  return price - terms.payment * run;
}

interface LastDates {
  settlement: number;
  maturity: number;
  last: number;
}

/** Excel takes the days of the calendar here, where other bonds have 360 or 365 of a year. */
const calendarDays = (begin: number, end: number, frequency: number, basis: number) =>
  basis === 0 || basis === 4 ? daysOfYear(basis) / frequency : end - begin;

/** Parts of periods from the last regular payment: in all, run up, and left. */
function oddLast({ settlement, maturity, last }: LastDates, terms: Terms) {
  const parts = (from: number, to: number) => periodsBetween(from, to, last, terms, calendarDays);
  return { whole: parts(last, maturity), run: parts(last, settlement), left: parts(settlement, maturity) };
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
  ODDFPRICE: first((dates, terms, rate) => {
    const { previous } = couponsOf(dates.first, dates.maturity, terms.frequency, terms.basis);
    return previous === dates.first ? priceWithOddFirst(dates, terms, rate) : fail('#NUM!');
  }),
  ODDFYIELD: first((dates, terms, price) =>
    bisect(-price, (rate) => -priceWithOddFirst(dates, terms, rate), -0.99 * terms.frequency, Infinity),
  ),
  ODDLPRICE: last(priceWithOddLast),
  ODDLYIELD: last(yieldWithOddLast),
};
