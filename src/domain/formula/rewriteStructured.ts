// Formulas follow the tables that they name: tables and columns get other names, move, or go away.

import { quoteSheetName, referenceTo, writeReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { rewriteFormula } from './rewriteFormula.ts';
import { type StructuredReference, writeStructured } from './StructuredReference.ts';

/** A structured reference that becomes another, or a text; undefined where it stays. */
type StructuredChange = (reference: StructuredReference) => StructuredReference | string | undefined;

/** The formula with its structured references changed; the very same text when none is. */
export function rewriteStructured(formula: string, change: StructuredChange): string {
  if (!formula.includes('[')) return formula;
  return rewriteFormula(formula, (token) => {
    if (token.kind !== 'structured') return undefined;
    const changed = change(token.structured);
    return typeof changed === 'object' ? writeStructured(changed, true) : changed;
  });
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export function renameTableInFormula(formula: string, from: string, to: string): string {
  if (!formula.toLowerCase().includes(from.toLowerCase())) return formula;
  return rewriteFormula(formula, (token) => {
    if (token.kind === 'structured' && isSame(token.structured.table, from))
      return to + token.text.slice(token.structured.table.length);
    return token.kind === 'name' && !token.prefix && isSame(token.name, from) ? to : undefined;
  });
}

/** What meant a table that is gone means nothing any more. */
export function dropTableFromFormula(formula: string, gone: string): string {
  if (!formula.toLowerCase().includes(gone.toLowerCase())) return formula;
  return rewriteFormula(formula, (token) => {
    const isGone =
      (token.kind === 'structured' && isSame(token.structured.table, gone)) ||
      (token.kind === 'name' && !token.prefix && isSame(token.name, gone));
    return isGone ? '#REF!' : undefined;
  });
}

/** `isTable` tells whether a table's name (empty for the formula's own table) means the one whose column has another name. */
export function renameColumnInFormula(
  formula: string,
  isTable: (table: string) => boolean,
  names: ReadonlyMap<string, string>,
): string {
  const renamed = (name: string | undefined) =>
    name === undefined ? undefined : (names.get(name.toLowerCase()) ?? name);
  return rewriteStructured(formula, (reference) => {
    const { table, parts, first, last } = reference;
    if (!isTable(table)) return undefined;
    const [begin, end] = [renamed(first), renamed(last)];
    if (begin === first && end === last) return undefined;
    return {
      table,
      parts,
      ...(begin !== undefined && { first: begin }),
      ...(end !== undefined && { last: end }),
    };
  });
}

/** After columns were deleted: a span of columns shrinks, and what meant deleted ones alone becomes #REF!. */
export function dropColumnsFromFormula(
  formula: string,
  isTable: (table: string) => boolean,
  before: readonly string[],
  gone: ReadonlySet<string>,
): string {
  const lower = before.map((name) => name.toLowerCase());
  const isGone = (at: number) => gone.has(lower[at]!);
  return rewriteStructured(formula, (reference) => {
    const { table, parts, first, last = first } = reference;
    if (!isTable(table) || first === undefined) return undefined;
    const [a, b] = [lower.indexOf(first.toLowerCase()), lower.indexOf(last!.toLowerCase())];
    if (a < 0 || b < 0 || !(isGone(a) || isGone(b))) return undefined;
    const span = before.flatMap((name, at) =>
      at >= Math.min(a, b) && at <= Math.max(a, b) && !isGone(at) ? name : [],
    );
    return span.length === 0 ? '#REF!' : { table, parts, first: span[0]!, last: span.at(-1)! };
  });
}

interface NamedTable {
  area: CellArea;
  columns: readonly string[];
  hasHeaders: boolean;
  hasTotals: boolean;
}

/** The addresses of a table's references; `row` is the formula's, `sheet` the table's. */
export function structuredToA1(
  formula: string,
  isTable: (table: string) => boolean,
  table: NamedTable,
  sheet: string,
  row: number | undefined,
): string {
  const prefix = `${quoteSheetName(sheet)}!`;
  return rewriteFormula(formula, (token) => {
    const isBare = token.kind === 'name' && !token.prefix && isTable(token.name);
    if (token.kind !== 'structured' && !isBare) return undefined;
    const reference: StructuredReference =
      token.kind === 'structured' ? token.structured : { table: token.text, parts: [] };
    if (!isTable(reference.table)) return undefined;
    const area = areaOf(reference, table, row);
    if (!area) return '#REF!';
    const written = referenceTo(area, true);
    if (!reference.parts.includes('#This Row')) return prefix + writeReference(written);
    const free = (edge: { at: number }) => ({ at: edge.at, isFixed: false });
    return prefix + writeReference({ ...written, top: free(written.top), bottom: free(written.bottom) });
  });
}

function areaOf(
  { parts, first, last = first }: StructuredReference,
  { area, columns, hasHeaders, hasTotals }: NamedTable,
  row: number | undefined,
): CellArea | undefined {
  const at = (name: string) => columns.findIndex((one) => isSame(one, name));
  const [a, b] = first === undefined ? [0, columns.length - 1] : [at(first), at(last!)];
  if (a < 0 || b < 0) return undefined;
  const across = { left: area.left + Math.min(a, b), right: area.left + Math.max(a, b) };
  const top = area.top + (hasHeaders ? 1 : 0);
  const bottom = area.bottom - (hasTotals ? 1 : 0);
  if (parts.includes('#All')) return { ...across, top: area.top, bottom: area.bottom };
  if (parts.includes('#This Row'))
    return row !== undefined && row >= top && row <= bottom
      ? { ...across, top: row, bottom: row }
      : undefined;
  const rows: number[] = [];
  if (parts.length === 0 || parts.includes('#Data')) rows.push(top, bottom);
  if (parts.includes('#Headers')) {
    if (!hasHeaders) return undefined;
    rows.push(area.top);
  }
  if (parts.includes('#Totals')) {
    if (!hasTotals) return undefined;
    rows.push(area.bottom);
  }
  return { ...across, top: Math.min(...rows), bottom: Math.max(...rows) };
}
