import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { positionOn } from '#domain/density/scale/scale.ts';

const LAST_STOP = 8;

/** The colour of a value on a sequential ramp, as CSS: the same one that maps paint. */
export function rampColour(scale: ColourScale, value: number): string {
  const at = positionOn(scale, value) * LAST_STOP;
  const stop = Math.min(LAST_STOP - 1, Math.floor(at));
  const further = Math.round((at - stop) * 100);
  if (further === 0) return `var(--ramp-${stop})`;
  return `color-mix(in srgb, var(--ramp-${stop + 1}) ${further}%, var(--ramp-${stop}))`;
}
