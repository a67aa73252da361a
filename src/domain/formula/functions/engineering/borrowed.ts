import { fail } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure } from '#domain/formula/calc/value/Value.ts';
import { CellError, isErrorCode } from '#domain/sheet/CellValue.ts';

/** A number of formulajs, which gives errors instead of throwing them. Throws them. */
export function taken(result: unknown): number {
  if (typeof result === 'number') return result;
  const code = result instanceof Error ? result.message : '';
  if (isErrorCode(code)) throw new FormulaFailure(CellError.of(code));
  return fail('#VALUE!');
}
