// Securities that pay once, and bills of the treasury.

import { define } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { averageYear, yearFraction } from '#domain/formula/functions/date/dayCounts.ts';
import { dayOf, serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { monthsLater } from '#domain/formula/functions/date/monthsLater.ts';
import { periodsBetween } from './coupons.ts';

/** Years from one day to a later one. Throws #NUM!. */
function years(from: number, to: number, basis: number, context: CallContext): number {
  if (Math.floor(from) >= Math.floor(to)) return fail('#NUM!');
  return yearFraction(dayOf(from, context), dayOf(to, context), Math.trunc(basis));
}

/** SETTLEMENT, MATURITY, two amounts above 0 [, BASIS]. */
const once = (of: (years: number, a: number, b: number) => number): FunctionDef =>
  define(
    'number number number number number?',
    (context, settlement = 0, maturity = 0, a = 0, b = 0, basis = 0) => {
      if (a <= 0 || b <= 0) return fail('#NUM!');
      return of(years(settlement, maturity, basis, context), a, b);
    },
  );

/** Interest that is paid with the redemption. */
function atMaturity(
  context: CallContext,
  dates: readonly [settlement: number, maturity: number, issue: number],
  basis: number,
) {
  const [settlement, maturity, issue] = dates;
  const run = issue === settlement ? 0 : years(issue, settlement, basis, context);
  const left = years(settlement, maturity, basis, context);
  if (Math.trunc(basis) !== 1) return { whole: years(issue, maturity, basis, context), run, left };
  // All days are divided by the year between issue and settlement.
  const year = averageYear(dayOf(issue, context), dayOf(settlement, context));
  const rest = (Math.floor(maturity) - Math.floor(settlement)) / year;
  return { whole: run + rest, run, left: rest };
}

/** Days to the maturity of a bill, which is at most a year away. Throws #NUM!. */
function billDays(settlement: number, maturity: number, context: CallContext): number {
  const days = Math.floor(serial1900(maturity, context)) - Math.floor(serial1900(settlement, context));
  const { year, month, day } = monthsLater(dayOf(settlement, context), 12);
  const end = dayOf(maturity, context);
  const isTooFar =
    end.year > year || (end.year === year && (end.month > month || (end.month === month && end.day > day)));
  return days < 1 || isTooFar ? fail('#NUM!') : days;
}

const bill = (of: (days: number, rate: number) => number): FunctionDef =>
  define('number number number', (context, settlement = 0, maturity = 0, rate = 0) =>
    rate <= 0 ? fail('#NUM!') : of(billDays(settlement, maturity, context), rate),
  );

const positive = (number: number) => (number > 0 ? number : fail('#NUM!'));

/** The yield of a bond that is worth as much as a bill. */
function billEquivalent(days: number, discount: number): number {
  if (days <= 182) return (365 * discount) / positive(360 - discount * days);
  const price = positive(1 - (discount * days) / 360);
  const share = days / (days === 366 ? 366 : 365);
  const root = Math.sqrt(share * share - (2 * share - 1) * (1 - 1 / price));
  return (2 * (root - share)) / (2 * share - 1);
}

export const securityFunctions: FunctionTable = {
  DISC: once((time, price, redemption) => (redemption - price) / redemption / time),
  INTRATE: once((time, investment, redemption) => (redemption - investment) / investment / time),
  RECEIVED: once((time, investment, discount) => investment / positive(1 - discount * time)),
  PRICEDISC: once((time, discount, redemption) => redemption - discount * redemption * time),
  YIELDDISC: once((time, price, redemption) => (redemption / price - 1) / time),
  PRICEMAT: define(
    'number number number number number number?',
    (context, settlement = 0, maturity = 0, issue = 0, rate = 0, yearly = 0, basis = 0) => {
      if (rate < 0 || yearly < 0) return fail('#NUM!');
      const { whole, run, left } = atMaturity(context, [settlement, maturity, issue], basis);
      return (100 + whole * rate * 100) / (1 + left * yearly) - run * rate * 100;
    },
  ),
  YIELDMAT: define(
    'number number number number number number?',
    (context, settlement = 0, maturity = 0, issue = 0, rate = 0, price = 0, basis = 0) => {
      if (rate < 0 || price <= 0) return fail('#NUM!');
      const { whole, run, left } = atMaturity(context, [settlement, maturity, issue], basis);
      return ((1 + whole * rate) / (price / 100 + run * rate) - 1) / left;
    },
  ),
  ACCRINT: define(
    'number number number number number? number number? boolean?',
    (context, issued = 0, pays = 0, settles = 0, rate = 0, par = 1000, frequency = 0, basis = 0) => {
      const times = Math.trunc(frequency);
      const [issue, first, settlement] = [issued, pays, settles].map((one) =>
        Math.floor(serial1900(one, context)),
      ) as [number, number, number];
      if (rate <= 0 || par <= 0 || ![1, 2, 4].includes(times) || issue >= settlement) return fail('#NUM!');
      const terms = { frequency: times, basis: Math.trunc(basis) };
      // Excel counts from the issue whatever the last argument says.
      return ((par * rate) / times) * periodsBetween(issue, settlement, first, terms);
    },
  ),
  ACCRINTM: define(
    'number number number number? number?',
    (context, issue = 0, settlement = 0, rate = 0, par = 1000, basis = 0) =>
      rate <= 0 || par <= 0 ? fail('#NUM!') : par * rate * years(issue, settlement, basis, context),
  ),
  TBILLEQ: bill(billEquivalent),
  TBILLPRICE: bill((days, discount) => 100 * positive(1 - (discount * days) / 360)),
  TBILLYIELD: bill((days, price) => ((100 - price) / price) * (360 / days)),
};
