/** How long frames took, in milliseconds. */
export interface Frames {
  p50: number;
  p95: number;
  longest: number;
  /** Frames that were watched. */
  count: number;
}

export function framesOf(times: readonly number[]): Frames {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { p50: at(0.5), p95: at(0.95), longest: sorted.at(-1)!, count: sorted.length };
}
