import type { Direction } from '#domain/sheet/edit/Selection.ts';

/** Where in a sheet a direction on the screen leads. */
export function sheetDirection(direction: Direction, isRightToLeft = false): Direction {
  if (!isRightToLeft) return direction;
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
}
