/** A pointer beyond the edge scrolls by a part of its distance a frame. */
const EDGE_SPEED = 0.25;
/** Of a finger, which the edge of a screen stops. */
const FINGER_EDGE_PX = 28;

/** How far the sheet scrolls in a frame for a pointer at a place between two edges, or beyond them; px. */
export function autoScrollStep(place: number, low: number, high: number): number {
  const beyond = place < low ? place - low : place > high ? place - high : 0;
  return beyond * EDGE_SPEED;
}

/** The edge of the grid for a finger that began at a place: nearer, but not before it has moved there. */
export const touchEdge = (edge: number, start: number) => Math.max(edge - FINGER_EDGE_PX, start);
