import type { PlacedMark } from '#map/marks/marksInView.ts';

/** More would reach across the view. */
export const MOST_SPREAD = 200;

/** CSS pixels between neighbours. */
const STEP = 22;
/** Up to so many stand in a ring. */
const RING = 8;
const TURN = 2 * Math.PI;
/** Between one mark and the next of a sunflower, radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Places around 0,0, CSS pixels, at which so many marks stand clear of each other: a ring, or a sunflower with a free middle. */
export function spreadOut(count: number): PlacedMark[] {
  return Array.from({ length: count }, (_, at) => {
    const [radius, angle] =
      count <= RING
        ? [Math.max(STEP, (STEP * count) / TURN), (at / count - 0.25) * TURN]
        : [STEP * 0.6 * Math.sqrt(at + 3), at * GOLDEN];
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
