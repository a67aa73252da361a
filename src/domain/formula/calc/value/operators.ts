// What the operators of formulas do with single values.

import type { BinaryOperator } from '#domain/formula/FormulaNode.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { type DateReader, fail, toNumber, toText } from './coerce.ts';
import { storableText } from './storableText.ts';
import { FormulaFailure, type Scalar } from './Value.ts';

/** Differences beyond the 15th digit do not count: 0.1+0.2=0.3. */
const SAME = 2 ** -49;

export function binaryOf(
  operator: BinaryOperator,
  left: Scalar,
  right: Scalar,
  readDate?: DateReader,
): Scalar {
  try {
    if (left instanceof CellError) return left;
    if (right instanceof CellError) return right;
    if (operator === '&') return storableText(toText(left) + toText(right));
    if (typeof left === 'string' && typeof right === 'string' && (operator === '=' || operator === '<>'))
      return (left.toLowerCase() === right.toLowerCase()) === (operator === '='); // without their order
    const isTrue = COMPARISONS[operator];
    if (isTrue) return isTrue(compare(left, right));
    return NUMERIC[operator]?.(toNumber(left, readDate), toNumber(right, readDate)) ?? fail('#VALUE!');
  } catch (error) {
    if (error instanceof FormulaFailure) return error.error;
    throw error;
  }
}

type Operators<T> = Partial<Record<BinaryOperator, T>>;

const COMPARISONS: Operators<(order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** What operators make of two numbers. */
export const NUMERIC: Operators<(left: number, right: number) => Scalar> = {
  '+': (left, right) => finiteOrError(tidy(left + right, left, right)),
  '-': (left, right) => finiteOrError(tidy(left - right, left, right)),
  '*': (left, right) => finiteOrError(left * right),
  '/': (left, right) => (right === 0 ? CellError.of('#DIV/0!') : finiteOrError(left / right)),
  '^': (left, right) => {
    if (left === 0 && right === 0) return CellError.of('#NUM!');
    return left === 0 && right < 0 ? CellError.of('#DIV/0!') : finiteOrError(left ** right);
  },
  '=': (left, right) => compareNumbers(left, right) === 0,
  '<>': (left, right) => compareNumbers(left, right) !== 0,
  '<': (left, right) => compareNumbers(left, right) < 0,
  '<=': (left, right) => compareNumbers(left, right) <= 0,
  '>': (left, right) => compareNumbers(left, right) > 0,
  '>=': (left, right) => compareNumbers(left, right) >= 0,
};

/** A sum that is nothing but rounding is 0, as in Excel: 1.1-1-0.1 is not. */
function tidy(sum: number, left: number, right: number): number {
  return Math.abs(sum) < Math.max(Math.abs(left), Math.abs(right)) * SAME ? 0 : sum;
}

/** The least number that is no subnormal one; Excel has none of these. */
const LEAST = 2 ** -1022;

/** A number as cells hold it: what is too small is 0, NaN and infinite numbers are #NUM!. */
export function finiteOrError(number: number): number | CellError {
  if (!Number.isFinite(number)) return CellError.of('#NUM!');
  return Math.abs(number) < LEAST ? 0 : number;
}

/** Numbers before texts before booleans; an empty cell is as small as the kind beside it. Errors must be gone before. */
export function compare(left: Scalar, right: Scalar): number {
  const a = left ?? emptyLike(right);
  const b = right ?? emptyLike(left);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return kindOrder(a) - kindOrder(b);
}

function compareNumbers(a: number, b: number): number {
  const difference = a - b;
  return Math.abs(difference) <= Math.max(Math.abs(a), Math.abs(b)) * 2 ** -52 ? 0 : difference;
}

/** Upper and lower case are the same. */
export function compareTexts(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return 0;
  return COLLATOR.compare(x, y) || (x < y ? -1 : 1);
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'accent' });

const emptyLike = (other: Scalar): Scalar =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;

const kindOrder = (value: Scalar) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);
