import { formatCount } from './numberFormat.ts';

/** What a `NumberField` takes: whole numbers within both ends, or nothing, where that stands for something (`no limit`). */
export function wholeNumbers(least: number, most = Number.POSITIVE_INFINITY, empty?: string) {
  const end = most === Number.POSITIVE_INFINITY ? '' : ` to ${formatCount(most)}`;
  return {
    rule: `a whole number from ${formatCount(least)}${end}${empty ? `, or empty for ${empty}` : ''}`,
    isAllowed: (value: number | undefined) =>
      value === undefined ? empty !== undefined : Number.isInteger(value) && value >= least && value <= most,
  };
}
