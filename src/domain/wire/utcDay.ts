/** The day of a moment in UTC, yyyy-mm-dd. */
export const utcDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
