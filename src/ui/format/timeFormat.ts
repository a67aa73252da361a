const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const exact = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
const dated = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The date of a time that a service has rounded to the day; in UTC, as it was rounded there or to its west. */
export function formatDay(timeMs: number): string {
  return day.format(timeMs);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** In local time, as short as two times of a minute allow: "23 Nov 2026, 10:00:07". */
export const formatMoment = (timeMs: number) => moment.format(timeMs);

/** When an answer was kept, and apart from that when a service gave it, where that was more than a minute before. */
export function formatKept({ fetchedAt, keptAt }: { fetchedAt: number; keptAt: number | null }): string {
  const keptMs = keptAt ?? fetchedAt;
  const fetched = keptMs - fetchedAt > MINUTE_MS ? `, fetched ${formatMoment(fetchedAt)}` : '';
  return `kept ${formatMoment(keptMs)}${fetched}`;
}

/** Local date and time to the second, with its zone. */
export function formatExactTime(timeMs: number): string {
  return exact.format(timeMs);
}

/** The time of day with its zone; with the day as well when it is not within half a day of `nowMs`. */
export function formatClock(timeMs: number, nowMs = Date.now()): string {
  return (Math.abs(timeMs - nowMs) < DAY_MS / 2 ? clock : dated).format(timeMs);
}

/** "just now", "12 minutes ago", "in 3 hours", "2 years ago". */
export function formatAge(timeMs: number, nowMs = Date.now()): string {
  const apart = Math.abs(nowMs - timeMs);
  if (apart < MINUTE_MS) return timeMs > nowMs + 5000 ? 'in less than a minute' : 'just now';
  const [unitMs, unit] = AGE_UNITS.find(([size]) => apart >= size)!;
  const count = Math.floor(apart / unitMs);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return timeMs > nowMs ? `in ${words}` : `${words} ago`;
}

const AGE_UNITS: [number, string][] = [
  [365.25 * DAY_MS, 'year'],
  [30.4375 * DAY_MS, 'month'],
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
];

/** How long something takes: "840 ms", "12 s", "3 min 20 s", "2 h 5 min". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
