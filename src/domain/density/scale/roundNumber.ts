const STEPS = [1, 2, 5];
const CLOSE_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** The least 1, 2 or 5 times a power of ten that is not below a positive value. */
export function roundUp(value: number): number {
  return roundNumbers(value / 10, value * 10).find((one) => one >= value)!;
}

/** Nearer to a positive value: the least of a power of ten, half as much more, or 2, 3, 4, 5, 6 or 8 times as much. */
export function roundUpClosely(value: number): number {
  return roundNumbers(value / 10, value * 10, CLOSE_STEPS).find((one) => one >= value)!;
}

/** The greatest 1, 2 or 5 times a power of ten that is not above a positive value. */
export function roundDown(value: number): number {
  return roundNumbers(value / 10, value * 10).findLast((one) => one <= value)!;
}

/** 1, 2 and 5 times powers of ten, or other steps, between two positive values, both included. */
export function roundNumbers(least: number, most: number, steps = STEPS): number[] {
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(least)) - 1; power <= Math.log10(most) + 1; power++)
    for (const step of steps) found.push(Number(`${step}e${power}`));
  return found.filter((one) => one >= least && one <= most);
}
