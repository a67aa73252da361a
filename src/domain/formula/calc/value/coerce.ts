// Values as other kinds, as Excel takes them.

import { CellError } from '#domain/sheet/CellValue.ts';
import { readTypedNumber } from '#domain/sheet/input/readTypedNumber.ts';
import { FormulaFailure, type Scalar } from './Value.ts';

export function fail(code: Parameters<typeof CellError.of>[0]): never {
  throw new FormulaFailure(CellError.of(code));
}

/** The value of `of`, or the error that it fails with. */
export function orError<T>(of: () => T): T | CellError {
  try {
    return of();
  } catch (error) {
    if (error instanceof FormulaFailure) return error.error;
    throw error;
  }
}

/** Reads dates and times; the calculation is given one so that texts such as "2026-11-21" count as numbers. */
export type DateReader = (text: string) => number | undefined;

/** Throws FormulaFailure: the error itself, or #VALUE! for text that is not a number. */
export function toNumber(value: Scalar, readDate?: DateReader): number {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof CellError) throw new FormulaFailure(value);
  return numberOfText(value, readDate) ?? fail('#VALUE!');
}

/** The number that a text stands for where a number is wanted; undefined for none. */
export function numberOfText(text: string, readDate?: DateReader): number | undefined {
  return readTypedNumber(text)?.value ?? readDate?.(text);
}

/** Throws FormulaFailure for an error. */
export function toText(value: Scalar): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return textOfNumber(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  throw new FormulaFailure(value);
}

/** Throws FormulaFailure: the error itself, or #VALUE! for text that is neither TRUE nor FALSE. */
export function toBoolean(value: Scalar): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (value instanceof CellError) throw new FormulaFailure(value);
  if (/^true$/i.test(value)) return true;
  return /^false$/i.test(value) ? false : fail('#VALUE!');
}

/** As the General format shows it in text: 15 significant digits, an exponent of at least two digits. */
export function textOfNumber(number: number): string {
  const exact = Number(number.toPrecision(15));
  if (Object.is(exact, -0) || exact === 0) return '0';
  const size = Math.abs(exact);
  if (size >= 1e21 || size < 1e-9) {
    const [mantissa, exponent] = exact.toExponential().split('e') as [string, string];
    const sign = exponent.startsWith('-') ? '-' : '+';
    return `${mantissa}E${sign}${exponent.replace(/^[-+]/, '').padStart(2, '0')}`;
  }
  return size < 1e-6 ? exact.toFixed(20).replace(/0+$/, '') : String(exact);
}
