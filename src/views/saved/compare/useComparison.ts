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

/** What the state names, else the two latest of the open search. */
function chosenSnapshots({ saved }: SavedCollection, { search, before, after }: SavedState) {
  const open = saved.find(({ id }) => id === search);
  const latest = findSnapshot(saved, after) ?? at(open, 0);
  const earlier = latest && open ? open.snapshots.filter(({ id }) => id !== latest.snapshot.id) : [];
  const usual = open && earlier[0] ? { search: open, snapshot: earlier[0] } : undefined;
  const named = findSnapshot(saved, before);
  return { before: latest && (before === 'none' ? undefined : (named ?? usual)), after: latest };
}

function at(search: SnapshotPlace['search'] | undefined, index: number): SnapshotPlace | undefined {
  const snapshot = search?.snapshots[index];
  return search && snapshot && { search, snapshot };
}

function useTable(collection: SavedCollection, place: SnapshotPlace | undefined) {
  return useQuery({
    queryKey: ['gateway', 'snapshotTable', place?.snapshot.id ?? ''],
    queryFn: ({ signal }) => collection.load(place!, signal),
    enabled: place !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
