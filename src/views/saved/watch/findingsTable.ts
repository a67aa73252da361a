import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import type { Finding, WatchView } from '#services/gateway/watchEndpoints.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';

const COLUMNS = [
  ...['change', 'found', 'kind', 'netid', 'name', 'vendor', 'entry', 'encryption', 'channel'],
  ...['firsttime', 'lasttime', 'lastupdt', 'trilat', 'trilong'],
];

/** What a watch has found as a table, the latest first. */
export function findingsTable(
  findings: readonly Finding[],
  { name, link }: SavedSearch,
  { mode }: WatchView,
): TableSnapshot {
  const timeOf = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs).toISOString());
  return {
    version: 1,
    facts: {
      ...{ title: `Findings: ${name}`, query: name, link, question: link, unit: 'finding' },
      ...{ source: WIRELESS_SOURCE, licence: liveLicence([mode]), mode: modeLabel(mode), isWhole: false },
      fetchedAtMs: findings[0]?.at ?? null,
    },
    columns: COLUMNS,
    keyColumns: [],
    styles: {},
    rows: findings.map((one) => [
      ...([`${one.kind} ${one.id} ${one.at}`, one.name, one.lastMs, '', one.kind, one.lat, one.lng] as const),
      [
        ...[one.change === 'new' ? 'new' : 'seen again', timeOf(one.at), one.kind, one.id, one.name],
        ...[one.vendor, one.entry, one.encryption, one.channel],
        ...[timeOf(one.firstMs), timeOf(one.lastMs), timeOf(one.updatedMs), one.lat, one.lng],
      ],
    ]),
  };
}
