// Whole numbers in other bases.

import { textOf, withoutError } from '#domain/formula/calc/arguments.ts';
import { define } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { arabic, roman } from './roman.ts';

const RADIXES = { BIN: 2, OCT: 8, DEC: 10, HEX: 16 } as const;
type RadixName = keyof typeof RADIXES;

/** Texts have ten digits at most, of which the first holds the sign. */
const DIGITS = 10;

/** Throws #NUM! for anything but a number of that base. */
function read(text: string, radix: number): number {
  const isValid = text.length <= DIGITS && [...text].every((one) => Number.parseInt(one, radix) >= 0);
  if (!isValid) return fail('#NUM!');
  if (text === '') return 0;
  const number = Number.parseInt(text, radix);
  const whole = radix ** DIGITS;
  return number >= whole / 2 ? number - whole : number;
}

function write(number: number, radix: number, places: number | undefined): string {
  const whole = radix ** DIGITS;
  if (number < -whole / 2 || number >= whole / 2) return fail('#NUM!');
  const length = places && Math.trunc(places);
  if (length !== undefined && (length < 0 || length > DIGITS)) return fail('#NUM!');
  if (number < 0) return (number + whole).toString(radix).toUpperCase();
  const digits = number.toString(radix).toUpperCase();
  if (length === undefined) return digits;
  return digits.length > length ? fail('#NUM!') : digits.padStart(length, '0');
}

function converter(from: RadixName, to: RadixName): FunctionDef {
  const numberOf = (value: Scalar): number => {
    const one = withoutError(value);
    if (typeof one === 'boolean') return fail('#VALUE!');
    if (from !== 'DEC') return read(textOf(one), RADIXES[from]);
    const number = Number(one);
    return Number.isFinite(number) ? Math.trunc(number) : fail('#VALUE!');
  };
  if (to === 'DEC') return define('scalar', (_, value: Scalar = null) => numberOf(value));
  return define('scalar number?', (_, value: Scalar = null, places?: number) =>
    write(numberOf(value), RADIXES[to], places),
  );
}

const names = Object.keys(RADIXES) as RadixName[];
const converters = Object.fromEntries(
  names.flatMap((from) =>
    names.filter((to) => to !== from).map((to) => [`${from}2${to}`, converter(from, to)] as const),
  ),
);

/** Most of a number that all bits are known of. */
const BITS = 2 ** 48;
const bitwise = (of: (a: bigint, b: bigint) => bigint): FunctionDef =>
  define('number number', (_, a = 0, b = 0) => {
    const isValid = [a, b].every((one) => one >= 0 && one < BITS && Number.isInteger(one));
    return isValid ? Number(of(BigInt(a), BigInt(b))) : fail('#NUM!');
  });
function shifted(number: number, by: number): number {
  const places = Math.trunc(by);
  if (number < 0 || number >= BITS || !Number.isInteger(number) || Math.abs(places) > 53)
    return fail('#NUM!');
  const result = Math.floor(number * 2 ** places);
  return result < BITS ? result : fail('#NUM!');
}

export const radixFunctions: FunctionTable = {
  ...converters,
  BITAND: bitwise((a, b) => a & b),
  BITOR: bitwise((a, b) => a | b),
  BITXOR: bitwise((a, b) => a ^ b),
  BITLSHIFT: define('number number', (_, number = 0, by = 0) => shifted(number, by)),
  BITRSHIFT: define('number number', (_, number = 0, by = 0) => shifted(number, -by)),
  BASE: define('number number number?', (_, number = 0, radix = 0, length = 0) => {
    const [whole, base, least] = [Math.trunc(number), Math.trunc(radix), Math.trunc(length)];
    const isValid = whole >= 0 && whole < 2 ** 53 && base >= 2 && base <= 36 && least >= 0 && least <= 255;
    return isValid ? whole.toString(base).toUpperCase().padStart(least, '0') : fail('#NUM!');
  }),
  DECIMAL: define('text number', (_, text = '', radix = 0) => {
    const base = Math.trunc(radix);
    if (base < 2 || base > 36) return fail('#NUM!');
    const digits = text.trim().replace(base === 16 ? /^0?x|h$/i : base === 2 ? /b$/i : /$^/, '');
    let number = 0;
    for (const digit of digits) number = number * base + (Number.parseInt(digit, base) ?? Number.NaN);
    return number;
  }),
  ROMAN: define('number scalar?', (_, number = 0, form: Scalar = 0) =>
    roman(Math.trunc(number), form === true ? 0 : form === false ? 4 : Math.trunc(Number(form))),
  ),
  ARABIC: define('text', (_, text = '') => arabic(text)),
};
