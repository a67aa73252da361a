// Real services coarsen the time of an observation to midnight US Pacific time, printed in UTC.

const HOUR_MS = 3_600_000;
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});
const known = new Map<number, number>();

/** The midnight in Los Angeles at or before a moment, epoch milliseconds. */
export function pacificDay(timeMs: number): number {
  const hour = Math.floor(timeMs / HOUR_MS);
  const kept = known.get(hour);
  if (kept !== undefined) return kept;
  // A change of clocks makes the naive answer one hour early or late; both neighbours settle it.
  const naive = hour - hourThere(hour);
  const midnight = [naive + 1, naive, naive - 1].find((at) => hourThere(at) === 0 && at <= hour) ?? naive;
  if (known.size > 100_000) known.clear();
  known.set(hour, midnight * HOUR_MS);
  return midnight * HOUR_MS;
}

const hourThere = (hour: number) => Number(clock.format(hour * HOUR_MS));
