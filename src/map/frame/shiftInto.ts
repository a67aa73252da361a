/** A part of the map, CSS pixels from its upper left corner. */
export interface FreePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far the view has to go so that `wanted` lies inside `free`, at least; undefined where there is no room for it. */
export function shiftInto(wanted: FreePart, free: FreePart): { x: number; y: number } | undefined {
  const x = along(wanted.left, wanted.right, free.left, free.right);
  const y = along(wanted.top, wanted.bottom, free.top, free.bottom);
  return x === undefined || y === undefined ? undefined : { x, y };
}

function along(from: number, to: number, least: number, most: number): number | undefined {
  // A point always has a place, even where what is free is narrower than its padding.
  if (to - from > Math.max(0, most - least)) return undefined;
  if (least > most) return from - (least + most) / 2;
  if (from < least) return from - least;
  return to > most ? to - most : 0;
}
