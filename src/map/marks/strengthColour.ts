/**
 * The ramp between its end and its middle, from weak (0) to strong (1), as CSS: the strong end is what stands out on the
 * theme's map, and the weak one still does at 3:1.
 */
export function strengthColour(strength: number): string {
  const share = `${Math.round(strength * 100)}%`;
  const between = (strong: number, weak: number) =>
    `color-mix(in srgb, var(--ramp-${strong}) ${share}, var(--ramp-${weak}))`;
  return `light-dark(${between(8, 3)}, ${between(8, 4)})`;
}
