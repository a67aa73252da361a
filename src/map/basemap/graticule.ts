/** Pixels between two lines, at least. */
const CLEARANCE = 110;

/** Degrees between two lines, one of 1, 2, 5 × 10ⁿ, for a map of so many degrees a pixel. */
export function graticuleStep(degreesPerPixel: number): number {
  const least = degreesPerPixel * CLEARANCE;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  return Number(step.toPrecision(1));
}

/** A line's degrees with the digits that its step needs: `60.1° N`. */
export function degreeText(degrees: number, step: number, positive: string, negative: string): string {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const text = Math.abs(degrees).toFixed(digits);
  if (Number(text) === 0) return '0°';
  if (Number(text) === 180) return '180°';
  return `${text}° ${degrees > 0 ? positive : negative}`;
}
