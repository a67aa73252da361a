import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { PlacedList } from '#queries/workbook/cells/attachmentsOf.ts';

/** Where a cell's list has its values: in the rule itself, or in cells that a reference or a name stands for. */
export type ListSource = { values: readonly string[] } | { reference: string };

const LITERAL = /^"((?:[^"]|"")*)"$/;

/** Relative references of a rule are those of its first cell. */
export function listSource({ source, origin }: PlacedList, row: number, column: number): ListSource {
  const literal = LITERAL.exec(source)?.[1];
  if (literal !== undefined)
    return {
      values: literal
        .replaceAll('""', '"')
        .split(',')
        .map((value) => value.trim()),
    };
  return { reference: copyFormula(source, row - origin.row, column - origin.column) };
}

/** Whether a list takes what was typed: numbers by their value, texts of a rule as they are written, texts of cells in any case. */
export function isInList(text: string, values: readonly string[], source: ListSource): boolean {
  const folded = (one: string) => ('values' in source ? one : one.toLowerCase());
  const typed = text.trim();
  const number = typed === '' ? Number.NaN : Number(typed);
  return values.some((value) => folded(value) === folded(typed) || Number(value || Number.NaN) === number);
}
