import { readColour } from './legibleColour.ts';

/** Parts of the whole way from black to white. Lighter colours are grounds, which glare on a dark page. */
const LIGHT = 0.6;
/** Lighter than the page of the dark theme, so that bands are told apart. */
const DARKEST = 0.17;

/** A light fill, or line, as a dark one of its hue, as far from black as it was from white; others stay. */
export function darkFill(fill: string): string {
  const rgb = readColour(fill);
  const lightness = rgb ? (Math.min(...rgb) + Math.max(...rgb)) / 510 : 0;
  if (!rgb || lightness <= LIGHT) return fill;
  const dark = 255 * (Math.max(DARKEST, 1 - lightness) - lightness);
  return `rgb(${rgb.map((channel) => Math.max(0, Math.round(channel + dark))).join(', ')})`;
}
