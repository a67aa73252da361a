// What COUNTIF, SUMIFS and the like are asked for: 5, ">5", "=ab*", "<>", TRUE, an error.

import { type DateReader, numberOfText } from '#domain/formula/calc/value/coerce.ts';
import { compare, compareTexts } from '#domain/formula/calc/value/operators.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError, isErrorCode } from '#domain/sheet/CellValue.ts';
import { wildcard } from '#domain/text/wildcard.ts';

export type Criterion = (value: Scalar) => boolean;

const PARTS = /^(<=|>=|<>|<|>|=)?([\s\S]*)$/;

/** An empty cell asks for 0. */
export function criterionOf(wanted: Scalar, readDate: DateReader): Criterion {
  if (typeof wanted !== 'string') return equalTo(wanted ?? 0);
  const [, operator = '', rest = ''] = PARTS.exec(wanted)!;
  if (rest === '') return forNothing(operator);
  const operand = operandOf(rest, readDate);
  switch (operator) {
    case '':
    case '=':
      return equalTo(operand);
    case '<>': {
      const isEqual = equalTo(operand);
      return (value) => typeof value !== typeof operand || !isEqual(value);
    }
    default:
      return ordered(operator, operand);
  }
}

function forNothing(operator: string): Criterion {
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

function equalTo(operand: Scalar): Criterion {
  if (typeof operand === 'string') {
    const isMatch = wildcard(operand);
    return (value) => typeof value === 'string' && isMatch(value);
  }
  if (typeof operand !== 'number') return (value) => value === operand;
  return (value) => {
    if (typeof value === 'string') return numberOfText(value) === operand;
    return typeof value === 'number' && compare(value, operand) === 0;
  };
}

/** Only values of the same kind are less or greater. */
function ordered(operator: string, operand: Scalar): Criterion {
  return (value) => {
    if (value === null || typeof value !== typeof operand || value instanceof CellError) return false;
    const order =
      typeof value === 'string' ? compareTexts(value, operand as string) : compare(value, operand);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}
