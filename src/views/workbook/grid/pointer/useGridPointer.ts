import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { areaAround, type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import {
  areaOfCell,
  currentRange,
  isMany,
  type Selection,
  type SheetSize,
} from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { borderAt, type Hit, hitAt } from '#views/workbook/grid/model/gridView.ts';
import type { GridInteraction } from '#views/workbook/grid/paint/paintMarks.ts';
import { fillTarget } from './fillTarget.ts';
import { type Drag, dragSelection, grabHandle } from './gridDrag.ts';
import type { HandleKind } from './handlePositions.ts';
import { hitSelection } from './hitSelection.ts';
import { isOnFillHandle } from './isOnFillHandle.ts';
import { autoScrollStep, useAutoScroll } from './useAutoScroll.ts';

interface GridPointerOptions {
  scroller: GridScroller;
  sheet: SheetSize;
  grid: SheetGridProps;
  zoom: number;
  /** Something to show while a button is held. */
  onHand: (change: Partial<GridInteraction>) => void;
  /** Cells were pressed. True when a formula took them as a reference; otherwise the edit is committed. */
  onTake: (area: CellArea) => boolean;
  onEdit: () => void;
  /** A finger tapped the cell that it has selected before. */
  onFingerEdit: () => void;
  onFit: (left: number, right: number) => void;
}

/**
 * The mouse selects, resizes and fills. A finger scrolls; a tap selects, another one edits, and the handles of the selection extend
 * it.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { scroller, sheet, grid, zoom, onHand, onTake, onEdit, onFingerEdit, onFit } = options;
  const [hasHandles, setHandles] = useState(false);
  const drag = useRef<(Drag & { pointerId: number }) | undefined>(undefined);
  const filling = useRef<CellArea | undefined>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  /** Of the last render, for frames that come between. */
  const latest = useRef<Selection>(grid.selection);
  useEffect(() => {
    latest.current = grid.selection;
  });

  function select(selection: Selection) {
    if (isSameSelection(latest.current, selection)) return;
    latest.current = selection;
    grid.onSelect(selection);
  }

  const selectHit = (hit: Hit, event: MouseEvent) =>
    select(hitSelection(hit, event, grid.selection, scroller.view, sheet));

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

  const edge = useAutoScroll(
    scroller,
    function stepAtEdge() {
      const held = drag.current;
      if (!held) return undefined;
      if (held.kind === 'resize') return { x: 0, y: 0 };
      const { headerWidth, headerHeight, width, height } = scroller.view;
      const far = held.scrollFrom ?? { x: width, y: height };
      return {
        x: held.kind === 'rowHeader' ? 0 : autoScrollStep(pointer.current.x, headerWidth, far.x),
        y: held.kind === 'columnHeader' ? 0 : autoScrollStep(pointer.current.y, headerHeight, far.y),
      };
    },
    dragTo,
  );

  function placeOf(event: MouseEvent<HTMLElement>): { x: number; y: number } {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** Not on a scrollbar, nor on something over the grid. */
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
    edge.start();
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

  /** Ends the drag without a result: the browser took the pointer away, or another pointer came. */
  function cancel() {
    if (!drag.current) return;
    drag.current = undefined;
    filling.current = undefined;
    edge.stop();
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
      grid.onResizeColumn?.(held.left, held.right, (held.startWidth + by) / zoom);
  }

  /** Only for a finger: a mouse has selected on `down`. */
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
    /** Whether a finger or a pen made the selection. */
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

/** A pointer that moves within a cell selects nothing new. */
function isSameSelection(a: Selection, b: Selection): boolean {
  return (
    a.active.row === b.active.row &&
    a.active.column === b.active.column &&
    a.ranges.length === b.ranges.length &&
    isSameArea(currentRange(a), currentRange(b))
  );
}

/** All columns of the range, if the column is one of several that are selected whole. */
function columnsOf(selection: Selection, column: number, { rowCount }: SheetSize) {
  const range = selection.ranges.find(
    ({ top, bottom, left, right }) =>
      top === 0 && bottom === rowCount - 1 && column >= left && column <= right,
  );
  return range ? { left: range.left, right: range.right } : { left: column, right: column };
}

/** The cells from one hit to another, or the whole rows or columns of headers. */
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
