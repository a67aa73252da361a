import type { Direction } from '#domain/sheet/edit/Selection.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'up',
  PageDown: 'down',
};
/** Of an arrow, or of a page key that moves up or down. */
export const directionOf = (key: string): Direction => DIRECTIONS[key]!;
