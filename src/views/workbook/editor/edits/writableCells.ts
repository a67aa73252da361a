import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, isUnbounded, sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { type HiddenLines, visibleLines } from './visibleLines.ts';

export interface WritableCells {
  /** Each once. */
  places: CellPlace[];
  /** The parts of the selection that are meant. */
  areas: CellArea[];
  /** Whether whole rows or columns were cut to what the sheet uses. */
  isCut: boolean;
  isTooMany: boolean;
}

/** The cells of a selection that can be written: those that are seen, and of whole rows and columns those that the sheet uses. */
export function writableCells(
  ranges: readonly CellArea[],
  used: CellArea | undefined,
  hidden: HiddenLines,
): WritableCells {
  let isCut = false;
  const areas = ranges.flatMap((range) => {
    if (!isUnbounded(range) && cellsOf(range) <= MAX_WRITTEN) return [range];
    isCut = true;
    return (used && sharedArea(range, used)) ?? [];
  });
  const seen = areas.map(({ top, left, bottom, right }) => ({
    rows: visibleLines(top, bottom, hidden.isRowHidden),
    columns: visibleLines(left, right, hidden.isColumnHidden),
  }));
  const count = seen.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  const isTooMany = count > MAX_WRITTEN;
  if (isTooMany) return { places: [], areas, isCut, isTooMany };
  const places = new Map<number, CellPlace>();
  for (const { rows, columns } of seen)
    for (const row of rows) for (const column of columns) places.set(row * 16_384 + column, { row, column });
  return { places: [...places.values()], areas, isCut, isTooMany };
}

export const tooManyCells = (areas: readonly CellArea[]): string =>
  `${areas.map(writeArea).join(', ')} has more than ${formatCount(MAX_WRITTEN)} cells, the most for one write. Select fewer.`;
