import type { MouseEvent } from 'react';
import { type CellPlace, isSelected, selectCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { cellBox, type GridView, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { gridPoint } from './gridPoint.ts';

/** Asks for the menu of the cells at the pointer; for the menu key, at the cell that has the focus. */
export function openGridMenu(
  event: MouseEvent<HTMLElement>,
  grid: SheetGridProps,
  view: GridView,
  focused: CellPlace | undefined,
): void {
  if (!grid.onContextMenu || (event.target as Element).closest('[data-over-grid]')) return;
  event.preventDefault();
  if (focused) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const box = cellBox(view, focused.row, focused.column);
    grid.onContextMenu(focused, left + box.left, top + box.top + box.height);
    return;
  }
  const { x, y } = gridPoint(event);
  const { part, row, column } = hitAt(view, x, y);
  if (part === 'cell' && !isSelected(grid.selection, row, column)) grid.onSelect(selectCell({ row, column }));
  grid.onContextMenu({ row, column }, event.clientX, event.clientY);
}
