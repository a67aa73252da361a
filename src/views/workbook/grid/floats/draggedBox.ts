import type { Box } from '#views/workbook/grid/model/gridView.ts';

/** Px at zoom 1; a box that is smaller already may stay so. */
export const MIN_BOX = { width: 48, height: 32 };

/** Sides and corners by which a box is sized, by the compass. */
export const HANDLES = ['n', 'e', 's', 'w', 'nw', 'ne', 'se', 'sw'] as const;
type Handle = (typeof HANDLES)[number];
/** 'all' moves the whole box. */
export type Grip = Handle | 'all';

interface Pull {
  /** Px of the screen. */
  x: number;
  y: number;
  zoom: number;
  /** Keeps the proportion of width and height. */
  isProportional: boolean;
}

/** The box, px at zoom 1, after a drag of one of its grips. The opposite side stays, and the box stays on the sheet. */
export function draggedBox(box: Box, grip: Grip, { x, y, zoom, isProportional }: Pull): Box {
  const byX = Math.round(x / zoom);
  const byY = Math.round(y / zoom);
  if (grip === 'all') return { ...box, left: Math.max(0, box.left + byX), top: Math.max(0, box.top + byY) };
  const across = sizes(box.left, box.width, MIN_BOX.width, grip.includes('e'), grip.includes('w'));
  const down = sizes(box.top, box.height, MIN_BOX.height, grip.includes('s'), grip.includes('n'));
  let width = bounded(box.width + across.sign * byX, across);
  let height = bounded(box.height + down.sign * byY, down);
  if (isProportional && box.width > 0 && box.height > 0) {
    const scales = [width / box.width, height / box.height];
    const most = Math.abs(scales[0]! - 1) >= Math.abs(scales[1]! - 1) ? scales[0]! : scales[1]!;
    const scale = bounded(most, {
      least: Math.max(across.least / box.width, down.least / box.height),
      most: Math.min(across.most / box.width, down.most / box.height),
    });
    width = box.width * scale;
    height = box.height * scale;
  }
  return {
    left: across.sign < 0 ? box.left + box.width - width : box.left,
    top: down.sign < 0 ? box.top + box.height - height : box.top,
    width,
    height,
  };
}

/** The limits of one direction: backwards, the start of the sheet. */
function sizes(start: number, size: number, least: number, isEnd: boolean, isStart: boolean) {
  return {
    sign: isEnd ? 1 : isStart ? -1 : 0,
    least: Math.min(least, size),
    most: isStart ? start + size : Number.POSITIVE_INFINITY,
  };
}

const bounded = (value: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(value, most));

export const isSameBox = (a: Box, b: Box) =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
