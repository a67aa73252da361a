import type { PointerEvent } from 'react';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { type GridPoint, isOnGrid } from './gridPoint.ts';

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
