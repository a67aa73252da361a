// The cells that a chart shows: one area of a sheet, or several as (Sheet1!$A$1:$A$3,Sheet1!$C$1:$C$3).

import { readStructured, type StructuredReference } from '#domain/formula/StructuredReference.ts';
import {
  areaOfReference,
  quoteSheetName,
  readReference,
  referenceTo,
  splitSheet,
  writeReference,
} from '#domain/sheet/address.ts';
import { type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';

export interface CellRefs {
  sheet: Sheet;
  areas: readonly CellArea[];
}

const DEEPEST_NAME = 8;
const MAX_AREAS = 1_000;

/** What an address, a union of addresses, a name or a table means; `home` is the sheet of addresses without one. */
export function readRefs(
  book: SheetBook,
  text: string,
  home: Sheet | undefined,
  depth = 0,
): CellRefs | undefined {
  const trimmed = text.trim().replace(/^=/, '');
  if (depth > DEEPEST_NAME) return undefined;
  const bare = /^\(.*\)$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
  const pieces = splitUnion(bare);
  if (pieces.length > MAX_AREAS) return undefined;
  if (pieces.length > 1) {
    const found = pieces.map((piece) => readRefs(book, piece, home, depth + 1));
    const first = found[0];
    if (!first || found.some((one) => one?.sheet !== first.sheet)) return undefined;
    return { sheet: first.sheet, areas: found.flatMap((one) => one!.areas) };
  }
  return readOne(book, bare.trim(), home, depth);
}

function readOne(
  book: SheetBook,
  text: string,
  home: Sheet | undefined,
  depth: number,
): CellRefs | undefined {
  const { sheet: named, rest } = splitSheet(text);
  const sheet = named === undefined ? home : book.sheetNamed(named);
  const reference = readReference(rest);
  if (reference) return sheet && { sheet, areas: [areaOfReference(reference)] };
  // A name may follow the sheet that it belongs to, or the name of the file, as [0]! or 'Book.xlsx'!
  const name = book.names.find(rest, sheet && book.tabOf(sheet));
  if (name) return readRefs(book, name.formula, undefined, depth + 1);
  return named === undefined ? readTableRefs(book, rest) : undefined;
}

function readTableRefs(book: SheetBook, text: string): CellRefs | undefined {
  const structured = readStructured(text, 0);
  const isWhole = structured === undefined || structured.text !== text;
  const name = isWhole ? text : structured.structured.table;
  for (const sheet of book.sheets) {
    const table = sheet.tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!table) continue;
    const area = isWhole
      ? rowsOfParts(table, ['#Headers', '#Data'])
      : structuredArea(table, structured.structured);
    return area && { sheet, areas: [area] };
  }
  return undefined;
}

function structuredArea(
  table: TableFacts,
  { parts, first, last }: StructuredReference,
): CellArea | undefined {
  const area = rowsOfParts(table, parts.length === 0 ? ['#Data'] : parts);
  const at = (name: string) =>
    table.columns.findIndex((column) => column.name.toLowerCase() === name.toLowerCase());
  if (first === undefined || !area) return area;
  const [a, b] = [at(first), at(last ?? first)];
  if (a < 0 || b < 0) return undefined;
  return { ...area, left: table.area.left + Math.min(a, b), right: table.area.left + Math.max(a, b) };
}

function rowsOfParts(
  { area, hasHeaders, hasTotals }: TableFacts,
  parts: readonly string[],
): CellArea | undefined {
  const dataTop = area.top + (hasHeaders ? 1 : 0);
  const dataBottom = area.bottom - (hasTotals ? 1 : 0);
  const has = (part: string) => parts.includes('#All') || parts.includes(part);
  const tops = [
    has('#Headers') && area.top,
    has('#Data') && dataTop,
    has('#Totals') && hasTotals && area.bottom,
  ];
  const bottoms = [
    has('#Headers') && hasHeaders && area.top,
    has('#Data') && dataBottom,
    has('#Totals') && hasTotals && area.bottom,
  ];
  const rows = (edges: (number | false)[]) => edges.filter((edge) => edge !== false);
  const [top, bottom] = [Math.min(...rows(tops)), Math.max(...rows(bottoms))];
  return Number.isFinite(top) && bottom >= top ? { ...area, top, bottom } : undefined;
}

/** At commas outside of quotes and brackets. */
function splitUnion(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (mark === '[' || mark === '(') depth += 1;
    else if (mark === ']' || mark === ')') depth -= 1;
    else if (mark === ',' && depth === 0) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

/** As chart parts have it: with its sheet, $ everywhere. */
export function writeRefs({ sheet, areas }: CellRefs): string {
  const written = areas.map(
    (area) => `${quoteSheetName(sheet.name)}!${writeReference(referenceTo(area, true))}`,
  );
  return written.length === 1 ? written[0]! : `(${written.join(',')})`;
}

/** Without what is outside the used range: whole columns and rows become short. Undefined for nothing. */
export function clipRefs({ sheet, areas }: CellRefs): CellRefs | undefined {
  const used = sheet.usedArea(true);
  const clipped = areas.flatMap((area) => (used && sharedArea(area, used)) ?? []);
  return clipped.length > 0 ? { sheet, areas: clipped } : undefined;
}
