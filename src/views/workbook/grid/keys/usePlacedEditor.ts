import { type RefObject, useLayoutEffect } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import { areaBox, type GridView } from '#views/workbook/grid/model/gridView.ts';

const FONT_PX = 12;
const BORDER_PX = 2;

/** Keeps the field over its cell, or a merged area, and the view that holds both as large as what is seen of the sheet. */
export function usePlacedEditor(
  view: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  scroller: GridScroller,
  place: CellPlace | CellArea,
  zoom: number,
): void {
  useLayoutEffect(() => {
    const put = () => placeEditor(view.current!, field.current!, scroller.view, place, zoom);
    put();
    return scroller.onFrame(put);
  }, [view, field, scroller, place, zoom]);
}

/**
 * Puts the field over its cell, at least as large as the cell and never beyond the view: browsers scroll to a field with the focus
 * that is out of view.
 */
function placeEditor(
  frame: HTMLElement,
  field: HTMLTextAreaElement,
  view: GridView,
  place: CellPlace | CellArea,
  zoom: number,
): void {
  const box = areaBox(view, place);
  const start = Math.min(Math.max(box.left - 1, 0), Math.max(0, view.width - 40));
  const top = Math.min(Math.max(box.top - 1, 0), Math.max(0, view.height - box.height - 2));
  // The same place again costs nothing in a frame.
  const key = [view.width, view.height, view.isRightToLeft, start, top, box.width, box.height, zoom].join(
    ' ',
  );
  if (field.dataset.place === key) return;
  field.dataset.place = key;
  frame.style.width = `${view.width}px`;
  frame.style.height = `${view.height}px`;
  const { style } = field;
  style.left = view.isRightToLeft ? 'auto' : `${start}px`;
  style.right = view.isRightToLeft ? `${start}px` : 'auto';
  style.top = `${top}px`;
  style.minWidth = `${box.width + 1}px`;
  style.minHeight = `${box.height + 1}px`;
  style.maxWidth = `${Math.max(40, view.width - start)}px`;
  style.maxHeight = `${Math.max(box.height, view.height - top)}px`;
  style.width = 'auto';
  style.fontSize = `${FONT_PX * zoom}px`;
  style.lineHeight = `${box.height + 1 - 2 * BORDER_PX}px`;
}
