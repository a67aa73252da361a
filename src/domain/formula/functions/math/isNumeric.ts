import { numberOfText } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';

/** Whether a value given directly stands for a number. */
export function isNumeric(value: Scalar): boolean {
  if (typeof value === 'string') return numberOfText(value, readTypedDate) !== undefined;
  return !(value instanceof CellError);
}
