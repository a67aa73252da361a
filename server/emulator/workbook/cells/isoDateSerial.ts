const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system, for days after its wrong 29 February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** Day 0 of the 1904 date system. */
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);

/** The serial number of an ISO 8601 date or time, as strict files write them; undefined for none. */
export function isoDateSerial(text: string, is1904: boolean): number | undefined {
  const time = /^T?(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)Z?$/.exec(text.trim());
  if (time) return (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3])) / 86_400;
  const zoned = /Z$|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const timeMs = Date.parse(zoned.trim());
  return Number.isNaN(timeMs) ? undefined : (timeMs - (is1904 ? EPOCH_1904_MS : EPOCH_MS)) / DAY_MS;
}
