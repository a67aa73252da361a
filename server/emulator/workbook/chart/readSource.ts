// What of a block of cells becomes names, categories and values of series, by the rules of Excel.

import { isDateFormat } from 'numfmt';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { type CellRefs, clipRefs, readRefs } from './CellRefs.ts';
import type { ChartType } from './chartTypes.ts';

/** One series by the cells that it is made of; `categories` are x values where the chart has such. */
export interface SeriesSource {
  name?: CellRefs;
  categories?: CellRefs;
  values: CellRefs;
  sizes?: CellRefs;
}

export type SeriesBy = 'Auto' | 'Columns' | 'Rows';
const SERIES_BY: readonly SeriesBy[] = ['Auto', 'Columns', 'Rows'];
/** Of Excel. */
const MAX_SERIES = 255;
const MAX_CELLS = 5_000_000;

/** Case does not matter. Throws WorkbookError. */
export function readSeriesBy(text: string | undefined): SeriesBy {
  const found = SERIES_BY.find((one) => one.toLowerCase() === (text ?? 'Auto').toLowerCase());
  if (!found) throw workbookError('invalidArgument', 'seriesBy must be Auto, Columns or Rows.');
  return found;
}

/** Rows and columns of cells, which need not lie side by side. */
interface Block {
  sheet: Sheet;
  rows: readonly number[];
  columns: readonly number[];
}

/** Throws WorkbookError for a source that is none, is empty, or does not suit the kind of chart. */
export function readSource(
  book: SheetBook,
  source: string,
  home: Sheet,
  seriesBy: SeriesBy,
  element: ChartType['element'],
): SeriesSource[] {
  const refs = readRefs(book, source, home);
  const clipped = refs && clipRefs(refs);
  if (!refs)
    throw workbookError(
      'invalidArgument',
      `The source ${JSON.stringify(source.slice(0, 200))} is not a range, name or table of this workbook.`,
    );
  if (!clipped) throw workbookError('invalidArgument', 'The source of the chart is empty.');
  const block = blockOf(clipped);
  if (block.rows.length * block.columns.length > MAX_CELLS)
    throw workbookError('rangeExceedsLimit', 'The source of the chart has too many cells.');
  const series = seriesOf(block, seriesBy, element);
  if (series.length > MAX_SERIES)
    throw workbookError(
      'invalidArgument',
      `A chart has at most ${MAX_SERIES} series; the source has ${series.length}.`,
    );
  return series;
}

/** Areas that share rows are joined side by side, areas that share columns below each other. */
function blockOf({ sheet, areas }: CellRefs): Block {
  const first = areas[0]!;
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const rowsOfArea = ({ top, bottom }: CellArea) => span(top, bottom);
  const columnsOfArea = ({ left, right }: CellArea) => span(left, right);
  if (areas.every(({ top, bottom }) => top === first.top && bottom === first.bottom))
    return { sheet, rows: rowsOfArea(first), columns: [...new Set(areas.flatMap(columnsOfArea))] };
  if (areas.every(({ left, right }) => left === first.left && right === first.right))
    return { sheet, rows: [...new Set(areas.flatMap(rowsOfArea))], columns: columnsOfArea(first) };
  throw workbookError(
    'invalidArgument',
    'The areas of the source must have the same rows, or the same columns.',
  );
}

function seriesOf(block: Block, seriesBy: SeriesBy, element: ChartType['element']): SeriesSource[] {
  const { rows, columns } = block;
  const heads = headsOf(block);
  const height = rows.length - heads.rows;
  const width = columns.length - heads.columns;
  const isByColumns = seriesBy === 'Columns' || (seriesBy === 'Auto' && height >= width);
  const refs = (own: readonly number[], across: readonly number[]): CellRefs => ({
    sheet: block.sheet,
    areas: isByColumns ? areasOf(across, own) : areasOf(own, across),
  });
  const [lines, along] = isByColumns ? [columns, rows] : [rows, columns];
  const [lineHeads, alongHeads] = isByColumns ? [heads.columns, heads.rows] : [heads.rows, heads.columns];
  const points = along.slice(alongHeads);
  const nameOf = (line: number) => alongHeads > 0 && { name: refs([line], along.slice(0, alongHeads)) };
  if (element === 'scatterChart') {
    const shift = lineHeads === 0 && lines.length > 1 ? 1 : lineHeads;
    const x = shift > 0 && { categories: refs([lines[shift - 1]!], points) };
    return lines.slice(shift).map((line) => ({ ...nameOf(line), ...x, values: refs([line], points) }));
  }
  if (element === 'bubbleChart') return bubbles();
  const categories = lineHeads > 0 && { categories: refs(lines.slice(0, lineHeads), points) };
  return lines
    .slice(lineHeads)
    .map((line) => ({ ...nameOf(line), ...categories, values: refs([line], points) }));

  /** x, then alternating y and size; without an x if there are only two. */
  function bubbles(): SeriesSource[] {
    const numbers = lines.slice(Math.max(0, lineHeads - 1));
    const hasX = lineHeads > 0 || numbers.length > 2;
    const rest = lineHeads > 0 ? lines.slice(lineHeads) : hasX ? numbers.slice(1) : numbers;
    const x = hasX && { categories: refs([lineHeads > 0 ? lines[lineHeads - 1]! : numbers[0]!], points) };
    const made: SeriesSource[] = [];
    for (let at = 0; at < rest.length; at += 2) {
      const size = rest[at + 1];
      made.push({
        ...nameOf(rest[at]!),
        ...x,
        values: refs([rest[at]!], points),
        ...(size !== undefined && { sizes: refs([size], points) }),
      });
    }
    return made;
  }
}

/** How many rows and columns at the edges are names and categories. */
function headsOf({ sheet, rows, columns }: Block): { rows: number; columns: number } {
  const value = (row: number, column: number) => sheet.cells.value(rows[row]!, columns[column]!);
  const isLabel = (row: number, column: number, withDates: boolean): boolean | undefined => {
    const found = value(row, column);
    if (isBlank(found)) return undefined;
    if (typeof found === 'string') return true;
    if (!withDates || typeof found !== 'number') return false;
    return isDateFormat(sheet.book.styles.numberFormat(sheet.cells.style(rows[row]!, columns[column]!)));
  };
  const isRowOfLabels = (row: number) => {
    const labels = columns.slice(columns.length > 1 ? 1 : 0);
    const from = columns.length - labels.length;
    const kinds = labels.map((_, at) => isLabel(row, from + at, false)).filter((kind) => kind !== undefined);
    return kinds.length > 0 && kinds.every(Boolean);
  };
  const isCornerBlank = rows.length > 1 && columns.length > 1 && isBlank(value(0, 0));
  let top = 0;
  while (top < rows.length - 1 && isRowOfLabels(top)) top += 1;
  if (top === rows.length - 1 && top > 0 && isRowOfLabels(top)) top = 1;
  if (top === 0 && isCornerBlank) top = 1;
  const isColumnOfLabels = (column: number) => {
    let count = 0;
    for (let row = top; row < rows.length; row += 1) {
      const kind = isLabel(row, column, true);
      if (kind === false) return false;
      if (kind) count += 1;
    }
    return count > 0;
  };
  let left = 0;
  while (left < columns.length - 1 && isColumnOfLabels(left)) left += 1;
  if (left === columns.length - 1 && left > 1 && isColumnOfLabels(left)) left = 1;
  if (left === 0 && isCornerBlank) left = 1;
  return { rows: top, columns: left };
}

const isBlank = (value: CellValue) => value === null || value === '';

/** The fewest rectangles with these rows and columns, in their order. */
function areasOf(rows: readonly number[], columns: readonly number[]): CellArea[] {
  return runs(rows).flatMap(([top, bottom]) =>
    runs(columns).map(([left, right]) => ({ top, left, bottom, right })),
  );
}

function runs(indexes: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const index of indexes) {
    const before = found.at(-1);
    if (before && before[1] === index - 1) before[1] = index;
    else found.push([index, index]);
  }
  return found;
}
