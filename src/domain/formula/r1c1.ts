// R1C1 notation: rows and columns by number, or in brackets by their distance from the cell that holds the formula.

import type { AreaReference, Edge } from '#domain/sheet/address.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

interface Cell {
  row: number;
  column: number;
}

const PART = /^(?:R(\[-?\d+\]|\d+)?)?(?:C(\[-?\d+\]|\d+)?)?$/i;

/** Reads R1C1, R[-1]C, R2, C[1]:C3 …; undefined when it is not one. Distances that leave the sheet wrap, as in Excel. */
export function readR1C1(text: string, base: Cell): AreaReference | undefined {
  const [first, second, ...more] = text.split(':');
  const a = readPart(first ?? '', base);
  const b = second === undefined ? a : readPart(second, base);
  if (!a || !b || more.length > 0) return undefined;
  const hasRows = a.row !== undefined && b.row !== undefined;
  const hasColumns = a.column !== undefined && b.column !== undefined;
  if (hasRows !== (a.row !== undefined || b.row !== undefined)) return undefined;
  if (hasColumns !== (a.column !== undefined || b.column !== undefined)) return undefined;
  const [top, bottom] = hasRows ? inOrder(a.row!, b.row!) : [edge(0), edge(ROWS - 1)];
  const [left, right] = hasColumns ? inOrder(a.column!, b.column!) : [edge(0), edge(COLUMNS - 1)];
  const form = !hasRows ? 'columns' : !hasColumns ? 'rows' : second === undefined ? 'cell' : 'area';
  return { form, top, left, bottom, right };
}

/** Writes a reference in R1C1, relative to a cell. */
export function writeR1C1({ form, top, left, bottom, right }: AreaReference, base: Cell): string {
  const row = (one: Edge) => `R${number(one, base.row)}`;
  const column = (one: Edge) => `C${number(one, base.column)}`;
  const twice = (a: string, b: string) => (a === b ? a : `${a}:${b}`);
  if (form === 'columns') return twice(column(left), column(right));
  if (form === 'rows') return twice(row(top), row(bottom));
  const first = row(top) + column(left);
  return form === 'cell' ? first : `${first}:${row(bottom)}${column(right)}`;
}

const edge = (at: number, isFixed = false): Edge => ({ at, isFixed });

function number({ at, isFixed }: Edge, base: number): string {
  if (isFixed) return String(at + 1);
  return at === base ? '' : `[${at - base}]`;
}

function readPart(text: string, base: Cell): { row?: Edge; column?: Edge } | undefined {
  const found = PART.exec(text);
  if (!found || text === '') return undefined;
  const hasRow = /^R/i.test(text);
  const hasColumn = /C/i.test(text);
  const row = hasRow ? readEdge(found[1], base.row, ROWS) : undefined;
  const column = hasColumn ? readEdge(found[2], base.column, COLUMNS) : undefined;
  if ((hasRow && !row) || (hasColumn && !column)) return undefined;
  return { ...(row && { row }), ...(column && { column }) };
}

function readEdge(text: string | undefined, base: number, count: number): Edge | undefined {
  if (text === undefined) return edge(base);
  if (text.startsWith('[')) return edge((((base + Number(text.slice(1, -1))) % count) + count) % count);
  const at = Number(text) - 1;
  return at >= 0 && at < count ? edge(at, true) : undefined;
}

function inOrder(a: Edge, b: Edge): [Edge, Edge] {
  return a.at > b.at ? [b, a] : [a, b];
}
