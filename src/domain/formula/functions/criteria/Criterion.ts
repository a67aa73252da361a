// What COUNTIF, SUMIFS and the like are asked for: 5, ">5", "=ab*", "<>", TRUE, an error.

import { type DateReader, numberOfText } from '#domain/formula/calc/value/coerce.ts';
import { compare, compareTexts } from '#domain/formula/calc/value/operators.ts';
import type { Comparison, Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError, isErrorCode } from '#domain/sheet/CellValue.ts';
import { hasWildcard, wildcard } from '#domain/text/wildcard.ts';

export interface Criterion {
  isMet(value: Scalar): boolean;
  /** What it asks, where neither patterns nor empty cells meet it. */
  comparison?: Comparison;
}

type Test = Criterion['isMet'];

const PARTS = /^(<=|>=|<>|<|>|=)?([\s\S]*)$/;

/** An empty cell asks for 0. */
export function criterionOf(wanted: Scalar, readDate: DateReader): Criterion {
  if (typeof wanted !== 'string') return comparing('=', wanted ?? 0);
  const [, operator = '', rest = ''] = PARTS.exec(wanted)!;
  if (rest === '') return { isMet: forNothing(operator) };
  const operand = operandOf(rest, readDate);
  if (operator !== '<>') return comparing((operator || '=') as Comparison['operator'], operand);
  const isEqual = equalTo(operand);
  return { isMet: (value) => typeof value !== typeof operand || !isEqual(value) };
}

function comparing(operator: Comparison['operator'], operand: Scalar): Criterion {
  if (operator !== '=') return { isMet: ordered(operator, operand), comparison: { operator, operand } };
  const isPattern = typeof operand === 'string' && hasWildcard(operand);
  return { isMet: equalTo(operand), ...(!isPattern && { comparison: { operator, operand } }) };
}

function forNothing(operator: string): Test {
  if (operator === '') return (value) => value === null || value === '';
  if (operator === '=') return (value) => value === null;
  if (operator === '<>') return (value) => value !== null;
  return () => false;
}

function operandOf(text: string, readDate: DateReader): Scalar {
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  if (isErrorCode(upper)) return CellError.of(upper);
  return numberOfText(text, readDate) ?? text;
}

function equalTo(operand: Scalar): Test {
  if (typeof operand === 'string') {
    const lower = operand.toLowerCase();
    const isMatch = hasWildcard(operand)
      ? wildcard(operand)
      : (value: string) => value.toLowerCase() === lower;
    return (value) => typeof value === 'string' && isMatch(value);
  }
  if (typeof operand !== 'number') return (value) => value === operand;
  return (value) => {
    if (typeof value === 'string') return numberOfText(value) === operand;
    return typeof value === 'number' && compare(value, operand) === 0;
  };
}

/** Only values of the same kind are less or greater. */
function ordered(operator: string, operand: Scalar): Test {
  return (value) => {
    if (value === null || typeof value !== typeof operand || value instanceof CellError) return false;
    const order =
      typeof value === 'string' ? compareTexts(value, operand as string) : compare(value, operand);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}
