import { type TableSnapshot, withOwner } from '#domain/saved/TableSnapshot.ts';
import { loadSnapshot } from '#queries/saved/savedQueries.ts';
import { loadFindings } from '#queries/saved/watches.ts';
import type { SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';
import type { WatchView } from '#services/gateway/watchEndpoints.ts';
import { findingsTable } from '#views/saved/watch/findingsTable.ts';

/** Saved searches with the snapshots of their answers, from wherever they are. */
export interface SavedCollection {
  saved: readonly SavedSearch[];
  /** Whether they are of a file, which cannot be changed. */
  isReadOnly: boolean;
  /** By the ids of the searches that are watched. */
  watches: ReadonlyMap<string, WatchView>;
  load: (place: SnapshotPlace, signal: AbortSignal) => Promise<TableSnapshot>;
}

/** A snapshot with the search that it is of. */
export interface SnapshotPlace {
  search: SavedSearch;
  snapshot: SavedSnapshot;
}

/** What the gateway has. */
export const ownCollection = (
  saved: readonly SavedSearch[],
  watched: readonly WatchView[],
): SavedCollection => ({
  saved,
  isReadOnly: false,
  watches: new Map(watched.map((watch) => [watch.id, watch])),
  async load({ search, snapshot }, signal) {
    const watch = watched.find(({ id }) => snapshot.id === findingsId(id));
    if (watch) return findingsTable(await loadFindings(watch.id, signal), search, watch);
    return withOwner(await loadSnapshot(search.id, snapshot.id, signal), snapshot.owner);
  },
});

/** What stands for the findings of a watch where a snapshot is named. */
export const findingsId = (search: string): string => `found ${search}`;

export function findSnapshot(
  { saved, watches }: SavedCollection,
  id: string | undefined,
): SnapshotPlace | undefined {
  for (const search of saved) {
    const watch = watches.get(search.id);
    if (watch && id === findingsId(search.id)) return { search, snapshot: findingsOf(watch) };
    const snapshot = search.snapshots.find((one) => one.id === id);
    if (snapshot) return { search, snapshot };
  }
  return undefined;
}

/** All findings of a watch, as one that was kept. */
const findingsOf = ({ id, found, mode, roundEndedAt, startedAt, isCurrent }: WatchView): SavedSnapshot => ({
  ...{ id: findingsId(id), fetchedAt: roundEndedAt ?? startedAt, rows: found, unit: 'finding', mode },
  ...{ isWhole: false, bytes: 0, isCurrent: isCurrent === true, owner: null, keptAt: null, keptBy: null },
});
