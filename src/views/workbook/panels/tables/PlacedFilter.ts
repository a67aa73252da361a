import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { SheetFilter } from '#services/workbook/shapes.ts';
import type { PlacedTable } from './usePlacedTables.ts';

/** The filter of a sheet itself, and where it lies. */
export interface PlacedRange {
  table?: never;
  area: CellArea;
  filter: SheetFilter;
}

/** What has filter buttons in its header. */
export type PlacedFilter = PlacedTable | PlacedRange;

/** The cells of a column between its header and its total. */
export const filteredCells = (
  { table, area: { top, left, bottom } }: Pick<PlacedFilter, 'table' | 'area'>,
  index: number,
): CellArea => ({
  top: top + 1,
  bottom: Math.max(top + 1, bottom - (table?.showTotals ? 1 : 0)),
  left: left + index,
  right: left + index,
});

/** The filter that a cell is under, or the header of. */
export const filterAt = <F extends PlacedFilter>(filters: readonly F[], row: number, column: number) =>
  filters.find(({ area }) => isCellIn(row, column, area));
