import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { comparisonProblem, diffSnapshots, doubtsOf } from '#domain/saved/diffSnapshots.ts';
import {
  findSnapshot,
  type SavedCollection,
  type SnapshotPlace,
} from '#views/saved/state/SavedCollection.ts';
import type { SavedState } from '#views/saved/state/savedState.ts';

/** The snapshots that are compared, and what differs; only `after` where one is shown alone. */
export function useComparison(collection: SavedCollection, state: SavedState) {
  const { before, after } = chosenSnapshots(collection, state);
  const old = useTable(collection, before);
  const now = useTable(collection, after);
  const { metres } = state;
  const result = useMemo(() => {
    if (!old.data || !now.data) return undefined;
    const problem = comparisonProblem(old.data, now.data);
    if (problem !== undefined) return { problem };
    const differences = diffSnapshots(old.data, now.data, metres);
    return { differences, doubts: doubtsOf(old.data, now.data) };
  }, [old.data, now.data, metres]);
  return {
    before,
    after,
    tables: { before: before && old.data, after: after && now.data },
    isPending: (before !== undefined && old.isPending) || (after !== undefined && now.isPending),
    error: old.error ?? now.error,
    result: before && result,
  };
}

export type Comparison = ReturnType<typeof useComparison>;

/** What the state names, else the two snapshots of the open search that were kept last, the older answer first. */
function chosenSnapshots(collection: SavedCollection, { search, before, after }: SavedState) {
  const open = collection.saved.find(({ id }) => id === search);
  const own = (open?.snapshots ?? []).map((snapshot) => ({ search: open!, snapshot }));
  const named = findSnapshot(collection, after);
  const usual = own
    .filter(({ snapshot }) => snapshot.id !== after)
    .slice(0, named ? 1 : 2)
    .sort((one, other) => other.snapshot.fetchedAt - one.snapshot.fetchedAt);
  const latest = named ?? usual.shift();
  const earlier = before === 'none' ? undefined : (findSnapshot(collection, before) ?? usual[0]);
  return { before: earlier, after: latest };
}

function useTable(collection: SavedCollection, place: SnapshotPlace | undefined) {
  return useQuery({
    // A snapshot never changes, findings become more.
    queryKey: ['gateway', 'snapshotTable', place?.snapshot.id ?? '', place?.snapshot.rows ?? 0],
    queryFn: ({ signal }) => collection.load(place!, signal),
    enabled: place !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
