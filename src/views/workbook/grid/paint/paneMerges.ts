import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import type { Pane } from '#views/workbook/grid/model/gridView.ts';

/** The merged areas of which a pane shows something. */
export interface PaneMerges {
  areas: readonly CellArea[];
  /** The area that a cell in view is part of. */
  at(row: number, column: number): CellArea | undefined;
}

const NONE: PaneMerges = { areas: [], at: () => undefined };

export function paneMerges(pane: Pane, merges: readonly CellArea[]): PaneMerges {
  const [firstRow, firstColumn] = [pane.rows[0], pane.columns[0]];
  if (merges.length === 0 || !firstRow || !firstColumn) return NONE;
  const seen = {
    top: firstRow.index,
    left: firstColumn.index,
    bottom: pane.rows.at(-1)!.index,
    right: pane.columns.at(-1)!.index,
  };
  const areas = merges.filter((merge) => doAreasMeet(merge, seen));
  if (areas.length === 0) return NONE;
  const byCell = new Map<number, CellArea>();
  for (const area of areas)
    for (let row = Math.max(area.top, seen.top); row <= Math.min(area.bottom, seen.bottom); row += 1)
      for (
        let column = Math.max(area.left, seen.left);
        column <= Math.min(area.right, seen.right);
        column += 1
      )
        byCell.set(row * COLUMNS + column, area);
  return { areas, at: (row, column) => byCell.get(row * COLUMNS + column) };
}
