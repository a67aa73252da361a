import { type PointerEvent, type RefObject, useRef } from 'react';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { isReleased } from '#views/workbook/grid/pointer/isReleased.ts';
import { autoScrollStep, touchEdge, useAutoScroll } from '#views/workbook/grid/pointer/useAutoScroll.ts';
import { draggedBox, type Grip } from './draggedBox.ts';

interface FloatDragOptions {
  frame: RefObject<HTMLElement | null>;
  scroller: GridScroller;
  zoom: number;
  /** The directions in which the box scrolls with the sheet. */
  scrolls: { x: boolean; y: boolean };
  box: Box;
  /** A finger drags the box only if it is selected; otherwise it scrolls the sheet. */
  isSelected: boolean;
  onStart: () => void;
  onDrag: (box: Box) => void;
  onDrop: (box: Box) => void;
  onCancel: () => void;
}

interface Drag {
  grip: Grip;
  pointerId: number;
  box: Box;
  /** Px of the scrolled sheet. */
  fromX: number;
  fromY: number;
  /** Px of the window, in the direction in which columns run. */
  x: number;
  y: number;
  /** The same, where a finger began. */
  start?: { x: number; y: number };
  isProportional: boolean;
  last: Box;
}

/** Moves and resizes a box on the sheet by the pointer; the sheet scrolls while the pointer is beyond its edges. */
export function useFloatDrag(options: FloatDragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const drag = useRef<Drag | undefined>(undefined);

  /** Along the columns, whichever way they run. */
  const along = (px: number) => (latest.current.scroller.view.isRightToLeft ? -px : px);

  /** How far the sheet is scrolled under the box. */
  function scrolled() {
    const { scroller, scrolls } = latest.current;
    return { x: scrolls.x ? scroller.view.x : 0, y: scrolls.y ? scroller.view.y : 0 };
  }

  function follow() {
    const held = drag.current;
    if (!held) return;
    const { x, y } = scrolled();
    held.last = draggedBox(held.box, held.grip, {
      x: held.x + x - held.fromX,
      y: held.y + y - held.fromY,
      zoom: latest.current.zoom,
      isProportional: held.isProportional,
    });
    latest.current.onDrag(held.last);
  }

  const edge = useAutoScroll(
    options.scroller,
    function stepAtEdge() {
      const held = drag.current;
      const pane = latest.current.frame.current?.offsetParent;
      if (!held || !pane) return undefined;
      const { left, right, top, bottom } = pane.getBoundingClientRect();
      const [start, end] = [along(left), along(right)].sort((a, b) => a - b);
      return edgeStep(held, { left: start!, right: end!, top, bottom }, latest.current.scrolls);
    },
    follow,
  );

  function end(): Box | undefined {
    const last = drag.current?.last;
    drag.current = undefined;
    edge.stop();
    return last;
  }

  function cancel() {
    if (end()) latest.current.onCancel();
  }

  return {
    isDragging: () => drag.current !== undefined,
    cancel,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { isSelected, box, onStart } = latest.current;
        if (event.button !== 0 || !event.isPrimary) return;
        if (event.pointerType === 'touch' && !isSelected) return;
        event.preventDefault();
        onStart();
        drag.current = dragFrom(event, along(event.clientX), box, scrolled());
        event.currentTarget.setPointerCapture?.(event.pointerId);
        edge.start();
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag.current?.pointerId !== event.pointerId) return;
        if (isReleased(event)) return cancel();
        const { clientX, clientY: y, shiftKey: isProportional } = event;
        Object.assign(drag.current, { x: along(clientX), y, isProportional });
        follow();
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag.current?.pointerId !== event.pointerId) return;
        const last = end();
        if (last) latest.current.onDrop(last);
      },
    },
  };
}

/** What a press begins on a box, which the sheet has scrolled so far. */
function dragFrom(
  event: PointerEvent<HTMLElement>,
  x: number,
  box: Box,
  scrolled: { x: number; y: number },
): Drag {
  const { pointerId, clientY: y, shiftKey } = event;
  const grip = (event.target as HTMLElement).dataset.grip as Grip | undefined;
  return {
    grip: grip ?? 'all',
    pointerId,
    box,
    fromX: x + scrolled.x,
    fromY: y + scrolled.y,
    x,
    y,
    ...(event.pointerType === 'touch' && { start: { x, y } }),
    isProportional: shiftKey,
    last: box,
  };
}

/** How far the sheet scrolls in a frame, px: only where the grip moves with it. */
function edgeStep(
  { grip, x, y, start }: Drag,
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  scrolls: FloatDragOptions['scrolls'],
): { x: number; y: number } {
  const farX = start ? touchEdge(right, start.x) : right;
  const farY = start ? touchEdge(bottom, start.y) : bottom;
  return {
    x: scrolls.x && grip !== 'n' && grip !== 's' ? autoScrollStep(x, left, farX) : 0,
    y: scrolls.y && grip !== 'e' && grip !== 'w' ? autoScrollStep(y, top, farY) : 0,
  };
}
