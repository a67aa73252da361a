import type { ColourScale } from '#domain/density/scale/ColourScale.ts';

const stops = (token: string) => Array.from({ length: 9 }, (_, stop) => `var(--${token}-${stop})`);

/** The colours of a ramp at even steps, least first, as CSS. */
export const RAMP_STOPS: Readonly<Record<ColourScale['ramp'], readonly string[]>> = {
  sequential: stops('ramp'),
  diverging: stops('diff'),
};
