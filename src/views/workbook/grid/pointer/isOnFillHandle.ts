import { mergeAt } from '#domain/sheet/edit/merges.ts';
import { currentRange, isMany } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { boxIn, type GridView, panesOf } from '#views/workbook/grid/model/gridView.ts';
import { FILL_HANDLE_PX, fillHandleAt } from '#views/workbook/grid/paint/paintMarks.ts';
import type { GridPoint } from './gridPoint.ts';

/** Pointing is less exact than a pixel. */
const MARGIN_PX = 2;

/** Whether a pixel is on the fill handle of the selected range; a merged cell has none. */
export function isOnFillHandle(
  view: GridView,
  { onFill, selection, layout }: SheetGridProps,
  { x, y }: GridPoint,
): boolean {
  if (!onFill || (!isMany(selection) && mergeAt(layout?.merges ?? [], selection.active))) return false;
  if (selection.ranges.length !== 1 || x < view.headerWidth || y < view.headerHeight) return false;
  const pane = panesOf(view).find(
    (one) =>
      x >= one.left - FILL_HANDLE_PX &&
      x < one.left + one.width &&
      y >= one.top - FILL_HANDLE_PX &&
      y < one.top + one.height,
  );
  if (!pane) return false;
  const handle = fillHandleAt(boxIn(pane, view, currentRange(selection)));
  return (
    x >= handle.x - MARGIN_PX &&
    x < handle.x + FILL_HANDLE_PX + MARGIN_PX &&
    y >= handle.y - MARGIN_PX &&
    y < handle.y + FILL_HANDLE_PX + MARGIN_PX
  );
}
