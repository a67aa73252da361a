const STEPS = [1, 2, 5];

/** The least 1, 2 or 5 times a power of ten that is not below a positive value. */
export function roundUp(value: number): number {
  return roundNumbers(value / 10, value * 10).find((one) => one >= value)!;
}

/** The greatest 1, 2 or 5 times a power of ten that is not above a positive value. */
export function roundDown(value: number): number {
  return roundNumbers(value / 10, value * 10).findLast((one) => one <= value)!;
}

/** 1, 2 and 5 times powers of ten between two positive values, both included. */
export function roundNumbers(least: number, most: number): number[] {
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(least)) - 1; power <= Math.log10(most) + 1; power++)
    for (const step of STEPS) found.push(Number(`${step}e${power}`));
  return found.filter((one) => one >= least && one <= most);
}
