// Where columns and rows of a sheet lie, in points. Widths count digits of the default font, which is 7 px at 96 dpi
// (ECMA-376 part 1, 18.3.1.13).

import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { columnSpans } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { fittedHeights } from './fittedHeights.ts';

export const POINTS_PER_PIXEL = 0.75;
const DIGIT_PIXELS = 7;
const DEFAULT_COLUMN_PIXELS = 64;
const DEFAULT_ROW_POINTS = 15;

/** A cell and how far into it, in points. */
export interface Place {
  index: number;
  offset: number;
}

/** Rows or columns whose size is not the default one. */
interface Span {
  first: number;
  last: number;
  points: number;
  /** Nobody set it. */
  isFitted?: true;
}

class Axis {
  readonly #count: number;
  readonly #usual: number;
  readonly #spans: readonly Span[];

  constructor(count: number, usual: number, spans: readonly Span[]) {
    this.#count = count;
    this.#usual = usual;
    this.#spans = spans;
  }

  /** Points before an index. */
  start(index: number): number {
    let points = index * this.#usual;
    for (const { first, last, points: own } of this.#spans) {
      if (first >= index) break;
      points += (Math.min(last + 1, index) - first) * (own - this.#usual);
    }
    return points;
  }

  size(index: number): number {
    const span = this.#spans.find(({ first, last }) => index >= first && index <= last);
    return span?.points ?? this.#usual;
  }

  /** The one size of all from `first` to `last`; null where they differ. */
  uniform(first: number, last: number): number | null {
    const sizes = new Set<number>();
    let next = first;
    for (const span of this.#spans) {
      if (span.last < first || span.first > last) continue;
      if (span.first > next) sizes.add(this.#usual);
      sizes.add(span.points);
      next = span.last + 1;
    }
    if (next <= last) sizes.add(this.#usual);
    return sizes.size === 1 ? [...sizes][0]! : null;
  }

  /** The row or column at a distance; the last one for any greater distance. */
  at(points: number): Place {
    let index = 0;
    let rest = Math.max(0, points);
    const walk = (until: number, size: number): boolean => {
      const within = size > 0 ? Math.floor(rest / size) : Number.POSITIVE_INFINITY;
      if (size > 0 && index + within < until) {
        index += within;
        rest -= within * size;
        return true;
      }
      rest -= (until - index) * size;
      index = until;
      return false;
    };
    for (const { first, last, points: own } of this.#spans) {
      if (first > index && walk(first, this.#usual)) return { index, offset: rest };
      if (walk(last + 1, own)) return { index, offset: rest };
    }
    if (walk(this.#count, this.#usual)) return { index, offset: rest };
    return { index: this.#count - 1, offset: this.size(this.#count - 1) };
  }
}

export interface SheetMeasure {
  columns: Axis;
  rows: Axis;
}

export function measureSheet(sheet: Sheet): SheetMeasure {
  const { rowHeight, columnWidth, rows, columns } = sheetSizes(sheet, 0);
  return { columns: new Axis(COLUMNS, columnWidth, columns), rows: new Axis(ROWS, rowHeight, rows) };
}

/** Where a box begins and ends: indexes, and behind the point the part of the line's size. */
export function cornersOf(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { columns, rows }: SheetMeasure,
) {
  const along = (axis: Axis, points: number) => {
    const { index, offset } = axis.at(points);
    const size = axis.size(index);
    return index + (size > 0 ? Math.min(offset / size, 0.9999) : 0);
  };
  const corner = (x: number, y: number) => ({ column: along(columns, x), row: along(rows, y) });
  return { from: corner(left, top), to: corner(left + width, top + height) };
}

/** The usual sizes of a sheet and the lines of other sizes; hidden ones are `hidden` points, or as they would be seen. */
export function sheetSizes(sheet: Sheet, hidden?: 0) {
  const format = sheet.xml.child('sheetFormatPr');
  const attributes = format
    ? attributesOf(format, rootOf(format, 'sheetFormatPr'))
    : new Map<string, string>();
  const width = Number(attributes.get('defaultColWidth'));
  const height = Number(attributes.get('defaultRowHeight'));
  const usualColumn = width > 0 ? columnPoints(width) : DEFAULT_COLUMN_PIXELS * POINTS_PER_PIXEL;
  const seenRow = height > 0 ? height : DEFAULT_ROW_POINTS;
  const usualRow = hidden === 0 && sheet.rows.hidesOthers ? 0 : seenRow;
  const columns = sizedColumns(sheet, usualColumn, hidden);
  // A usual height that somebody set is that of all rows without one of their own.
  const isFixed = sheet.rows.hidesOthers || isTrue(attributes.get('customHeight'));
  const seen = hidden === undefined ? columns : sizedColumns(sheet, usualColumn, undefined);
  const widths = new Axis(COLUMNS, usualColumn, seen);
  const fitted = isFixed ? undefined : fittedHeights(sheet, usualRow, (column) => widths.size(column));
  return {
    rowHeight: usualRow,
    columnWidth: usualColumn,
    rows: rowSpans(sheet, usualRow, hidden, usualRow === 0 ? writtenRows(sheet, seenRow) : fitted),
    columns,
  };
}

/** The width of a file that takes so many points. */
export const columnWidthOf = (points: number): number => Math.round(points / POINTS_PER_PIXEL) / DIGIT_PIXELS;

function columnPoints(width: number): number {
  const pixels = Math.trunc(((256 * width + Math.trunc(128 / DIGIT_PIXELS)) / 256) * DIGIT_PIXELS);
  return pixels * POINTS_PER_PIXEL;
}

function sizedColumns(sheet: Sheet, usual: number, hidden: 0 | undefined): Span[] {
  const spans = columnSpans(sheet.xml).map(({ left, right, attributes }) => {
    const width = Number(attributes.get('width'));
    const own = width > 0 ? columnPoints(width) : usual;
    const points = isTrue(attributes.get('hidden')) ? (hidden ?? own) : own;
    return { first: left, last: right, points };
  });
  return apart(spans.sort((a, b) => a.first - b.first));
}

/** Without what an earlier span has taken already. */
function apart(spans: readonly Span[]): Span[] {
  let next = 0;
  return spans.flatMap((span) => {
    const first = Math.max(span.first, next);
    if (first > span.last) return [];
    next = span.last + 1;
    return [{ ...span, first }];
  });
}

const writtenRows = ({ rows }: Sheet, points: number): ReadonlyMap<number, number> =>
  new Map(rows.written.map((row) => [row, points]));

function rowSpans(
  sheet: Sheet,
  usual: number,
  hidden: 0 | undefined,
  fitted: ReadonlyMap<number, number> = new Map(),
): Span[] {
  const points = new Map(fitted);
  const changed = sheet.cells.changedRows();
  for (const [row, own] of sheet.rows.heights) {
    const mayGrow = changed.has(row) && sheet.rows.isHeightFound(row);
    points.set(row, mayGrow ? Math.max(own, fitted.get(row) ?? 0) : own);
  }
  if (hidden === 0) for (const row of sheet.rows.hidden) points.set(row, 0);
  const spans: Span[] = [];
  for (const row of [...points.keys()].sort((a, b) => a - b)) {
    const own = points.get(row)!;
    const isFitted = !sheet.rows.heights.has(row) || sheet.rows.isHeightFound(row);
    if (own === usual && isFitted) continue;
    const before = spans.at(-1);
    if (before && before.last === row - 1 && before.points === own && (before.isFitted ?? false) === isFitted)
      before.last = row;
    else spans.push({ first: row, last: row, points: own, ...(isFitted && { isFitted }) });
  }
  return spans;
}
