import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { classPositions, positionOn } from '#domain/density/scale/scale.ts';
import { RAMP_STOPS } from '#ui/style/rampStops.ts';

/** The colour of a value, as CSS: the same one that maps paint. */
export function rampColour(scale: ColourScale, value: number): string {
  return colourAt(scale, positionOn(scale, value));
}

/** The colours along the strip of a legend, as CSS: of each class, or at even steps of what changes without them. */
export function stripColours(scale: ColourScale): { colours: readonly string[]; isStepped: boolean } {
  const classes = classPositions(scale);
  if (!classes) return { colours: RAMP_STOPS[scale.ramp], isStepped: false };
  return { colours: classes.map((position) => colourAt(scale, position)), isStepped: true };
}

function colourAt({ ramp }: ColourScale, position: number): string {
  const stops = RAMP_STOPS[ramp];
  const at = position * (stops.length - 1);
  const stop = Math.floor(at);
  const further = Math.round((at - stop) * 100);
  if (further === 0) return stops[stop]!;
  return `color-mix(in srgb, ${stops[stop + 1]} ${further}%, ${stops[stop]})`;
}
