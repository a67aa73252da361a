// Who found most during an event.

export const EVENT_KINDS = ['wifi', 'cell', 'bt'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface EventMeasure {
  kind: EventKind;
  /** Whether only what has a location counts. */
  isLocated: boolean;
}

export const EVENT_MEASURES: readonly EventMeasure[] = EVENT_KINDS.flatMap((kind) => [
  { kind, isLocated: true },
  { kind, isLocated: false },
]);

/** One member's counts, or the team's, as the service gives them; any may be missing. */
export interface EventCounts {
  userName: string | null;
  wifiDiscoveredWithLocation: number | null;
  wifiDiscovered: number | null;
  cellDiscoveredWithLocation: number | null;
  cellDiscovered: number | null;
  btDiscoveredWithLocation: number | null;
  btDiscovered: number | null;
}

export function eventCount(counts: EventCounts, { kind, isLocated }: EventMeasure): number | null {
  return counts[`${kind}Discovered${isLocated ? 'WithLocation' : ''}`];
}

export interface BoardRow {
  /** Shared by all with the same count; null where there is none. */
  rank: number | null;
  counts: EventCounts;
  value: number | null;
}

/** Greatest first, ties in the order in which they came; whose count is missing is last and has no rank. */
export function eventBoard(members: readonly EventCounts[], measure: EventMeasure): BoardRow[] {
  const rows = members.map((counts) => ({ counts, value: eventCount(counts, measure) }));
  const value = (row: { value: number | null }) => row.value ?? Number.NEGATIVE_INFINITY;
  rows.sort((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a)));
  let rank = 0;
  return rows.map((row, at) => {
    if (at === 0 || row.value !== rows[at - 1]!.value) rank = at + 1;
    return { ...row, rank: row.value === null ? null : rank };
  });
}

/** The team's counts as the service gives them; else the sum of its members, of those that have a count. */
export function eventTotals(
  overall: readonly EventCounts[],
  members: readonly EventCounts[],
): { counts: EventCounts | undefined; isSummed: boolean } {
  const [given] = overall;
  if (given) return { counts: given, isSummed: false };
  if (members.length === 0) return { counts: undefined, isSummed: true };
  const sum = (measure: EventMeasure) => {
    const known = members.map((one) => eventCount(one, measure)).filter((count) => count !== null);
    return known.length > 0 ? known.reduce((total, count) => total + count, 0) : null;
  };
  const of = (kind: EventKind, isLocated: boolean) => sum({ kind, isLocated });
  const counts = {
    userName: null,
    wifiDiscoveredWithLocation: of('wifi', true),
    wifiDiscovered: of('wifi', false),
    cellDiscoveredWithLocation: of('cell', true),
    cellDiscovered: of('cell', false),
    btDiscoveredWithLocation: of('bt', true),
    btDiscovered: of('bt', false),
  };
  return { counts, isSummed: true };
}
