// Condensed times of the wireless service, yyyyMMdd[hhmm[ss]], in UTC.

/** Epoch milliseconds; undefined when the text is not of that form or names no moment, such as 20230230. */
export function parseCondensedTime(text: string): number | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found;
  const timeMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date.parse carries 30 February over into March.
  const exact = !Number.isNaN(timeMs) && formatCondensedTime(timeMs) === text.padEnd(14, '0');
  return exact ? timeMs : undefined;
}

/** yyyyMMddhhmmss, to the second below; for years 0 to 9999. */
export function formatCondensedTime(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace(/\D/g, '');
}
