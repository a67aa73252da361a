// The ledger of queries day by day: a day that is not in it is a day without queries.

const DAY_MS = 86_400_000;

export interface DaySpent {
  /** yyyy-mm-dd, UTC. */
  day: string;
  service: string;
  class: string;
  mode: string;
  spent: number;
}

export interface SpentSeries {
  key: string;
  service: string;
  class: string;
  mode: string;
  points: { atMs: number; value: number }[];
  total: number;
}

/** A series for each service, class and mode that was asked, of all `days` up to today (UTC); the busiest first. */
export function ledgerDays(entries: readonly DaySpent[], days: number, nowMs: number): SpentSeries[] {
  const today = Math.floor(nowMs / DAY_MS);
  const first = today - days + 1;
  const made = new Map<string, SpentSeries>();
  for (const { day, service, class: quota, mode, spent } of entries) {
    const at = Date.parse(`${day}T00:00:00Z`) / DAY_MS - first;
    if (!(at >= 0 && at < days)) continue;
    const key = `${service} ${quota} ${mode}`;
    const series = made.get(key) ?? {
      key,
      service,
      class: quota,
      mode,
      points: zeroes(first, days),
      total: 0,
    };
    series.points[at]!.value += spent;
    series.total += spent;
    made.set(key, series);
  }
  return [...made.values()].sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}

const zeroes = (first: number, days: number) =>
  Array.from({ length: days }, (_, at) => ({ atMs: (first + at) * DAY_MS, value: 0 }));
