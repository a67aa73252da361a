/** Digits that General shows of a number at most, with its point. */
const MAX_DECIMALS = 10;

/**
 * A number in the format General as a narrow column shows it: rounded to the decimals that `fits` has room for, else with
 * an exponent, as Excel does; undefined where neither fits.
 */
export function fittedNumber(value: number, fits: (text: string) => boolean): string | undefined {
  for (let decimals = MAX_DECIMALS; decimals >= 0; decimals -= 1) {
    const text = value.toFixed(decimals);
    if (text.includes('e')) break;
    const isNothing = value !== 0 && Number(text) === 0;
    if (isNothing) break;
    if (fits(text)) return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  for (let digits = 5; digits >= 0; digits -= 1) {
    const text = value
      .toExponential(digits)
      .replace(/e([+-])(\d)$/, 'e$10$2')
      .toUpperCase();
    if (fits(text)) return text;
  }
  return undefined;
}
