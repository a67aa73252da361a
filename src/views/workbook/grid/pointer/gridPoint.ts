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

/** Whether an event is on cells or headers, and not on a scrollbar, nor on something over the grid. */
export function isOnGrid(event: MouseEvent, { x, y }: GridPoint, { width, height }: GridView): boolean {
  return x < width && y < height && !(event.target as Element).closest('[data-over-grid]');
}
