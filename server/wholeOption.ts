/** The value of an option that is a number. Throws an error that names the option, the value and the rule. */
export function wholeOption(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, got "${text}"`);
}
