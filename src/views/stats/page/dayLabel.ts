const inYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "18 Nov" for 2026-11-18; with the year when it is not that of `nowMs`. Days are UTC. */
export function dayLabel(day: string, nowMs = Date.now()): string {
  const isThisYear = day.slice(0, 4) === new Date(nowMs).toISOString().slice(0, 4);
  return (isThisYear ? inYear : whole).format(Date.parse(day));
}
