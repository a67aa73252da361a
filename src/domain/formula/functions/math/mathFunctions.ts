import { eachValue, numbersOf } from '#domain/formula/calc/arguments.ts';
import { define, type Given, VOLATILE } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toNumber } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, Matrix } from '#domain/formula/calc/value/Value.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

const ofOne = (of: (number: number) => number): FunctionDef =>
  define('number', (_, number = 0) => of(number));
const ofTwo = (of: (a: number, b: number) => number): FunctionDef =>
  define('number number', (_, a = 0, b = 0) => of(a, b));

/** Where sines and tangents are as good as none. */
const LARGEST_ANGLE = 2 ** 27;
const angle = (of: (radians: number) => number) =>
  ofOne((number) => (Math.abs(number) >= LARGEST_ANGLE ? fail('#NUM!') : of(number)));
const over = (of: (radians: number) => number) =>
  angle((number) => {
    const divisor = of(number);
    return divisor === 0 ? fail('#DIV/0!') : 1 / divisor;
  });
const hyperbolicOver = (of: (number: number) => number) =>
  ofOne((number) => {
    const divisor = of(number);
    return divisor === 0 ? fail('#DIV/0!') : 1 / divisor;
  });

export function remainder(number: number, divisor: number): number {
  if (divisor === 0) return fail('#DIV/0!');
  const rest = number % divisor;
  return rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest;
}

export function factorial(number: number): number {
  const top = Math.trunc(number);
  if (top < 0 || top > 170) return fail('#NUM!');
  let product = 1;
  for (let factor = 2; factor <= top; factor += 1) product *= factor;
  return product;
}

function doubleFactorial(number: number): number {
  const top = Math.trunc(number);
  if (top < -1 || top > 300) return fail('#NUM!');
  let product = 1;
  for (let factor = top; factor > 1; factor -= 2) product *= factor;
  return product;
}

/** Of n things, how many choices of k. */
export function combinations(n: number, k: number): number {
  const [all, chosen] = [Math.trunc(n), Math.trunc(k)];
  if (all < 0 || chosen < 0 || chosen > all) return fail('#NUM!');
  let count = 1;
  const fewer = Math.min(chosen, all - chosen);
  for (let at = 1; at <= fewer && count < Infinity; at += 1) count = (count * (all - fewer + at)) / at;
  return count < 2 ** 53 ? Math.round(count) : count;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function integersOf(args: readonly Given[]): number[] {
  return wholes(numbersOf(args));
}

/** As GCD and LCM take them: an empty cell is 0, a text is a number or fails, and so does a boolean. */
function divisorsOf(args: readonly Given[]): number[] {
  const numbers: number[] = [];
  for (const arg of args) {
    let filled = 0;
    eachValue(arg, (value) => {
      filled += 1;
      numbers.push(typeof value === 'boolean' ? fail('#VALUE!') : toNumber(value, readTypedDate));
    });
    // Of whole columns and rows, only what is used counts.
    const cells = arg instanceof AreaValue ? (isWhole(arg) ? arg.used() : arg) : arg;
    if ((cells instanceof AreaValue || cells instanceof Matrix) && filled < cells.rows * cells.columns)
      numbers.push(0);
  }
  return wholes(numbers);
}

const isWhole = ({ rows, columns }: AreaValue) => rows === ROWS || columns === COLUMNS;

function wholes(numbers: readonly number[]): number[] {
  const integers = numbers.map(Math.trunc);
  return integers.some((one) => one < 0 || one >= 2 ** 53) ? fail('#NUM!') : integers;
}

export const mathFunctions: FunctionTable = {
  ABS: ofOne(Math.abs),
  SIGN: ofOne(Math.sign),
  SQRT: ofOne(Math.sqrt),
  SQRTPI: ofOne((number) => Math.sqrt(number * Math.PI)),
  EXP: ofOne(Math.exp),
  LN: ofOne((number) => (number <= 0 ? fail('#NUM!') : Math.log(number))),
  LOG10: ofOne((number) => (number <= 0 ? fail('#NUM!') : Math.log10(number))),
  LOG: define('number number?0', (_, number = 0, base = 10) => {
    if (number <= 0 || base <= 0) return fail('#NUM!');
    if (base === 1) return fail('#DIV/0!');
    return base === 10
      ? Math.log10(number)
      : base === 2
        ? Math.log2(number)
        : Math.log(number) / Math.log(base);
  }),
  POWER: ofTwo((base, exponent) => {
    if (base === 0 && exponent === 0) return fail('#NUM!');
    return base === 0 && exponent < 0 ? fail('#DIV/0!') : base ** exponent;
  }),
  MOD: ofTwo(remainder),
  QUOTIENT: ofTwo((number, divisor) => (divisor === 0 ? fail('#DIV/0!') : Math.trunc(number / divisor))),
  PI: define('', () => Math.PI),
  DEGREES: ofOne((radians) => (radians * 180) / Math.PI),
  RADIANS: ofOne((degrees) => (degrees * Math.PI) / 180),
  SIN: angle(Math.sin),
  COS: angle(Math.cos),
  TAN: angle(Math.tan),
  SEC: over(Math.cos),
  CSC: over(Math.sin),
  COT: over(Math.tan),
  ASIN: ofOne(Math.asin),
  ACOS: ofOne(Math.acos),
  ATAN: ofOne(Math.atan),
  ATAN2: ofTwo((x, y) => (x === 0 && y === 0 ? fail('#DIV/0!') : Math.atan2(y, x))),
  ACOT: ofOne((number) => Math.PI / 2 - Math.atan(number)),
  SINH: ofOne(Math.sinh),
  COSH: ofOne(Math.cosh),
  TANH: ofOne(Math.tanh),
  SECH: hyperbolicOver(Math.cosh),
  CSCH: hyperbolicOver(Math.sinh),
  COTH: hyperbolicOver(Math.tanh),
  ASINH: ofOne(Math.asinh),
  ACOSH: ofOne(Math.acosh),
  ATANH: ofOne(Math.atanh),
  ACOTH: ofOne((number) => (Math.abs(number) <= 1 ? fail('#NUM!') : Math.atanh(1 / number))),
  FACT: ofOne(factorial),
  FACTDOUBLE: ofOne(doubleFactorial),
  COMBIN: ofTwo(combinations),
  COMBINA: ofTwo((n, k) => {
    const [all, chosen] = [Math.trunc(n), Math.trunc(k)];
    if (all < 0 || chosen < 0 || (all === 0 && chosen > 0)) return fail('#NUM!');
    return chosen === 0 ? 1 : combinations(all + chosen - 1, chosen);
  }),
  PERMUT: ofTwo((n, k) => {
    const [all, chosen] = [Math.trunc(n), Math.trunc(k)];
    if (all <= 0 || chosen < 0 || chosen > all) return fail('#NUM!');
    let count = 1;
    for (let at = 0; at < chosen && count < Infinity; at += 1) count *= all - at;
    return count;
  }),
  PERMUTATIONA: ofTwo((n, k) => {
    const [all, chosen] = [Math.trunc(n), Math.trunc(k)];
    return all < 0 || chosen < 0 ? fail('#NUM!') : all ** chosen;
  }),
  MULTINOMIAL: define('any...', (_, ...args: Given[]) => {
    let [sum, count] = [0, 1];
    for (const one of integersOf(args)) {
      sum += one;
      count *= combinations(sum, one);
    }
    return count;
  }),
  GCD: define('any...', (_, ...args: Given[]) => divisorsOf(args).reduce(gcd, 0)),
  LCM: define('any...', (_, ...args: Given[]) =>
    divisorsOf(args).reduce((lcm, one) => (lcm === 0 || one === 0 ? 0 : (lcm / gcd(lcm, one)) * one), 1),
  ),
  RAND: define('', (context) => context.random(), VOLATILE),
  RANDBETWEEN: define(
    'number number',
    (context, low = 0, high = 0) => {
      const [from, to] = [Math.ceil(low), Math.floor(high)];
      return from > to ? fail('#NUM!') : from + Math.floor(context.random() * (to - from + 1));
    },
    VOLATILE,
  ),
};
