import { fail } from '#domain/formula/calc/value/coerce.ts';
import type { SheetPrefix } from '#domain/formula/lexFormula.ts';
import type { Scope } from './Scope.ts';

/** The sheets that a prefix names, several for a 3-D reference. Throws #REF! for other workbooks and unknown sheets. */
export function sheetsOf(
  prefix: SheetPrefix | undefined,
  { book, context }: Pick<Scope, 'book' | 'context'>,
): number[] {
  if (!prefix) return [context.sheet];
  if (prefix.book !== undefined && prefix.book !== '0') return fail('#REF!');
  const first = book.sheetNumber(prefix.sheet);
  const last = prefix.last === undefined ? first : book.sheetNumber(prefix.last);
  if (first === undefined || last === undefined) return fail('#REF!');
  const [from, to] = first <= last ? [first, last] : [last, first];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
