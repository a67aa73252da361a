/** The least of 1, 2, 5 times a power of ten that is not below a number above 0. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough > 0 ? rough : 1));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power;
}
