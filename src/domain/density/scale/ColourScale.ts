/** Of a ramp's colours over the map, whose coasts show through; a legend has its own over the same ground. */
export const RAMP_OPACITY = 0.86;

/** Where values stand on a colour ramp. The same in every year, so that colours can be compared. */
export interface ColourScale {
  /** Sequential ramps go from `least` to `most`; diverging ones from `-most` over 0 to `most`. */
  ramp: 'sequential' | 'diverging';
  spacing: 'linear' | 'log';
  least: number;
  most: number;
}
