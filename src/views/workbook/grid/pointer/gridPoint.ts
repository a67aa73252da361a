import type { MouseEvent } from 'react';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';

/** Px from the corner of the grid. */
export interface GridPoint {
  x: number;
  y: number;
}

/** Where a pointer event happened, for a handler of the grid's element. */
export function gridPoint(event: MouseEvent<HTMLElement>): GridPoint {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** Whether a point is on cells or headers, and not on a scrollbar, nor its target something over the grid. */
export function isOnGrid(target: EventTarget, { x, y }: GridPoint, { width, height }: GridView): boolean {
  return x < width && y < height && !(target as Element).closest('[data-over-grid]');
}
