import type { TickLabel } from '#charts/axis/fitLabels.ts';
import { tickText } from '#charts/axis/tickText.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { scaleTicks } from '#domain/density/scale/scale.ts';

/** The numbers of a legend. Where `values` go beyond the ramp, its ends say that their colour stands for more. */
export function legendTicks(
  scale: ColourScale,
  format: (value: number) => string,
  values: ArrayLike<number> = [],
): TickLabel[] {
  const low = scale.ramp === 'diverging' ? -scale.most : scale.least;
  const high = scale.most;
  const { isBelow, isAbove } = outOfRange(values, low, high);
  const ticks = scaleTicks(scale)
    .filter(({ position }) => !(isBelow && position === 0) && !(isAbove && position === 1))
    .map(({ value, position }) => ({ position, text: tickText(value, format) }));
  if (isBelow) ticks.unshift({ position: 0, text: `≤ ${tickText(low, format)}` });
  if (isAbove) ticks.push({ position: 1, text: `≥ ${tickText(high, format)}` });
  return ticks;
}

function outOfRange(values: ArrayLike<number>, low: number, high: number) {
  let isBelow = false;
  let isAbove = false;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    // Values are of single precision: an end that they just reach is not passed.
    const slack = Math.abs(value) * 1e-6;
    if (value + slack < low) isBelow = true;
    if (value - slack > high) isAbove = true;
  }
  return { isBelow, isAbove };
}
