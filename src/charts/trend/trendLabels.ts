import { formatMany } from '#ui/format/numberFormat.ts';
import { formatMoment } from '#ui/format/timeFormat.ts';
import type { TrendGap } from './trendLayout.ts';

export const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const LOCAL_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const LOCAL_MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' });
const LOCAL_CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How the moments of a chart are written. */
export interface TrendClock {
  /** Over the column of a table. */
  head: string;
  /** In a cell of the table, which is also exported. */
  cell: (atMs: number) => string;
  label: (atMs: number) => string;
  /** At an axis that spans so long. */
  tick: (at: Date, spanMs: number) => string;
  isLocal: boolean;
}

/** Of whole days, in UTC as services count them. */
const DAYS: TrendClock = {
  head: 'Day',
  cell: (atMs) => new Date(atMs).toISOString().slice(0, 10),
  label: (atMs) => day.format(atMs),
  tick: (at, spanMs) => (spanMs > 300 * DAY_MS ? MONTH : SHORT_DAY).format(at),
  isLocal: false,
};

/** Of any moment: as local time where it is read, as UTC in a table. */
const MOMENTS: TrendClock = {
  head: 'Time, UTC',
  cell: (atMs) => `${new Date(atMs).toISOString().slice(0, 19)}Z`,
  label: formatMoment,
  tick(at, spanMs) {
    if (spanMs > 300 * DAY_MS) return LOCAL_MONTH.format(at);
    return (at.getHours() + at.getMinutes() === 0 ? LOCAL_DAY : LOCAL_CLOCK).format(at);
  },
  isLocal: true,
};

export const clockOf = (times: readonly number[]): TrendClock =>
  times.every((atMs) => atMs % DAY_MS === 0) ? DAYS : MOMENTS;

/** "4 days missing between 3 Nov 2026 and 8 Nov 2026". */
export function gapLabel({ fromMs, toMs, missing }: TrendGap, { label }: TrendClock): string {
  const what = missing === undefined ? 'values' : formatMany(missing, 'day');
  return `${what} missing between ${label(fromMs)} and ${label(toMs)}`;
}

const MAX_SAID = 3;

/** All gaps in a line, the first of them with their days. */
export function gapsLabel(gaps: readonly TrendGap[], clock: TrendClock): string {
  const said = gaps.slice(0, MAX_SAID).map((gap) => gapLabel(gap, clock));
  const more = gaps.length > MAX_SAID ? ['…'] : [];
  return `${formatMany(gaps.length, 'gap')}, hatched: ${[...said, ...more].join('; ')}`;
}
