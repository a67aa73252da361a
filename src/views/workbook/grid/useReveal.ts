import { useLayoutEffect, useRef } from 'react';
import {
  currentRange,
  freeCorner,
  isSamePlace,
  type Selection,
  type SheetSize,
} from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';

/** Scrolls to the active cell when it changes, to the free corner when the selection grows, and to the cell of an edit. */
export function useReveal(
  scroller: GridScroller,
  selection: Selection,
  edit: GridEdit | undefined,
  { rowCount, columnCount }: SheetSize,
  isDragging: () => boolean,
): void {
  const last = useRef<Selection>(selection);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = selection;
    if (before === selection || isDragging()) return;
    const { active } = selection;
    const isSame = isSamePlace(before.active, active);
    const place = isSame ? freeCorner(selection) : active;
    const { top, left, bottom, right } = currentRange(selection);
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
