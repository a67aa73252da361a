/** Below it a third of a number is no longer exact. */
const LEAST = 1e-300;

/**
 * Round numbers from 0 to the last one at or below `most`: one to `wanted` steps of 1, 2 or 5 times a power of
 * ten, none of them less than `least`. `wanted` is at least 3. Just 0 and 1 when there is nothing to measure.
 */
export function axisTicks(most: number, wanted = 3, least = 0): number[] {
  if (!Number.isFinite(most) || most < LEAST) return [0, 1];
  const rough = Math.max(least, most / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10);
  const count = Math.floor(most / step + 1e-9);
  // Multiplied, not added up, and cut to 12 digits, so that 0.3 is not 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
