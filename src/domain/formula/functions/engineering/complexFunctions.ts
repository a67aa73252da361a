import { eachValue } from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import {
  angleOf,
  type Complex,
  cosine,
  exponential,
  hyperbolicCosine,
  hyperbolicSine,
  logarithm,
  minus,
  overComplex,
  plus,
  power,
  readComplex,
  sine,
  sizeOf,
  timesComplex,
  writeComplex,
} from './Complex.ts';

const ofOne = (of: (number: Complex) => Complex): FunctionDef =>
  define('scalar', (_, value: Scalar = null) => writeComplex(of(readComplex(value))));
const measure = (of: (number: Complex) => number): FunctionDef =>
  define('scalar', (_, value: Scalar = null) => of(readComplex(value)));
const ofTwo = (of: (a: Complex, b: Complex) => Complex): FunctionDef =>
  define('scalar scalar', (_, a: Scalar = null, b: Scalar = null) => {
    const [one, other] = [readComplex(a), readComplex(b)];
    return one.unit && other.unit && one.unit !== other.unit ? fail('#VALUE!') : writeComplex(of(one, other));
  });
const ofAll = (start: Complex, of: (a: Complex, b: Complex) => Complex): FunctionDef =>
  define('any...', (_, ...args: Given[]) => {
    const numbers: Complex[] = [];
    for (const arg of args)
      eachValue(arg, (value) => {
        const number = readComplex(value);
        if (number.unit && numbers.some(({ unit }) => unit && unit !== number.unit)) fail('#VALUE!');
        numbers.push(number);
      });
    return writeComplex(numbers.reduce(of, start));
  });

const ONE: Complex = { re: 1, im: 0, unit: '' };
const ZERO: Complex = { re: 0, im: 0, unit: '' };
const inverseOf = (number: Complex) => overComplex({ ...ONE, unit: number.unit }, number);
const scaled = ({ re, im, unit }: Complex, by: number): Complex => ({ re: re * by, im: im * by, unit });

export const complexFunctions: FunctionTable = {
  COMPLEX: define('number number text?', (_, re = 0, im = 0, unit = '') =>
    unit === '' || unit === 'i' || unit === 'j' ? writeComplex({ re, im, unit }) : fail('#VALUE!'),
  ),
  IMREAL: measure(({ re }) => re),
  IMAGINARY: measure(({ im }) => im),
  IMABS: measure(sizeOf),
  IMARGUMENT: measure((number) => (sizeOf(number) === 0 ? fail('#DIV/0!') : angleOf(number))),
  IMCONJUGATE: ofOne(({ re, im, unit }) => ({ re, im: -im, unit })),
  IMSUM: ofAll(ZERO, plus),
  IMPRODUCT: ofAll(ONE, timesComplex),
  IMSUB: ofTwo(minus),
  IMDIV: ofTwo(overComplex),
  IMPOWER: define('scalar number', (_, value: Scalar = null, exponent = 0) =>
    writeComplex(power(readComplex(value), exponent)),
  ),
  IMSQRT: ofOne((number) => (sizeOf(number) === 0 ? number : power(number, 0.5))),
  IMEXP: ofOne(exponential),
  IMLN: ofOne(logarithm),
  IMLOG10: ofOne((number) => scaled(logarithm(number), Math.LOG10E)),
  IMLOG2: ofOne((number) => scaled(logarithm(number), Math.LOG2E)),
  IMSIN: ofOne(sine),
  IMCOS: ofOne(cosine),
  IMTAN: ofOne((number) => overComplex(sine(number), cosine(number))),
  IMCOT: ofOne((number) => overComplex(cosine(number), sine(number))),
  IMSEC: ofOne((number) => inverseOf(cosine(number))),
  IMCSC: ofOne((number) => inverseOf(sine(number))),
  IMSINH: ofOne(hyperbolicSine),
  IMCOSH: ofOne(hyperbolicCosine),
  IMSECH: ofOne((number) => inverseOf(hyperbolicCosine(number))),
  IMCSCH: ofOne((number) => inverseOf(hyperbolicSine(number))),
};
