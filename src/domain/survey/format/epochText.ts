const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * Epoch milliseconds as a date that `readTime` reads, in whole seconds as in a WigleWifi CSV, so that the same sighting
 * from both is one; blank for the 0 of a time that is not known. Text that is not a time stays unchanged.
 */
export function epochText(ms: number | string): string {
  const value = typeof ms === 'number' ? ms : Number(ms.trim() || Number.NaN);
  if (value === 0) return '';
  if (!(value > 0 && value <= LAST_MS)) return String(ms);
  return new Date(Math.floor(value / 1000) * 1000).toISOString();
}
