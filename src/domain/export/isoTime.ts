/** A time in UTC as answers have it, `2026-11-22T10:20:30.000Z`: its day, and its time to the second. */
export const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;
