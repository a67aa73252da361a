import { useLayoutEffect, useRef } from 'react';
import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import {
  currentRange,
  freeCorner,
  isExtensionOf,
  isSamePlace,
  type Selection,
  type SheetSize,
} from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { areasInView, type GridView } from '#views/workbook/grid/model/gridView.ts';

/**
 * Scrolls to where the grid begins, to the active cell when the selection changes, to the free corner when it is extended, and to the cell of an edit. What was
 * pasted or filled from the active cell on leaves the view where it is, as long as some of it is seen.
 */
export function useReveal(
  scroller: GridScroller,
  { selection, firstCell, edit }: SheetGridProps,
  { rowCount, columnCount }: SheetSize,
  isDragging: () => boolean,
): void {
  const last = useRef<Selection>(undefined);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = selection;
    if (before === selection || isDragging()) return;
    if (!before && firstCell) return scroller.scrollToCell(firstCell);
    const { active } = selection;
    const range = currentRange(selection);
    const isExtended = before !== undefined && isExtensionOf(before, selection);
    if (!isExtended && before && isSamePlace(before.active, active) && isSeen(scroller.view, range)) return;
    const place = isExtended ? freeCorner(selection) : active;
    const { top, left, bottom, right } = range;
    const isTall = top === 0 && bottom === rowCount - 1;
    const isWide = left === 0 && right === columnCount - 1;
    scroller.reveal(isTall ? undefined : place.row, isWide ? undefined : place.column);
  });

  const editRow = edit?.place.row;
  const editColumn = edit?.place.column;
  const editText = edit?.text;
  useLayoutEffect(() => {
    if (editText !== undefined) scroller.reveal(editRow, editColumn);
  }, [scroller, editRow, editColumn, editText]);
}

function isSeen(view: GridView, range: CellArea): boolean {
  const { scrolled, frozen } = areasInView(view);
  return [scrolled, ...frozen].some((area) => doAreasMeet(area, range));
}
