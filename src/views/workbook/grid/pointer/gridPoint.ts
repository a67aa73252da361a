import type { MouseEvent } from 'react';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';

/** Px from the corner of the grid where columns begin. */
export interface GridPoint {
  x: number;
  y: number;
}

/** Where on the grid's element a place of the window is. */
export function gridPoint(
  element: HTMLElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  { width, isRightToLeft }: GridView,
): GridPoint {
  const { left, top } = element.getBoundingClientRect();
  const x = clientX - left - (isRightToLeft ? element.clientLeft : 0);
  return { x: isRightToLeft ? width - x : x, y: clientY - top };
}

/** Whether a point is on cells or headers, and not on a scrollbar, nor its target something over the grid. */
export function isOnGrid(target: EventTarget, { x, y }: GridPoint, { width, height }: GridView): boolean {
  return x >= 0 && x < width && y < height && !(target as Element).closest('[data-over-grid]');
}
