import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';

/** What is typed for one cell, in another: the references of a formula move along. */
export function copyTypedInput(text: string, from: CellPlace, row: number, column: number): CellInput {
  if (text === '') return { kind: 'clear' };
  const isMoved = text.startsWith('=') && (row !== from.row || column !== from.column);
  return isMoved
    ? { kind: 'formula', formula: copyFormula(text.slice(1), row - from.row, column - from.column) }
    : { kind: 'typed', text };
}
