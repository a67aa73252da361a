import type { SeenSpan } from '#domain/network/field/groupRows.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** When rows were seen, from the first to the last day: "seen 3 Mar 2019 – 1 Jan 2026". */
export function spanText({ firstMs, lastMs }: SeenSpan): string {
  const days = [firstMs, lastMs].filter((timeMs) => timeMs !== null).map((timeMs) => day.format(timeMs));
  return days.length > 0 ? `seen ${[...new Set(days)].join(' – ')}` : '';
}
