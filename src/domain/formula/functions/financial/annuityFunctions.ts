import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import {
  type Due,
  futureValue,
  interestOf,
  payment,
  periods,
  presentValue,
  rateWhereZero,
} from './annuity.ts';

const dueOf = (type: number): Due => (type === 0 ? 0 : 1);

/** Sums over payments of a loan, from one to another. */
function cumulative(
  args: readonly number[],
  of: (rate: number, period: number, count: number, present: number, due: Due) => number,
): number {
  const [rate = 0, count = 0, present = 0, first = 0, last = 0, type = 0] = args;
  const [from, to] = [Math.ceil(first), Math.floor(last)];
  const isValid = rate > 0 && count > 0 && present > 0 && from >= 1 && to >= from && to <= count;
  if (!isValid || (type !== 0 && type !== 1) || to - from > 1e6) return fail('#NUM!');
  let sum = 0;
  for (let period = from; period <= to; period += 1) sum += of(rate, period, count, present, dueOf(type));
  return sum;
}

const interest = (rate: number, period: number, count: number, present: number, due: Due) =>
  interestOf(rate, period, count, present, 0, due);
const principal = (rate: number, period: number, count: number, present: number, due: Due) =>
  payment(rate, count, present, 0, due) - interest(rate, period, count, present, due);

const CUMULATIVE = 'number number number number number number';

export const annuityFunctions: FunctionTable = {
  FV: define(
    'number number number? number? number?',
    (_, rate = 0, count = 0, pay = 0, present = 0, type = 0) =>
      futureValue(rate, count, pay, present, dueOf(type)),
  ),
  PV: define(
    'number number number? number? number?',
    (_, rate = 0, count = 0, pay = 0, future = 0, type = 0) =>
      presentValue(rate, count, pay, future, dueOf(type)),
  ),
  PMT: define(
    'number number number number? number?',
    (_, rate = 0, count = 0, present = 0, future = 0, type = 0) =>
      payment(rate, count, present, future, dueOf(type)),
  ),
  NPER: define(
    'number number number number? number?',
    (_, rate = 0, pay = 0, present = 0, future = 0, type = 0) =>
      periods(rate, pay, present, future, dueOf(type)),
  ),
  RATE: define(
    'number number number number? number? number?',
    (_, count = 0, pay = 0, present = 0, future = 0, type = 0, guess = 0.1) => {
      if (count <= 0) return fail('#NUM!');
      const due = dueOf(type);
      const balance = (rate: number) => futureValue(rate, count, pay, present, due) - future;
      return rateWhereZero(balance, guess);
    },
  ),
  IPMT: define(
    'number number number number number? number?',
    (_, rate = 0, period = 0, count = 0, present = 0, future = 0, type = 0) =>
      interestOf(rate, period, count, present, future, dueOf(type)),
  ),
  PPMT: define(
    'number number number number number? number?',
    (_, rate = 0, period = 0, count = 0, present = 0, future = 0, type = 0) => {
      const part = interestOf(rate, period, count, present, future, dueOf(type));
      return payment(rate, count, present, future, dueOf(type)) - part;
    },
  ),
  CUMIPMT: define(CUMULATIVE, (_, ...args: number[]) => cumulative(args, interest)),
  CUMPRINC: define(CUMULATIVE, (_, ...args: number[]) => cumulative(args, principal)),
  ISPMT: define('number number number number', (_, rate = 0, period = 0, count = 0, present = 0) =>
    count === 0 ? fail('#DIV/0!') : present * rate * (period / count - 1),
  ),
  EFFECT: define('number number', (_, nominal = 0, count = 0) => {
    const times = Math.trunc(count);
    return nominal <= 0 || times < 1 ? fail('#NUM!') : (1 + nominal / times) ** times - 1;
  }),
  NOMINAL: define('number number', (_, effective = 0, count = 0) => {
    const times = Math.trunc(count);
    return effective <= 0 || times < 1 ? fail('#NUM!') : ((effective + 1) ** (1 / times) - 1) * times;
  }),
  PDURATION: define('number number number', (_, rate = 0, present = 0, future = 0) =>
    rate <= 0 || present <= 0 || future <= 0
      ? fail('#NUM!')
      : (Math.log(future) - Math.log(present)) / Math.log1p(rate),
  ),
  RRI: define('number number number', (_, count = 0, present = 0, future = 0) =>
    count <= 0 || present === 0 ? fail('#NUM!') : (future / present) ** (1 / count) - 1,
  ),
};
