/** A time in UTC as answers have it, `2026-11-22T10:20:30.000Z`: its day, and its time to the second. */
export const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** A time as answers have it; null where there is none. */
export const isoTime = (timeMs: number | null | undefined): string | null =>
  timeMs == null ? null : new Date(timeMs).toISOString();
