import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { positionOn } from '#domain/density/scale/scale.ts';
import { mix, pixelWord, type Rgba } from '#map/canvas/colour.ts';

export interface ValueLook {
  scale: ColourScale;
  /** Two colours or more at even steps, least first. */
  ramp: readonly Rgba[];
  /** 0…1 */
  opacity: number;
  /** Whether values fade out towards nothing. */
  isFading?: boolean;
}

const VALUES = 65536;
/** Steps of the ramp; more than a screen can show. */
const STEPS = 1024;
/** Of a linear scale: what is less is not fully there. */
const FULL_SHARE = 0.08;
/** From nothing to full. */
const FADING_FACTOR = 7;

/**
 * Words of pixels by the upper half of a 32-bit float: every value that it can tell apart (0.8 %) has its colour, so that
 * painting a pixel, on any scale, is one shift and one look-up. What is no number is transparent.
 */
export function valueColours({ scale, ramp, opacity, isFading = false }: ValueLook): Uint32Array {
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => rampColour(ramp, i / STEPS));
  const bits = new Uint32Array(1);
  const value = new Float32Array(bits.buffer);
  return Uint32Array.from({ length: VALUES }, (_, half) => {
    bits[0] = (half << 16) | 0x8000;
    const position = positionOn(scale, value[0]!);
    if (Number.isNaN(value[0]!) || Number.isNaN(position)) return 0;
    const alpha = opacity * (isFading ? presence(scale, value[0]!) : 1);
    return pixelWord({ ...steps[Math.round(position * STEPS)]!, alpha });
  });
}

function rampColour(ramp: readonly Rgba[], position: number): Rgba {
  const place = position * (ramp.length - 1);
  const below = Math.min(ramp.length - 2, Math.floor(place));
  return mix(ramp[below]!, ramp[below + 1]!, place - below);
}

/**
 * How much is to be seen of a value: 0 where there is nothing, or no difference. It grows with the logarithm, from a part
 * of the least that the scale tells apart.
 */
function presence({ ramp, spacing, least, most, breaks = [] }: ColourScale, value: number): number {
  const size = ramp === 'diverging' ? Math.abs(value) : value;
  const full = spacing === 'log' ? 2 * least : spacing === 'linear' ? FULL_SHARE * most : (breaks[0] ?? most);
  const none = full / FADING_FACTOR;
  if (!(size > none)) return 0;
  const share = Math.min(1, Math.log(size / none) / Math.log(full / none));
  return share * share * (3 - 2 * share);
}
