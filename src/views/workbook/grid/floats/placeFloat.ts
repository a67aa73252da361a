import { type Box, frozenHeight, frozenWidth, type GridView } from '#views/workbook/grid/model/gridView.ts';

interface FloatPlace {
  /** The part of the grid that it is seen in, px of the screen from the corner where columns begin. */
  clip: Box;
  /** Px of the screen in that part. */
  left: number;
  top: number;
  /** Whether it is in view, or soon may be. */
  isNear: boolean;
  /** The directions in which it scrolls with the sheet. */
  scrolls: { x: boolean; y: boolean };
}

/** Where a box, px at zoom 1, stands in a grid: frozen with the cell at which `anchored` begins, and cut off where others are frozen. */
export function placeFloat(view: GridView, box: Box, zoom: number, anchored: Box = box): FloatPlace {
  const scrolls = {
    x: anchored.left * zoom >= frozenWidth(view),
    y: anchored.top * zoom >= frozenHeight(view),
  };
  const fixedX = scrolls.x ? frozenWidth(view) : 0;
  const fixedY = scrolls.y ? frozenHeight(view) : 0;
  const clip = {
    left: view.headerWidth + fixedX,
    top: view.headerHeight + fixedY,
    width: Math.max(0, view.width - view.headerWidth - fixedX),
    height: Math.max(0, view.height - view.headerHeight - fixedY),
  };
  const left = box.left * zoom - fixedX - (scrolls.x ? view.x : 0);
  const top = box.top * zoom - fixedY - (scrolls.y ? view.y : 0);
  return {
    clip,
    // Browsers scroll to what gets the focus, and know no places that are millions of pixels away.
    left: held(left, box.width * zoom, clip.width),
    top: held(top, box.height * zoom, clip.height),
    isNear: isNear(left, box.width * zoom, clip.width) && isNear(top, box.height * zoom, clip.height),
    scrolls,
  };
}

const isNear = (start: number, size: number, room: number) => start + size > -room && start < 2 * room;
const held = (start: number, size: number, room: number) => Math.min(Math.max(start, -size - room), 2 * room);

/** How far to scroll so that a box is seen, its start first; a direction in which it does not scroll is left as it is. */
export function revealedFloat(
  view: GridView,
  box: Box,
  zoom: number,
  scrolls: { x: boolean; y: boolean },
): { x: number; y: number } {
  const along = (start: number, size: number, at: number, room: number) => {
    if (start < at) return Math.max(0, start);
    return start + size > at + room ? Math.min(start, start + size - room) : at;
  };
  const roomX = view.width - view.headerWidth - frozenWidth(view);
  const roomY = view.height - view.headerHeight - frozenHeight(view);
  return {
    x: scrolls.x ? along(box.left * zoom - frozenWidth(view), box.width * zoom, view.x, roomX) : view.x,
    y: scrolls.y ? along(box.top * zoom - frozenHeight(view), box.height * zoom, view.y, roomY) : view.y,
  };
}
