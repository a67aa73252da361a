import type { Span } from '#views/workbook/grid/model/axis.ts';
import { type Box, type GridView, type Pane, panesOf } from '#views/workbook/grid/model/gridView.ts';

/** How far what a pane shows has moved on the screen, px. */
export interface PaneShift {
  pane: Pane;
  dx: number;
  dy: number;
}

const SIZES = [
  'rows',
  'columns',
  'frozenRows',
  'frozenColumns',
  'headerWidth',
  'headerHeight',
  'width',
  'height',
  'isRightToLeft',
] as const satisfies readonly (keyof GridView)[];
/** Of a pane: above that, moving what is left saves less than it costs. */
const MAX_MOVED = 0.5;

/** Whether two views differ in how far they are scrolled at most. */
export function isSameShape(a: GridView, b: GridView): boolean {
  return SIZES.every((key) => a[key] === b[key]);
}

/**
 * How each pane moves from one view to another; undefined where the sheet has other sizes, most of what is seen is new, or the step
 * is no whole pixel of a screen with `ratio` pixels a CSS pixel.
 */
export function paneShifts(before: GridView, now: GridView, ratio: number): PaneShift[] | undefined {
  if (!isSameShape(before, now)) return undefined;
  const earlier = panesOf(before);
  const steps = panesOf(now).map((pane, at) => ({
    pane,
    dx: pane.originX - earlier[at]!.originX,
    dy: pane.originY - earlier[at]!.originY,
  }));
  const isWhole = (px: number) => Number.isInteger(px * ratio);
  const isSmall = ({ pane, dx, dy }: PaneShift) =>
    Math.abs(dx) <= MAX_MOVED * pane.width && Math.abs(dy) <= MAX_MOVED * pane.height;
  const isSharp = ({ pane, dx, dy }: PaneShift) =>
    [pane.left, pane.top, pane.width, pane.height, dx, dy].every(isWhole);
  return steps.every((step) => isSmall(step) && isSharp(step)) ? steps : undefined;
}

/** The parts of a pane that were not seen before: at most one along each direction, which meet in a corner. */
export function exposedParts({ pane, dx, dy }: PaneShift): Pane[] {
  const { left, top, width, height } = pane;
  const parts: Pane[] = [];
  if (dy !== 0)
    parts.push(partOf(pane, { left, top: dy > 0 ? top : top + height + dy, width, height: Math.abs(dy) }));
  if (dx !== 0)
    parts.push(partOf(pane, { left: dx > 0 ? left : left + width + dx, top, width: Math.abs(dx), height }));
  return parts;
}

function partOf(pane: Pane, box: Box): Pane {
  // A cell paints over the lines before it, which are another one's pixels.
  const isIn = (from: number, size: number) => (span: Span) =>
    span.at <= from + size && span.at + span.size >= from;
  return {
    ...pane,
    ...box,
    rows: pane.rows.filter(isIn(box.top, box.height)),
    columns: pane.columns.filter(isIn(box.left, box.width)),
  };
}
