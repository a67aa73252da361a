import { formatMany } from '#ui/format/numberFormat.ts';
import { formatDuration } from '#ui/format/timeFormat.ts';
import type { TrendGap } from './trendLayout.ts';

export const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** A day, or a minute where points come more often; in UTC, as the days of snapshots are. */
export function timeLabel(atMs: number, everyMs = DAY_MS): string {
  return (everyMs < DAY_MS ? minute : day).format(atMs);
}

/** "4 days missing between 3 Nov 2026 and 8 Nov 2026". */
export function gapLabel({ fromMs, toMs, missing }: TrendGap, everyMs?: number): string {
  const what =
    missing === undefined
      ? 'values missing'
      : everyMs === DAY_MS
        ? `${formatMany(missing, 'day')} missing`
        : `${formatMany(missing, 'value')} missing (${formatDuration(toMs - fromMs)})`;
  return `${what} between ${timeLabel(fromMs, everyMs)} and ${timeLabel(toMs, everyMs)}`;
}

const MAX_SAID = 3;

/** All gaps in a line, the first of them with their days. */
export function gapsLabel(gaps: readonly TrendGap[], everyMs?: number): string {
  const said = gaps.slice(0, MAX_SAID).map((gap) => gapLabel(gap, everyMs));
  const more = gaps.length > MAX_SAID ? ['…'] : [];
  return `${formatMany(gaps.length, 'gap')}, hatched: ${[...said, ...more].join('; ')}`;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** The label of a moment at an axis that spans `spanMs`. */
export function timeTick(atMs: number, spanMs: number): string {
  if (spanMs > 300 * DAY_MS) return MONTH.format(atMs);
  return atMs % DAY_MS === 0 ? SHORT_DAY.format(atMs) : CLOCK.format(atMs);
}
