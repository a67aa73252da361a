// Times of a crawl: to the second for countdowns, to the minute for estimates.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const toSecond = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const toMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dated = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const snapshotTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "16:40:12", local time; with the day when it is half a day away or more. */
export function formatClockSeconds(timeMs: number, nowMs = Date.now()): string {
  return (Math.abs(timeMs - nowMs) < DAY_MS / 2 ? toSecond : dated).format(timeMs);
}

/** "16:40", or "16:40:12" when it is less than two minutes away; with the day when half a day away or more. */
export function formatEnd(timeMs: number, nowMs = Date.now()): string {
  const apart = Math.abs(timeMs - nowMs);
  return (apart < 2 * MINUTE_MS ? toSecond : apart < DAY_MS / 2 ? toMinute : dated).format(timeMs);
}

/** "21 Nov 2026, 16:40:12": when a snapshot was taken; two can be of one minute. */
export function formatSnapshotTime(timeMs: number): string {
  return snapshotTimeFormat.format(timeMs);
}

/** "3 min 12 s", "12 s", "2 h 5 min": what is left of a wait, counted down to "now". */
export function formatWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return 'now';
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
