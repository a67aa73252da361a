/**
 * A share of 1 in percent, to as many figures as count: 0.4213 → "42", 0.0421 → "4.2". What is nearly all is not
 * rounded to all, nor what is little to nothing: 0.9997 → "99.97".
 */
export function percentText(share: number, figures = 2): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.0001) return '< 0.0001';
  if (percent > 99.9999 && percent < 100) return '> 99.9999';
  let digits = Math.max(0, figures - 1 - Math.floor(Math.log10(percent || 1)));
  while (percent < 100 && Number(percent.toFixed(digits)) === 100) digits++;
  return String(Number(percent.toFixed(digits)));
}

/**
 * A share of 1 in percent for a column, in which the decimals line up: 0.4213 → "42.1", 0.5 → "50.0". What is
 * less than the last decimal tells is "< 0.1", and what would be rounded to all "> 99.9".
 */
export function columnPercent(share: number, decimals = 1): string {
  const percent = share * 100;
  const step = 10 ** -decimals;
  const text = percent.toFixed(decimals);
  if (percent > 0 && percent < step) return `< ${step.toFixed(decimals)}`;
  if (percent < 100 && Number(text) === 100) return `> ${(100 - step).toFixed(decimals)}`;
  return text;
}

/** "42 %", "4.2 %", "99.97 %" */
export const formatShare = (share: number, figures?: number): string => `${percentText(share, figures)} %`;
