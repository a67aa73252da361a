import { eachValue, matrixOf, numberOf, numbersOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toNumber } from '#domain/formula/calc/value/coerce.ts';
import { serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { rateWhereZero } from './annuity.ts';

const present = (rate: number, values: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value / (1 + rate) ** at, 0);

const hasBothSigns = (values: readonly number[]) =>
  values.some((one) => one > 0) && values.some((one) => one < 0);

function modifiedReturn(values: readonly number[], finance: number, reinvest: number): number {
  const count = values.length;
  // Costs alone are lost whole; a finance rate of -1 divides by nothing.
  if (count < 2 || finance === -1 || !values.some((one) => one < 0)) return fail('#DIV/0!');
  const gains =
    present(
      reinvest,
      values.map((one) => Math.max(0, one)),
    ) *
    (1 + reinvest) ** (count - 1);
  const costs = -present(
    finance,
    values.map((one) => Math.min(0, one)),
  );
  return (gains / costs) ** (1 / (count - 1)) - 1;
}

/** Values and the years from the first date to each. Throws #NUM! for dates before the first, #VALUE! for texts, also of dates. */
function datedFlows(values: Given, dates: Given, context: CallContext) {
  const [amounts, days] = [matrixOf(values).values(), matrixOf(dates).values()];
  if ([...amounts, ...days].some((one) => typeof one === 'string')) return fail('#VALUE!');
  if (amounts.length !== days.length) return fail('#NUM!');
  const serials = days.map((day) => Math.floor(serial1900(numberOf(day), context)));
  if (serials.some((serial) => serial < serials[0]!)) return fail('#NUM!');
  return amounts.map((amount, at) => ({
    amount: numberOf(amount),
    years: (serials[at]! - serials[0]!) / 365,
  }));
}

export const cashFlowFunctions: FunctionTable = {
  NPV: define('number any...', (_, rate = 0, ...args: Given[]) => {
    const values = numbersOf(args);
    return rate === -1 ? fail('#DIV/0!') : present(rate, values) / (1 + rate);
  }),
  IRR: define(
    'any number?',
    (_, values: Given, guess = 0.1) => {
      const flows = numbersOf([values]);
      return hasBothSigns(flows) ? rateWhereZero((rate) => present(rate, flows), guess) : fail('#NUM!');
    },
    ARRAYS,
  ),
  MIRR: define(
    'any number number',
    (_, values: Given, finance = 0, reinvest = 0) => modifiedReturn(numbersOf([values]), finance, reinvest),
    ARRAYS,
  ),
  XNPV: define(
    'number any any',
    (context, rate: number, values: Given, dates: Given) => {
      if (rate <= -1) return fail('#NUM!');
      const flows = datedFlows(values, dates, context);
      return flows.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0);
    },
    ARRAYS,
  ),
  XIRR: define(
    'any any number?',
    (context, values: Given, dates: Given, guess = 0.1) => {
      const flows = datedFlows(values, dates, context);
      if (!hasBothSigns(flows.map(({ amount }) => amount)) || guess <= -1) return fail('#NUM!');
      return rateWhereZero(
        (rate) => flows.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0),
        guess,
      );
    },
    ARRAYS,
  ),
  FVSCHEDULE: define(
    'number any',
    (_, principal: number, rates: Given) => {
      let value = principal ?? 0;
      eachValue(rates, (rate) => {
        value *= 1 + (typeof rate === 'string' ? fail('#VALUE!') : toNumber(rate));
      });
      return value;
    },
    ARRAYS,
  ),
  DOLLARDE: define('number number', (_, price = 0, fraction = 0) => {
    const parts = Math.trunc(fraction);
    if (parts < 0) return fail('#NUM!');
    if (parts === 0) return fail('#DIV/0!');
    const whole = Math.trunc(price);
    return whole + ((price - whole) * 10 ** Math.ceil(Math.log10(parts))) / parts;
  }),
  DOLLARFR: define('number number', (_, price = 0, fraction = 0) => {
    const parts = Math.trunc(fraction);
    if (parts < 0) return fail('#NUM!');
    if (parts === 0) return fail('#DIV/0!');
    const whole = Math.trunc(price);
    return whole + ((price - whole) * parts) / 10 ** Math.ceil(Math.log10(parts));
  }),
};
