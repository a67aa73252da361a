import { fail } from '#domain/formula/calc/value/coerce.ts';
import type { AreaValue } from '#domain/formula/calc/value/Value.ts';
import type { StructuredReference } from '#domain/formula/StructuredReference.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CalcTable } from './CalcBook.ts';
import type { Scope } from './Scope.ts';

/** The cells of a structured reference. Throws #REF! for what the table does not have, #VALUE! for a row beside it. */
export function structuredArea(
  reference: StructuredReference,
  { book, context }: Pick<Scope, 'book' | 'context'>,
): AreaValue {
  const { sheet, row, column } = context;
  const table = reference.table === '' ? book.tableAt(sheet, row, column) : book.table(reference.table);
  if (!table) return fail('#REF!');
  const [left, right] = columnsOf(table, reference);
  const [top, bottom] = rowsOf(table, reference, row);
  return context.area(table.sheet, { top, left, bottom, right });
}

function columnsOf(
  { area, columns }: CalcTable,
  { first, last = first }: StructuredReference,
): [number, number] {
  if (first === undefined) return [area.left, area.right];
  const at = (name: string) => columns.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const [a, b] = [at(first), at(last!)];
  if (a < 0 || b < 0) return fail('#REF!');
  return [area.left + Math.min(a, b), area.left + Math.max(a, b)];
}

function rowsOf(
  { area, hasHeaders, hasTotals }: CalcTable,
  { parts }: StructuredReference,
  row: number,
): [number, number] {
  const data: CellArea = {
    ...area,
    top: area.top + (hasHeaders ? 1 : 0),
    bottom: area.bottom - (hasTotals ? 1 : 0),
  };
  if (parts.includes('#All')) return [area.top, area.bottom];
  if (parts.includes('#This Row'))
    return row >= data.top && row <= data.bottom ? [row, row] : fail('#VALUE!');
  const spans: [number, number][] = [];
  if (parts.length === 0 || parts.includes('#Data')) spans.push([data.top, data.bottom]);
  if (parts.includes('#Headers')) spans.push(hasHeaders ? [area.top, area.top] : fail('#REF!'));
  if (parts.includes('#Totals')) spans.push(hasTotals ? [area.bottom, area.bottom] : fail('#REF!'));
  return [Math.min(...spans.map(([top]) => top)), Math.max(...spans.map(([, bottom]) => bottom))];
}
