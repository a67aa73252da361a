import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';

/** More matching cells are neither listed nor replaced. */
export const MAX_HITS = MAX_WRITTEN;

/** A cell that matches. */
export interface Hit extends CellPlace {
  worksheet: string;
  cell: LoadedCell;
}

/** Compares cells by their sheets, which come in an order, rows and columns. */
export function hitOrder(sheets: readonly string[]) {
  const order = new Map(sheets.map((id, at) => [id, at]));
  type Place = Pick<Hit, 'worksheet' | keyof CellPlace>;
  return (one: Place, other: Place) =>
    order.get(one.worksheet)! - order.get(other.worksheet)! ||
    one.row - other.row ||
    one.column - other.column;
}
