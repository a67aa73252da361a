import { numberOfText } from '#domain/formula/calc/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value.ts';
import { CellError } from '#domain/sheet/cellValue.ts';
import { readTypedDate } from '#domain/sheet/typedDate.ts';

/** Whether a value given directly stands for a number. */
export function isNumeric(value: Scalar): boolean {
  if (typeof value === 'string') return numberOfText(value, readTypedDate) !== undefined;
  return !(value instanceof CellError);
}
