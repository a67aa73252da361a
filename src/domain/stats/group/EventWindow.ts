// The window of a team event: two moments at least 24 hours apart, all of it in UTC as the service counts.

export interface EventWindow {
  startMs: number;
  endMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The service refuses anything shorter. */
export const SHORTEST_EVENT_MS = DAY_MS;

export const EVENT_PRESETS = [
  'day',
  'week',
  'thisWeekend',
  'lastWeekend',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type EventPreset = (typeof EVENT_PRESETS)[number];

/** A window by its name, of the calendar in UTC; weekends are Saturday and Sunday. */
export function presetWindow(preset: EventPreset, nowMs: number): EventWindow {
  const now = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const date = new Date(now);
  const month = (ahead: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
  switch (preset) {
    case 'day':
      return { startMs: now - DAY_MS, endMs: now };
    case 'week':
      return { startMs: now - 7 * DAY_MS, endMs: now };
    case 'thisWeekend':
      return weekend(now);
    case 'lastWeekend':
      return weekend(now - 7 * DAY_MS);
    case 'thisMonth':
      return { startMs: month(0), endMs: month(1) };
    case 'lastMonth':
      return { startMs: month(-1), endMs: month(0) };
    case 'thisYear':
      return { startMs: Date.UTC(date.getUTCFullYear(), 0), endMs: Date.UTC(date.getUTCFullYear() + 1, 0) };
  }
}

/** The weekend that is under way or comes next. */
function weekend(nowMs: number): EventWindow {
  const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const weekday = new Date(midnight).getUTCDay();
  const saturday = midnight + (weekday === 0 ? -1 : 6 - weekday) * DAY_MS;
  return { startMs: saturday, endMs: saturday + 2 * DAY_MS };
}

/** The seven days up to and with a day, yyyy-mm-dd; undefined for no day of the calendar. */
export function weekUpTo(day: string): EventWindow | undefined {
  const startOfDay = parseMinute(`${day}T00:00`);
  if (startOfDay === undefined) return undefined;
  return { startMs: startOfDay - 6 * DAY_MS, endMs: startOfDay + DAY_MS };
}

/** yyyy-mm-ddThh:mm, as date fields write it; UTC. For years 0 to 9999. */
export function formatMinute(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 16);
}

/** Inverts `formatMinute`, also with a space, with seconds, or with the Z that says UTC; undefined for no moment. */
export function parseMinute(text: string): number | undefined {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.0+)?)?Z?$/i.exec(text.trim());
  if (!found) return undefined;
  const minute = `${found[1]}T${found[2]}`;
  const timeMs = Date.parse(`${minute}Z`);
  // Date.parse carries 30 February over into March.
  return !Number.isNaN(timeMs) && formatMinute(timeMs) === minute ? timeMs : undefined;
}

export interface EventProblem {
  field: 'start' | 'end';
  /** A sentence that names the value and the rule. */
  text: string;
}

/** The window of two typed moments, or what is wrong with them. */
export function readEventWindow(start: string, end: string): EventWindow | EventProblem[] {
  const startMs = parseMinute(start);
  const endMs = parseMinute(end);
  const problems: EventProblem[] = [];
  if (startMs === undefined) problems.push({ field: 'start', text: unreadable('start', start) });
  if (endMs === undefined) problems.push({ field: 'end', text: unreadable('end', end) });
  if (startMs === undefined || endMs === undefined) return problems;
  if (endMs <= startMs) return [{ field: 'end', text: `The end must be after the start, ${start} UTC.` }];
  if (endMs - startMs < SHORTEST_EVENT_MS)
    return [
      {
        field: 'end',
        text: `The window must be at least 24 hours long; it is ${formatSpan(endMs - startMs)} long.`,
      },
    ];
  return { startMs, endMs };
}

function unreadable(field: string, value: string): string {
  const got = value === '' ? 'it is empty' : `got ${JSON.stringify(value.slice(0, 40))}`;
  return `The ${field} must be a date and time in UTC such as 2026-11-21T18:00; ${got}.`;
}

export type EventPhase = 'before' | 'during' | 'after';

export function phaseOf({ startMs, endMs }: EventWindow, nowMs: number): EventPhase {
  if (nowMs < startMs) return 'before';
  return nowMs < endMs ? 'during' : 'after';
}

/** "Begins in 3 h 12 min", "Ends in 45 s", "Ended 2 d 4 h ago". */
export function formatPhase(window: EventWindow, nowMs: number): string {
  switch (phaseOf(window, nowMs)) {
    case 'before':
      return `Begins in ${formatSpan(window.startMs - nowMs)}`;
    case 'during':
      return `Ends in ${formatSpan(window.endMs - nowMs)}`;
    case 'after':
      return `Ended ${formatSpan(nowMs - window.endMs)} ago`;
  }
}

/** The two greatest units, rounded down; seconds only in the last minutes. */
export function formatSpan(spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1000));
  const units: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = units.findIndex(([count]) => count > 0);
  if (first < 0) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
