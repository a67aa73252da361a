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
    switch (operator) {
      case '&':
        return storableText(toText(left) + toText(right));
      case '=':
        return compare(left, right) === 0;
      case '<>':
        return compare(left, right) !== 0;
      case '<':
        return compare(left, right) < 0;
      case '<=':
        return compare(left, right) <= 0;
      case '>':
        return compare(left, right) > 0;
      case '>=':
        return compare(left, right) >= 0;
    }
    return arithmetic(operator, toNumber(left, readDate), toNumber(right, readDate));
  } catch (error) {
    if (error instanceof FormulaFailure) return error.error;
    throw error;
  }
}

function arithmetic(operator: BinaryOperator, left: number, right: number): Scalar {
  switch (operator) {
    case '+':
      return finite(tidy(left + right, left, right));
    case '-':
      return finite(tidy(left - right, left, right));
    case '*':
      return finite(left * right);
    case '/':
      return right === 0 ? fail('#DIV/0!') : finite(left / right);
    case '^':
      if (left === 0 && right === 0) return fail('#NUM!');
      if (left === 0 && right < 0) return fail('#DIV/0!');
      return finite(left ** right);
  }
  return fail('#VALUE!');
}

/** A sum that is nothing but rounding is 0, as in Excel: 1.1-1-0.1 is not. */
function tidy(sum: number, left: number, right: number): number {
  return Math.abs(sum) < Math.max(Math.abs(left), Math.abs(right)) * SAME ? 0 : sum;
}

/** The least number that is no subnormal one; Excel has none of these. */
const LEAST = 2 ** -1022;

/** A number as cells hold it: what is too small is 0. Throws #NUM! for NaN and infinite numbers. */
export function finite(number: number): number {
  if (!Number.isFinite(number)) return fail('#NUM!');
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
