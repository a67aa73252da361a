// Months as a service counts them: from midnight to midnight in the time zone of its clock.

export interface MonthSpan {
  /** Epoch milliseconds of the first moment of the month, and of that of the next one. */
  startMs: number;
  endMs: number;
}

export type ServiceZone = 'UTC' | 'America/Los_Angeles';

const clocks = new Map<ServiceZone, Intl.DateTimeFormat>();

/** The month that a moment falls into, or the one `back` months before it. */
export function monthSpan(timeMs: number, zone: ServiceZone, back = 0): MonthSpan {
  const there = new Date(timeMs + offsetMs(timeMs, zone));
  const year = there.getUTCFullYear();
  const month = there.getUTCMonth() - back;
  return { startMs: midnight(year, month, zone), endMs: midnight(year, month + 1, zone) };
}

/** The first moment of a month; `month` counts from 0 and may run over the year. */
function midnight(year: number, month: number, zone: ServiceZone): number {
  const asUtc = Date.UTC(year, month);
  const near = asUtc - offsetMs(asUtc, zone);
  return asUtc - offsetMs(near, zone);
}

/** What the clock of the zone is ahead of UTC, negative in the west. */
function offsetMs(timeMs: number, zone: ServiceZone): number {
  if (zone === 'UTC') return 0;
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wall - Math.floor(timeMs / 1000) * 1000;
}

function clockOf(zone: ServiceZone): Intl.DateTimeFormat {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, made);
  return made;
}
