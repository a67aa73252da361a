import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { rounded, roundedAt, roundHalfUp } from './roundDecimals.ts';

/** How many times a step goes into a number, without the error of the division: 0.3 is 3 times 0.1. */
const times = (number: number, step: number) => Number((number / step).toPrecision(15));
const product = (count: number, step: number) => Number((count * step).toPrecision(15));

const up = (number: number, step: number) => product(Math.ceil(times(number, step)), step);
const down = (number: number, step: number) => product(Math.floor(times(number, step)), step);

function ceiling(number: number, step: number): number {
  if (number === 0 || step === 0) return 0;
  return number > 0 && step < 0 ? fail('#NUM!') : up(number, step);
}

function floor(number: number, step: number): number {
  if (number === 0) return 0;
  if (step === 0) return fail('#DIV/0!');
  return number > 0 && step < 0 ? fail('#NUM!') : down(number, step);
}

/** Towards positive infinity, whatever the sign of the step. */
const ceilingUp = (number: number, step = 1) => (step === 0 ? 0 : up(number, Math.abs(step)));
const floorDown = (number: number, step = 1) => (step === 0 ? 0 : down(number, Math.abs(step)));

/** Away from zero to the next number that a test takes. */
const awayTo = (number: number, isIt: (integer: number) => boolean) => {
  const integer = Math.ceil(Number(Math.abs(number).toPrecision(15)));
  return (number < 0 ? -1 : 1) * (isIt(integer) ? integer : integer + 1);
};

export const roundingFunctions: FunctionTable = {
  ROUND: define('number number', (_, number = 0, places = 0) => rounded(number, places)),
  ROUNDUP: define('number number', (_, number = 0, places = 0) => roundedAt(number, places, Math.ceil)),
  ROUNDDOWN: define('number number', (_, number = 0, places = 0) => roundedAt(number, places, Math.floor)),
  TRUNC: define('number number?', (_, number = 0, places = 0) => roundedAt(number, places, Math.floor)),
  INT: define('number', (_, number = 0) => Math.floor(number)),
  EVEN: define('number', (_, number = 0) => awayTo(number, (integer) => integer % 2 === 0)),
  ODD: define('number', (_, number = 0) => awayTo(number, (integer) => integer % 2 === 1)),
  MROUND: define('number number', (_, number = 0, step = 0) => {
    if (number === 0 || step === 0) return 0;
    if (number < 0 !== step < 0) return fail('#NUM!');
    return product(roundHalfUp(times(number, step)), step);
  }),
  CEILING: define('number number', (_, number = 0, step = 0) => ceiling(number, step)),
  FLOOR: define('number number', (_, number = 0, step = 0) => floor(number, step)),
  'CEILING.PRECISE': define('number number?', (_, number = 0, step?: number) => ceilingUp(number, step)),
  'ECMA.CEILING': define('number number', (_, number = 0, step?: number) => ceilingUp(number, step)),
  'ISO.CEILING': define('number number?', (_, number = 0, step?: number) => ceilingUp(number, step)),
  'FLOOR.PRECISE': define('number number?', (_, number = 0, step?: number) => floorDown(number, step)),
  'CEILING.MATH': define('number number? number?', (_, number = 0, step?: number, mode = 0) =>
    number < 0 && mode !== 0 ? floorDown(number, step) : ceilingUp(number, step),
  ),
  'FLOOR.MATH': define('number number? number?', (_, number = 0, step?: number, mode = 0) =>
    number < 0 && mode !== 0 ? ceilingUp(number, step) : floorDown(number, step),
  ),
};
