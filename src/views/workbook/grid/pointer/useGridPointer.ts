import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { areaAround, type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import {
  addRange,
  areaOfCell,
  currentRange,
  extendTo,
  isMany,
  type Selection,
  type SheetSize,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/gridProps.ts';
import { borderAt, type Hit, hitAt } from '#views/workbook/grid/gridView.ts';
import type { GridInteraction } from '#views/workbook/grid/paint/GridPainter.ts';
import { autoScrollStep } from './autoScroll.ts';
import { fillTarget } from './fillTarget.ts';
import { type Drag, dragSelection, grabHandle } from './gridDrag.ts';
import type { HandleKind } from './handlePositions.ts';
import { isOnFillHandle } from './isOnFillHandle.ts';

const MIN_WIDTH_PX = 12;

interface GridPointerOptions {
  scroller: GridScroller;
  sheet: SheetSize;
  grid: SheetGridProps;
  zoom: number;
  /** Something to be shown while a button is held. */
  onHand: (change: Partial<GridInteraction>) => void;
  /** Cells were pressed: keys are for the grid. True when a formula took them as a reference, else what was edited is done. */
  onTake: (area: CellArea) => boolean;
  onEdit: () => void;
  /** Of the cell that a finger has selected before. */
  onFingerEdit: () => void;
  onFit: (left: number, right: number) => void;
}

/**
 * The mouse selects, resizes, fills and asks for the menu. A finger scrolls; by a tap it selects, by another one it edits, and by
 * the handles of what it has selected it selects more.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { scroller, sheet, grid, zoom, onHand, onTake, onEdit, onFingerEdit, onFit } = options;
  const [hasHandles, setHandles] = useState(false);
  const drag = useRef<(Drag & { pointerId: number }) | undefined>(undefined);
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

  function hold({ x, y }: { x: number; y: number }) {
    const away = drag.current?.away ?? { x: 0, y: 0 };
    pointer.current = { x: x + away.x, y: y + away.y };
  }

  function dragTo() {
    const { view } = scroller;
    const { x, y } = pointer.current;
    const held = drag.current!;
    const inX = Math.min(Math.max(x, view.headerWidth), view.width - 1);
    const inY = Math.min(Math.max(y, view.headerHeight), view.height - 1);
    const hit = hitAt(view, inX, inY);
    if (held.kind === 'point') onTake(areaOfHit(held.from, hit, sheet));
    else if (held.kind === 'fill') {
      filling.current = fillTarget(held.from, hit);
      onHand({ filling: filling.current });
    } else if (held.kind === 'resize') onHand({ border: Math.max(x, held.startX - held.startWidth) });
    else select(dragSelection(held, latest.current, hit, sheet));
  }

  function scrollAtEdge() {
    const { view } = scroller;
    const { x, y } = pointer.current;
    const held = drag.current;
    const far = held?.scrollFrom ?? { x: view.width, y: view.height };
    const byX = held?.kind === 'rowHeader' ? 0 : autoScrollStep(x, view.headerWidth, far.x);
    const byY = held?.kind === 'columnHeader' ? 0 : autoScrollStep(y, view.headerHeight, far.y);
    if (held && held.kind !== 'resize' && (byX !== 0 || byY !== 0)) {
      scroller.scrollTo(view.x + byX, view.y + byY);
      dragTo();
    }
    edgeFrame.current = held ? requestAnimationFrame(scrollAtEdge) : 0;
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
    if (!isOwn(event, at) || event.button !== 0 || !event.isPrimary) return;
    cancel();
    const isMouse = event.pointerType === 'mouse';
    const begun = (isMouse ? undefined : grabbed(event, at)) ?? pressed(event, at);
    if (event.pointerType !== 'touch') setHandles(!isMouse);
    if (!begun) return;
    event.preventDefault();
    drag.current = { ...begun, pointerId: event.pointerId };
    hold(at);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    edgeFrame.current = requestAnimationFrame(scrollAtEdge);
  }

  function grabbed({ target }: PointerEvent, at: { x: number; y: number }): Drag | undefined {
    const handle = (target as Element).closest<HTMLElement>('[data-handle]')?.dataset.handle;
    return handle === undefined
      ? undefined
      : grabHandle(scroller.view, latest.current, sheet, handle as HandleKind, at);
  }

  function pressed(event: PointerEvent, { x, y }: { x: number; y: number }): Drag | undefined {
    if (event.pointerType === 'touch') return undefined;
    const { view } = scroller;
    const hit = hitAt(view, x, y);
    const border = grid.onResizeColumn && borderAt(view, x, y);
    if (border !== undefined) {
      const { left, right } = columnsOf(grid.selection, border, sheet);
      return { kind: 'resize', left, right, startX: x, startWidth: view.columns.sizeOf(border) };
    }
    if (grid.onFill && !grid.isReadOnly && !grid.edit && isOnFillHandle(view, grid.selection, x, y))
      return { kind: 'fill', from: currentRange(grid.selection) };
    if (onTake(areaOfHit(hit, hit, sheet))) return { kind: 'point', from: hit };
    selectHit(hit, event);
    return hit.part === 'corner' ? undefined : { kind: hit.part };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = placeOf(event);
    const held = drag.current;
    if (held) {
      if (held.pointerId !== event.pointerId) return;
      hold(at);
      return dragTo();
    }
    const { view } = scroller;
    const isBorder = grid.onResizeColumn && borderAt(view, at.x, at.y) !== undefined;
    const isHandle = grid.onFill && isOnFillHandle(view, grid.selection, at.x, at.y);
    event.currentTarget.style.cursor = isBorder ? 'col-resize' : isHandle ? 'crosshair' : '';
  }

  /** Nothing is held any more, and nothing comes of it: the browser took the pointer away, or another hand came. */
  function cancel() {
    if (!drag.current) return;
    drag.current = undefined;
    filling.current = undefined;
    cancelAnimationFrame(edgeFrame.current);
    onHand({ filling: undefined, border: undefined });
  }

  const lose = ({ pointerId }: PointerEvent) => drag.current?.pointerId === pointerId && cancel();

  function up({ pointerId }: PointerEvent) {
    const held = drag.current;
    if (held?.pointerId !== pointerId) return;
    const area = filling.current;
    cancel();
    if (held.kind === 'fill' && area) grid.onFill?.(held.from, area);
    const by = held.kind === 'resize' ? pointer.current.x - held.startX : 0;
    if (held.kind === 'resize' && by !== 0)
      grid.onResizeColumn?.(
        held.left,
        held.right,
        Math.max(MIN_WIDTH_PX, Math.round((held.startWidth + by) / zoom)),
      );
  }

  /** Of a finger: a mouse has selected before. */
  function click(event: MouseEvent<HTMLElement>) {
    const at = placeOf(event);
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !isOwn(event, at)) return;
    const hit = hitAt(scroller.view, at.x, at.y);
    if (onTake(areaOfHit(hit, hit, sheet))) return;
    const { active } = grid.selection;
    const isAgain =
      hasHandles && !isMany(grid.selection) && hit.row === active.row && hit.column === active.column;
    setHandles(true);
    if (isAgain && hit.part === 'cell') onFingerEdit();
    else selectHit(hit, event);
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
    /** Whether what is selected was selected by a finger, or a pen. */
    hasHandles,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: lose,
      onLostPointerCapture: lose,
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
