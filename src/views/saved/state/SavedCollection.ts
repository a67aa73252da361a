import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { loadSnapshot } from '#queries/saved/savedQueries.ts';
import type { SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';

/** Saved searches with the snapshots of their answers, from wherever they are. */
export interface SavedCollection {
  saved: readonly SavedSearch[];
  /** Whether they are of a file, which cannot be changed. */
  isReadOnly: boolean;
  load: (place: SnapshotPlace, signal: AbortSignal) => Promise<TableSnapshot>;
}

/** A snapshot with the search that it is of. */
export interface SnapshotPlace {
  search: SavedSearch;
  snapshot: SavedSnapshot;
}

/** What the gateway has. */
export const ownCollection = (saved: readonly SavedSearch[]): SavedCollection => ({
  saved,
  isReadOnly: false,
  async load({ search, snapshot }, signal) {
    const table = await loadSnapshot(search.id, snapshot.id, signal);
    const { owner } = snapshot;
    return owner === null ? table : { ...table, facts: { ...table.facts, owner } };
  },
});

export function findSnapshot(
  saved: readonly SavedSearch[],
  id: string | undefined,
): SnapshotPlace | undefined {
  for (const search of saved) {
    const snapshot = search.snapshots.find((one) => one.id === id);
    if (snapshot) return { search, snapshot };
  }
  return undefined;
}
