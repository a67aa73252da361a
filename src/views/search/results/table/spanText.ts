import type { SeenSpan } from '#domain/network/field/groupRows.ts';
import { formatDay } from '#ui/format/timeFormat.ts';

/** When rows were seen, from the first to the last day: "seen 3 Mar 2019 – 1 Jan 2026". */
export function spanText({ firstMs, lastMs }: SeenSpan): string {
  const days = [firstMs, lastMs].filter((timeMs) => timeMs !== null).map(formatDay);
  return days.length > 0 ? `seen ${[...new Set(days)].join(' – ')}` : '';
}
