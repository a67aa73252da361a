import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridCell } from './gridMove.ts';

interface ActiveCellOptions {
  rowCount: number;
  columnCount: number;
  /** Pixels. */
  rowHeight: number;
  selected: number | undefined;
  onSelect: ((row: number) => void) | undefined;
}

/** The cell that the Tab key reaches; row -1 is the header. It follows the selected row, and the other way round. */
export function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  { rowCount, columnCount, rowHeight, selected, onSelect }: ActiveCellOptions,
) {
  const movesFocus = useRef(false);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  const row = Math.min(active.row, rowCount - 1);
  const column = Math.min(active.column, columnCount - 1);

  useEffect(
    function showSelected() {
      if (selected === undefined) return;
      setActive((cell) => ({ ...cell, row: selected }));
      scrollToRow(scroller.current!, selected, rowHeight);
    },
    [scroller, selected, rowHeight],
  );

  const inSight = useRef<number>(undefined);
  inSight.current = selected;
  useEffect(
    function keepSelectedInSight() {
      const element = scroller.current!;
      let height = element.clientHeight;
      const observer = new ResizeObserver(() => {
        const at = inSight.current;
        const isInSight = at !== undefined && (at + 2) * rowHeight <= element.scrollTop + height;
        height = element.clientHeight;
        if (isInSight) scrollToRow(element, at, rowHeight);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [scroller, rowHeight],
  );

  useLayoutEffect(function focusActive() {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const cell = scroller.current!.querySelector<HTMLElement>('[data-active]');
    if (row >= 0) scrollToRow(scroller.current!, row, rowHeight);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  function focus(cell: GridCell) {
    movesFocus.current = true;
    setActive(cell);
  }

  return {
    row,
    column,
    focus,
    /** Focuses a cell, and selects its row while any row is selected. */
    moveTo(cell: GridCell) {
      focus(cell);
      if (selected !== undefined && cell.row >= 0 && cell.row !== selected) onSelect?.(cell.row);
    },
  };
}

/** Scrolls as little as shows the row whole, under the sticky header. */
function scrollToRow(scroller: HTMLElement, row: number, rowHeight: number) {
  const top = row * rowHeight;
  const bottom = top + 2 * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
