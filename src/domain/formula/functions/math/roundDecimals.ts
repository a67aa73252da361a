// Rounding at a decimal place, of the number as its 15 digits show it: 1.005 is rounded to 1.01.

/** A number moved by decimal places, without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e') as [string, string?];
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** More places than any number has. */
const MAX_PLACES = 400;

/** Applies a rounding of a positive number to integers at a number of decimal places; negative ones are tens, hundreds … */
export function roundedAt(number: number, places: number, round: (positive: number) => number): number {
  const at = Math.trunc(Math.max(-MAX_PLACES, Math.min(MAX_PLACES, places)));
  const exact = Math.abs(Number(number.toPrecision(15)));
  const moved = shifted(exact, at);
  if (!Number.isFinite(moved)) return number;
  return Math.sign(number) * shifted(round(moved), -at);
}

/** Halves go away from zero. */
export const roundHalfUp = (positive: number) => Math.floor(positive + 0.5);

export const rounded = (number: number, places: number) => roundedAt(number, places, roundHalfUp);
