import { bisect, erfc } from '#domain/formula/functions/math/specialFunctions.ts';

export const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
export const normalBelow = (z: number) => erfc(-z / Math.SQRT2) / 2;

/** Where the standard normal distribution reaches a probability between 0 and 1. */
export function normalInverse(probability: number): number {
  if (probability === 0.5) return 0;
  return probability > 0.5 ? -normalInverse(1 - probability) : bisect(probability, normalBelow, -40, 0);
}
