import type { PointerEvent } from 'react';
import { mergeAt } from '#domain/sheet/edit/merges.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { areaBox, type GridView, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { checkBoxIn, hasCheckBox } from '#views/workbook/grid/paint/checkBox.ts';
import { type GridPoint, isOnGrid } from './gridPoint.ts';

/** Pointing is less exact than a pixel. */
const MARGIN_PX = 2;

/** Whether a press opened the link of a cell. */
export function opensLink(
  { ctrlKey, metaKey }: PointerEvent,
  { x, y }: GridPoint,
  view: GridView,
  { edit, onOpenLink }: SheetGridProps,
): boolean {
  const hit = hitAt(view, x, y);
  return (ctrlKey || metaKey) && !edit && hit.part === 'cell' && onOpenLink?.(hit) === true;
}

/** The cell whose check box is at a pixel. */
export function checkBoxAt({ x, y }: GridPoint, view: GridView, grid: SheetGridProps): CellPlace | undefined {
  const hit = hitAt(view, x, y);
  const merge = mergeAt(grid.layout?.merges ?? [], hit);
  const place = merge ? { row: merge.top, column: merge.left } : { row: hit.row, column: hit.column };
  const format = grid.layout?.formatAt(place.row, place.column);
  if (hit.part !== 'cell' || !format || !hasCheckBox(grid.cellAt(place.row, place.column), format))
    return undefined;
  const { left, top, width, height } = checkBoxIn(areaBox(view, merge ?? place), format, {
    zoom: grid.zoom ?? 1,
    isRightToLeft: view.isRightToLeft,
  });
  const isIn = (at: number, start: number, size: number) =>
    at >= start - MARGIN_PX && at < start + size + MARGIN_PX;
  return isIn(x, left, width) && isIn(y, top, height) ? place : undefined;
}

/** A press without other keys toggles the check box under it. */
export function toggleCheckBox(
  { shiftKey, ctrlKey, metaKey }: Pick<PointerEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  at: GridPoint,
  view: GridView,
  grid: SheetGridProps,
): void {
  if (grid.isReadOnly || shiftKey || ctrlKey || metaKey) return;
  const place = checkBoxAt(at, view, grid);
  if (place) grid.onToggle?.(place);
}

/** Tells over which cell a mouse is. */
export function tellHover(
  { target, pointerType }: PointerEvent,
  at: GridPoint,
  view: GridView,
  { onHover }: SheetGridProps,
): void {
  if (!onHover || pointerType !== 'mouse') return;
  const hit = hitAt(view, at.x, at.y);
  onHover(hit.part === 'cell' && isOnGrid(target, at, view) ? hit : undefined);
}
