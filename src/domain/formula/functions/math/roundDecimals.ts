// Rounding at a decimal place, of the number as its 15 digits show it: 1.005 is rounded to 1.01.

/** A number moved by decimal places, without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e') as [string, string?];
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** More places than any number has. */
const MAX_PLACES = 400;

/** 10 to this is exact, and so is the division of a whole number by it, to the last digit. */
const MAX_USUAL_PLACES = 15;
/** More than the digits beyond the 15th and the multiplication can change of a number of 1. */
const DOUBT = 2e-14;

/** Less than half of the 15th digit without the multiplication: what is as near to a number is shown as that number. */
const NO_DOUBT = 3e-16;
/** Halves below this have no more than 15 digits. */
const MAX_SHOWN = 1e14;

/** Undefined near whole and half numbers, where the last digits decide. */
function roundedUsually(
  number: number,
  step: number,
  round: (positive: number) => number,
): number | undefined {
  const moved = Math.abs(number) * step;
  if (!(moved < MAX_SHOWN)) return undefined;
  const half = Math.round(moved * 2) / 2;
  const distance = Math.abs(moved - half);
  const isShown = distance <= moved * NO_DOUBT;
  if (!isShown && distance * 2 <= moved * DOUBT) return undefined;
  return (Math.sign(number) * round(isShown ? half : moved)) / step;
}

/** Applies a rounding of a positive number to integers at a number of decimal places; negative ones are tens, hundreds … */
export function roundedAt(number: number, places: number, round: (positive: number) => number): number {
  const at = Math.trunc(Math.max(-MAX_PLACES, Math.min(MAX_PLACES, places)));
  const usual = at >= 0 && at <= MAX_USUAL_PLACES ? roundedUsually(number, 10 ** at, round) : undefined;
  if (usual !== undefined) return usual;
  const exact = Math.abs(Number(number.toPrecision(15)));
  const moved = shifted(exact, at);
  if (!Number.isFinite(moved)) return number;
  return Math.sign(number) * shifted(round(moved), -at);
}

/** Halves go away from zero. */
export const roundHalfUp = (positive: number) => Math.floor(positive + 0.5);

export const rounded = (number: number, places: number) => roundedAt(number, places, roundHalfUp);
