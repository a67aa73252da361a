import { fail } from '#domain/formula/calc/coerce.ts';
import type { FunctionDef } from '#domain/formula/calc/FunctionDef.ts';
import { FormulaFailure, type Scalar } from '#domain/formula/calc/value.ts';
import { CellError, isErrorCode } from '#domain/sheet/cellValue.ts';
import { define } from './define.ts';

/** A function of formulajs, which gives errors instead of throwing them. */
type Borrowed = (...args: never[]) => unknown;

/** What the library gave, as a value. Throws its errors. */
export function taken(result: unknown): Scalar {
  if (typeof result === 'number' || typeof result === 'string' || typeof result === 'boolean') return result;
  const code = result instanceof Error ? result.message : '';
  if (isErrorCode(code)) throw new FormulaFailure(CellError.of(code));
  return fail('#VALUE!');
}

/** Describes a function that the library has right for single values; those left out take the given defaults. */
export function borrow(signature: string, of: Borrowed, ...defaults: (Scalar | undefined)[]): FunctionDef {
  return define(signature, (_, ...args: Scalar[]) => {
    const count = Math.max(args.length, defaults.length);
    const full = Array.from({ length: count }, (_unused, at) => args[at] ?? defaults[at]);
    return taken(of(...(full as never[])));
  });
}
