/** Of a ramp's colours over the map, whose coasts show through; a legend has its own over the same ground. */
export const RAMP_OPACITY = 0.86;

export const SPACINGS = ['quantile', 'log', 'linear'] as const;
/** Whether classes hold as many values each, or positions grow with the logarithm or with the value. */
export type Spacing = (typeof SPACINGS)[number];

/** Where values stand on a colour ramp. */
export interface ColourScale {
  /** Sequential ramps go from `least` to `most`; diverging ones from `-most` over 0 to `most`. */
  ramp: 'sequential' | 'diverging';
  spacing: Spacing;
  least: number;
  most: number;
  /** Of quantiles: the sizes at which the next class of a side begins, ascending. */
  breaks?: readonly number[];
}
