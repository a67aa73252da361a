import type { ColourScale } from '#domain/density/colourScale.ts';
import { positionOn } from '#domain/density/scale.ts';
import { mix, pixelWord, type Rgba } from './colour.ts';

export interface ValueLook {
  scale: ColourScale;
  /** Two colours or more at even steps, least first. */
  ramp: readonly Rgba[];
  /** 0…1 */
  opacity: number;
  /**
   * For pictures that fade out towards nothing: how many times less a value may be, for being spread over more ground
   * than its own, before it fades.
   */
  dilution?: number | undefined;
}

const VALUES = 65536;
/** Steps of the ramp; more than a screen can show. */
const STEPS = 1024;

/**
 * Words of pixels by the upper half of a 32-bit float: every value that it can tell apart (0.8 %) has its colour, so that
 * painting a pixel, on any scale, is one shift and one look-up. What is no number is transparent.
 */
export function valueColours({ scale, ramp, opacity, dilution }: ValueLook): Uint32Array {
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => rampColour(ramp, i / STEPS));
  const bits = new Uint32Array(1);
  const value = new Float32Array(bits.buffer);
  return Uint32Array.from({ length: VALUES }, (_, half) => {
    bits[0] = (half << 16) | 0x8000;
    const position = positionOn(scale, value[0]!);
    if (Number.isNaN(value[0]!) || Number.isNaN(position)) return 0;
    const alpha = opacity * (dilution ? presence(scale, value[0]! * dilution) : 1);
    return pixelWord({ ...steps[Math.round(position * STEPS)]!, alpha });
  });
}

function rampColour(ramp: readonly Rgba[], position: number): Rgba {
  const place = position * (ramp.length - 1);
  const below = Math.min(ramp.length - 2, Math.floor(place));
  return mix(ramp[below]!, ramp[below + 1]!, place - below);
}

/** How much there is to be seen of a value: 0 where there is nothing, or no difference. */
function presence(scale: ColourScale, value: number): number {
  const position = positionOn(scale, value);
  if (scale.ramp === 'diverging') return smoothStep(0.02, 0.16, Math.abs(2 * position - 1));
  if (scale.spacing === 'linear') return smoothStep(0, 0.07, position);
  const beyond = value > 0 ? Math.log(value / scale.least) / Math.log(scale.most / scale.least) : -1;
  return smoothStep(-0.12, 0.12, beyond);
}

function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
