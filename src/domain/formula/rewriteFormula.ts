// Formulas follow what they refer to. Only references change; everything else stays as it was written.

import { type AreaReference, type Edge, quoteSheetName, writeReference } from '#domain/sheet/address.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { lexFormula, type Notation, type SheetPrefix, type Token } from './lexFormula.ts';
import { writeR1C1 } from './r1c1.ts';

/** What becomes of a token: its new text, or undefined where it stays. */
export type TokenChange = (token: Token) => string | undefined;

/** The formula with some of its tokens replaced; the very same text when none is. */
export function rewriteFormula(formula: string, change: TokenChange, notation: Notation = 'A1'): string {
  return lexFormula(formula, notation)
    .map((token) => change(token) ?? token.text)
    .join('');
}

/** The sheet in front of a reference, with its !; empty for none. */
export function writePrefix(prefix: SheetPrefix | undefined): string {
  if (!prefix) return '';
  const { book, sheet, last } = prefix;
  const isPlain = [sheet, last ?? sheet].every((one) => one === '' || quoteSheetName(one) === one);
  const text = `${book === undefined ? '' : `[${book}]`}${sheet}${last === undefined ? '' : `:${last}`}`;
  return isPlain && (book === undefined || /^\d+$/.test(book))
    ? `${text}!`
    : `'${text.replaceAll("'", "''")}'!`;
}

/** A formula copied elsewhere: relative references move along; those that leave the sheet become #REF!. */
export function copyFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return rewriteFormula(formula, (token) => {
    if (token.kind !== 'reference') return undefined;
    const moved = moveRelative(token.reference, rows, columns);
    return writePrefix(token.prefix) + (moved ? writeReference(moved) : '#REF!');
  });
}

/** Undefined where it leaves the sheet. */
export function moveRelative(
  reference: AreaReference,
  rows: number,
  columns: number,
): AreaReference | undefined {
  const { form } = reference;
  const down = (edge: Edge) => (edge.isFixed || form === 'columns' ? edge : { ...edge, at: edge.at + rows });
  const along = (edge: Edge) => (edge.isFixed || form === 'rows' ? edge : { ...edge, at: edge.at + columns });
  const [top, bottom] = sorted(down(reference.top), down(reference.bottom));
  const [left, right] = sorted(along(reference.left), along(reference.right));
  const isInside = top.at >= 0 && bottom.at < ROWS && left.at >= 0 && right.at < COLUMNS;
  return isInside ? { form, top, left, bottom, right } : undefined;
}

const sorted = (a: Edge, b: Edge): [Edge, Edge] => (a.at > b.at ? [b, a] : [a, b]);

/** A formula of a cell in R1C1 notation, and back. */
export function formulaToR1C1(formula: string, cell: { row: number; column: number }): string {
  return rewriteFormula(formula, (token) =>
    token.kind === 'reference' ? writePrefix(token.prefix) + writeR1C1(token.reference, cell) : undefined,
  );
}

export function formulaFromR1C1(formula: string, cell: { row: number; column: number }): string {
  return rewriteFormula(
    formula,
    (token) =>
      token.kind === 'reference' ? writePrefix(token.prefix) + writeReference(token.reference) : undefined,
    cell,
  );
}

/** Where rows or columns were inserted (`count` > 0) or deleted (`count` < 0), from `at` on. */
export interface Shift {
  axis: 'rows' | 'columns';
  at: number;
  count: number;
}

/** Where an edge stands after a shift; undefined when it was deleted. */
export function shiftIndex(index: number, { at, count }: Shift): number | undefined {
  if (index < at) return index;
  if (count < 0 && index < at - count) return undefined;
  return index + count;
}

/**
 * Where a span of rows or columns stands after a shift: it grows with what is inserted inside it and shrinks with what is
 * deleted of it; undefined when nothing is left, or when it was pushed off the sheet.
 */
export function shiftSpan(
  first: number,
  last: number,
  shift: Shift,
): { first: number; last: number } | undefined {
  const size = shift.axis === 'rows' ? ROWS : COLUMNS;
  if (first === 0 && last === size - 1) return { first, last };
  const { at, count } = shift;
  const begin = shiftIndex(first, shift) ?? at;
  const end = shiftIndex(last, shift) ?? at - 1;
  if (count > 0 && begin >= size) return undefined;
  return end < begin ? undefined : { first: begin, last: Math.min(end, size - 1) };
}

/** A reference after a shift of whole rows or columns of its sheet; undefined when it was deleted. */
export function shiftReference(reference: AreaReference, shift: Shift): AreaReference | undefined {
  const isRows = shift.axis === 'rows';
  const first = isRows ? reference.top : reference.left;
  const last = isRows ? reference.bottom : reference.right;
  const span = shiftSpan(first.at, last.at, shift);
  if (!span) return undefined;
  const begin = { ...first, at: span.first };
  const end = { ...last, at: span.last };
  return isRows ? { ...reference, top: begin, bottom: end } : { ...reference, left: begin, right: end };
}
