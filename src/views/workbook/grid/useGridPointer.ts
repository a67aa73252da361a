import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { areaAround, type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import {
  addRange,
  areaOfCell,
  currentRange,
  extendTo,
  type Selection,
  type SheetSize,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/selection.ts';
import { fillTarget } from './fillTarget.ts';
import type { GridHand } from './GridPainter.ts';
import type { GridScroller } from './GridScroller.ts';
import type { SheetGridProps } from './gridProps.ts';
import { borderAt, type Hit, hitAt } from './gridView.ts';
import { isOnHandle } from './isOnHandle.ts';

/** A pointer beyond the edge scrolls by a part of its distance a frame. */
const EDGE_SPEED = 0.25;
const LEAST_WIDTH_PX = 12;

type Drag =
  | { kind: 'cell' }
  | { kind: 'columnHeader' }
  | { kind: 'rowHeader' }
  | { kind: 'point'; from: Hit }
  | { kind: 'fill'; from: CellArea }
  | { kind: 'resize'; left: number; right: number; startX: number; startWidth: number };

interface GridPointerOptions {
  scroller: GridScroller;
  sheet: SheetSize;
  grid: SheetGridProps;
  zoom: number;
  /** Something to be shown while a button is held. */
  onHand: (change: Partial<GridHand>) => void;
  /** Cells were pressed: keys are for the grid. True when a formula took them as a reference, else what was edited is done. */
  onTake: (area: CellArea) => boolean;
  onEdit: () => void;
  onFit: (left: number, right: number) => void;
}

/** The mouse selects, resizes, fills and asks for the menu; a finger scrolls, and selects by a tap. */
export function useGridPointer(options: GridPointerOptions) {
  const { scroller, sheet, grid, zoom, onHand, onTake, onEdit, onFit } = options;
  const drag = useRef<Drag | undefined>(undefined);
  const filling = useRef<CellArea | undefined>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  const edgeFrame = useRef(0);
  /** Of the last render, for frames that come between. */
  const latest = useRef<Selection>(grid.selection);
  useEffect(() => {
    latest.current = grid.selection;
  });
  useEffect(() => () => cancelAnimationFrame(edgeFrame.current), []);

  function select(selection: Selection) {
    if (isSameSelection(latest.current, selection)) return;
    latest.current = selection;
    grid.onSelect(selection);
  }

  function selectHit(hit: Hit, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
    const { view } = scroller;
    const { selection } = grid;
    const isMore = event.ctrlKey || event.metaKey;
    if (hit.part === 'corner') return select(selectAll(selection, sheet));
    let next: Selection;
    if (hit.part === 'cell') {
      const place = { row: hit.row, column: hit.column };
      if (event.shiftKey) next = extendTo(selection, place);
      else next = isMore ? addRange(selection, place) : selectCell(place);
    } else if (hit.part === 'columnHeader') {
      const from = event.shiftKey ? selection.anchor.column : hit.column;
      const row = view.rows.indexAt(view.rows.offsetOf(view.frozenRows) + view.y);
      next = selectColumns(from, hit.column, sheet, view.frozenRows > 0 ? 0 : row);
    } else {
      const from = event.shiftKey ? selection.anchor.row : hit.row;
      const column = view.columns.indexAt(view.columns.offsetOf(view.frozenColumns) + view.x);
      next = selectRows(from, hit.row, sheet, view.frozenColumns > 0 ? 0 : column);
    }
    if (isMore && hit.part !== 'cell') next = { ...next, ranges: [...selection.ranges, ...next.ranges] };
    select(next);
  }

  function dragTo() {
    const { view } = scroller;
    const { x, y } = pointer.current;
    const held = drag.current!;
    const inX = Math.min(Math.max(x, view.headerWidth), view.width - 1);
    const inY = Math.min(Math.max(y, view.headerHeight), view.height - 1);
    const hit = hitAt(view, inX, inY);
    const { anchor, active } = latest.current;
    if (held.kind === 'cell') select(extendTo(latest.current, hit));
    else if (held.kind === 'columnHeader')
      select(withLast(selectColumns(anchor.column, hit.column, sheet, active.row)));
    else if (held.kind === 'rowHeader')
      select(withLast(selectRows(anchor.row, hit.row, sheet, active.column)));
    else if (held.kind === 'point') onTake(areaOfHit(held.from, hit, sheet));
    else if (held.kind === 'fill') {
      filling.current = fillTarget(held.from, hit);
      onHand({ filling: filling.current });
    } else if (held.kind === 'resize') onHand({ border: Math.max(x, held.startX - held.startWidth) });
  }

  const withLast = (next: Selection): Selection => ({
    ...next,
    ranges: [...latest.current.ranges.slice(0, -1), ...next.ranges],
  });

  function scrollAtEdge() {
    const { view } = scroller;
    const { x, y } = pointer.current;
    const beyond = (place: number, low: number, high: number) =>
      place < low ? place - low : place > high ? place - high : 0;
    const kind = drag.current?.kind;
    const byX = kind === 'rowHeader' ? 0 : beyond(x, view.headerWidth, view.width);
    const byY = kind === 'columnHeader' ? 0 : beyond(y, view.headerHeight, view.height);
    if (kind && kind !== 'resize' && (byX !== 0 || byY !== 0)) {
      scroller.scrollTo(view.x + byX * EDGE_SPEED, view.y + byY * EDGE_SPEED);
      dragTo();
    }
    edgeFrame.current = kind ? requestAnimationFrame(scrollAtEdge) : 0;
  }

  function placeOf(event: MouseEvent<HTMLElement>): { x: number; y: number } {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** Scrollbars, and what stands on the grid, have presses of their own. */
  function isOwn(event: MouseEvent<HTMLElement>, { x, y }: { x: number; y: number }): boolean {
    const { width, height } = scroller.view;
    return x < width && y < height && !(event.target as Element).closest('[data-over-grid]');
  }

  function down(event: PointerEvent<HTMLElement>) {
    const at = placeOf(event);
    if (!isOwn(event, at) || event.pointerType === 'touch' || event.button !== 0) return;
    event.preventDefault();
    pointer.current = at;
    const { view } = scroller;
    const hit = hitAt(view, at.x, at.y);
    const border = grid.onResizeColumn && borderAt(view, at.x, at.y);
    if (border !== undefined) {
      const { left, right } = columnsOf(grid.selection, border, sheet);
      const startWidth = view.columns.sizeOf(border);
      drag.current = { kind: 'resize', left, right, startX: at.x, startWidth };
    } else if (grid.onFill && !grid.isReadOnly && !grid.edit && isOnHandle(view, grid.selection, at.x, at.y))
      drag.current = { kind: 'fill', from: currentRange(grid.selection) };
    else if (onTake(areaOfHit(hit, hit, sheet))) drag.current = { kind: 'point', from: hit };
    else {
      selectHit(hit, event);
      if (hit.part === 'corner') return;
      drag.current = { kind: hit.part };
    }
    event.currentTarget.setPointerCapture?.(event.pointerId);
    edgeFrame.current = requestAnimationFrame(scrollAtEdge);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = placeOf(event);
    if (drag.current) {
      pointer.current = at;
      dragTo();
      return;
    }
    const { view } = scroller;
    const isBorder = grid.onResizeColumn && borderAt(view, at.x, at.y) !== undefined;
    const isHandle = grid.onFill && isOnHandle(view, grid.selection, at.x, at.y);
    event.currentTarget.style.cursor = isBorder ? 'col-resize' : isHandle ? 'crosshair' : '';
  }

  function up() {
    const held = drag.current;
    const area = filling.current;
    drag.current = undefined;
    filling.current = undefined;
    onHand({ filling: undefined, border: undefined });
    if (held?.kind === 'fill' && area) grid.onFill?.(held.from, area);
    const by = held?.kind === 'resize' ? pointer.current.x - held.startX : 0;
    if (held?.kind === 'resize' && by !== 0)
      grid.onResizeColumn?.(
        held.left,
        held.right,
        Math.max(LEAST_WIDTH_PX, Math.round((held.startWidth + by) / zoom)),
      );
  }

  /** Of a finger: a mouse has selected before. */
  function click(event: MouseEvent<HTMLElement>) {
    const at = placeOf(event);
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !isOwn(event, at)) return;
    const hit = hitAt(scroller.view, at.x, at.y);
    if (!onTake(areaOfHit(hit, hit, sheet))) selectHit(hit, event);
  }

  function doubleClick(event: MouseEvent<HTMLElement>) {
    const at = placeOf(event);
    if (!isOwn(event, at)) return;
    const border = borderAt(scroller.view, at.x, at.y);
    if (border !== undefined) {
      const { left, right } = columnsOf(grid.selection, border, sheet);
      onFit(left, right);
    } else if (hitAt(scroller.view, at.x, at.y).part === 'cell') onEdit();
  }

  return {
    isDragging: () => drag.current !== undefined,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onClick: click,
      onDoubleClick: doubleClick,
    },
  };
}

/** A hand that moves within a cell selects nothing new. */
function isSameSelection(a: Selection, b: Selection): boolean {
  return (
    a.active.row === b.active.row &&
    a.active.column === b.active.column &&
    a.ranges.length === b.ranges.length &&
    isSameArea(currentRange(a), currentRange(b))
  );
}

/** All selected columns when one of several whole ones is meant. */
function columnsOf(selection: Selection, column: number, { rowCount }: SheetSize) {
  const range = selection.ranges.find(
    ({ top, bottom, left, right }) =>
      top === 0 && bottom === rowCount - 1 && column >= left && column <= right,
  );
  return range ? { left: range.left, right: range.right } : { left: column, right: column };
}

/** From one press to another: cells, or the whole rows or columns of headers. */
function areaOfHit(from: Hit, to: Hit, { rowCount, columnCount }: SheetSize): CellArea {
  const area = areaAround(areaOfCell(from), areaOfCell(to));
  const isTall = from.part === 'columnHeader' || from.part === 'corner';
  const isWide = from.part === 'rowHeader' || from.part === 'corner';
  return {
    ...area,
    ...(isTall && { top: 0, bottom: rowCount - 1 }),
    ...(isWide && { left: 0, right: columnCount - 1 }),
  };
}
