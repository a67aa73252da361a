import { type PointerEvent, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import { resizerOf, type SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { hitAt } from '#views/workbook/grid/model/gridView.ts';
import type { GridInteraction } from '#views/workbook/grid/paint/paintMarks.ts';
import { fillTarget } from './fillTarget.ts';
import { type Drag, dragSelection } from './gridDrag.ts';
import type { GridPoint } from './gridPoint.ts';
import { hitArea } from './hitArea.ts';
import { isReleased } from './isReleased.ts';
import { autoScrollStep, useAutoScroll } from './useAutoScroll.ts';
import type { useSelecting } from './useSelecting.ts';

export interface GridDragOptions {
  scroller: GridScroller;
  sheet: SheetSize;
  grid: SheetGridProps;
  /** Something to show while a button is held. */
  onInteraction: (change: Partial<GridInteraction>) => void;
  /** Cells were pressed. True when a formula took them as a reference, or cannot be committed; otherwise the edit is. */
  onTake: (area: CellArea) => boolean;
}

/** What a held pointer does to the sheet, which scrolls while the pointer is beyond its edges. */
export function useGridDrag(options: GridDragOptions, { latest, select }: ReturnType<typeof useSelecting>) {
  const { scroller, sheet, grid, onInteraction, onTake } = options;
  const drag = useRef<(Drag & { pointerId: number }) | undefined>(undefined);
  const filling = useRef<CellArea | undefined>(undefined);
  const pointer = useRef<GridPoint>({ x: 0, y: 0 });

  function hold({ x, y }: GridPoint) {
    const away = drag.current?.away ?? { x: 0, y: 0 };
    pointer.current = { x: x + away.x, y: y + away.y };
  }

  function follow() {
    const { view } = scroller;
    const { x, y } = pointer.current;
    const held = drag.current!;
    const inX = Math.min(Math.max(x, view.headerWidth), view.width - 1);
    const inY = Math.min(Math.max(y, view.headerHeight), view.height - 1);
    const hit = hitAt(view, inX, inY);
    if (held.kind === 'point') onTake(hitArea(held.from, hit, sheet));
    else if (held.kind === 'fill') {
      filling.current = fillTarget(held.from, hit);
      onInteraction({ filling: filling.current });
    } else if (held.kind === 'resize') {
      const along = held.axis === 'columns' ? x : y;
      onInteraction({ border: { axis: held.axis, at: Math.max(along, held.start - held.size) } });
    } else select(dragSelection(held, latest.current, hit, sheet));
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
    follow,
  );

  /** Ends the drag without a result: the browser took the pointer away, or another pointer came. */
  function cancel() {
    if (!drag.current) return;
    drag.current = undefined;
    filling.current = undefined;
    edge.stop();
    onInteraction({ filling: undefined, border: undefined });
  }

  return {
    isDragging: () => drag.current !== undefined,
    isHeldBy: (pointerId: number) => drag.current?.pointerId === pointerId,
    start(begun: Drag, pointerId: number, at: GridPoint) {
      drag.current = { ...begun, pointerId };
      hold(at);
      edge.start();
    },
    moveTo(at: GridPoint, event: PointerEvent) {
      if (isReleased(event)) return cancel();
      hold(at);
      follow();
    },
    cancel,
    drop() {
      const held = drag.current;
      const area = filling.current;
      cancel();
      if (held?.kind === 'fill' && area) grid.onFill?.(held.from, area);
      if (held?.kind !== 'resize') return;
      const { axis, first, last, start, size } = held;
      const by = pointer.current[axis === 'columns' ? 'x' : 'y'] - start;
      if (by !== 0) resizerOf(grid, axis)?.([{ first, last, px: (size + by) / (grid.zoom ?? 1) }]);
    },
  };
}
