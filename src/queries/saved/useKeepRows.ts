import { useMutation } from '@tanstack/react-query';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import type { SnapshotFacts } from '#domain/saved/TableSnapshot.ts';
import type { SavedDraft, SavedSearch } from '#services/gateway/savedShapes.ts';
import {
  keepSnapshotMutation,
  removeSavedMutation,
  removeSnapshotMutation,
  saveSearchMutation,
} from './savedQueries.ts';

interface RowsToKeep {
  rows: ExportRows;
  facts: SnapshotFacts;
  /** Of which they become a snapshot: one that there is, or a new one. */
  of: SavedSearch | SavedDraft;
}

/** Keeps rows that are on screen as a snapshot, without a query. Its result undoes that; a new search never stays empty. */
export function useKeepRows() {
  const save = useMutation(saveSearchMutation);
  const keep = useMutation(keepSnapshotMutation);
  const { mutate: remove } = useMutation(removeSavedMutation);
  const { mutate: removeSnapshot } = useMutation(removeSnapshotMutation);
  return useMutation({
    gcTime: 0,
    async mutationFn({ rows, facts, of }: RowsToKeep) {
      const isNew = !('id' in of);
      const search = isNew ? (await save.mutateAsync({ body: of })).reply : of;
      const { id, name } = search;
      try {
        const told = { ...facts, title: name, query: name };
        const fetchedAtMs = facts.fetchedAtMs ?? Date.now();
        const snapshot = (await keep.mutateAsync({ id, rows, facts: told, fetchedAtMs })).id;
        return { name, undo: () => (isNew ? remove({ id }) : removeSnapshot({ id, snapshot })) };
      } catch (error) {
        if (isNew) remove({ id });
        throw error;
      }
    },
  });
}
