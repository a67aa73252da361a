import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { type SnapshotFacts, type TableSnapshot, takeSnapshot } from '#domain/saved/TableSnapshot.ts';
import { mutation, query } from '#queries/cache/query.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { call } from '#services/request.ts';
import type { UpstreamService } from '#services/services.ts';
import { packSnapshot, unpackSnapshot } from './snapshotFile.ts';

export const savedSearchesQuery = query(gateway.savedSearches, {});
export const saveSearchMutation = mutation(gateway.saveSearch);
export const changeSavedMutation = mutation(gateway.changeSaved);
export const orderSavedMutation = mutation(gateway.orderSaved);
export const removeSavedMutation = mutation(gateway.removeSaved);
export const removeSnapshotMutation = mutation(gateway.removeSnapshot);

/** Fetches the table of one snapshot, which never changes. Throws Failure, and an Error where it is damaged. */
export async function loadSnapshot(
  id: string,
  snapshot: string,
  signal: AbortSignal,
): Promise<TableSnapshot> {
  const { reply } = await call(gateway.savedSnapshot, { id, snapshot }, signal);
  return unpackSnapshot(Uint8Array.from(atob(reply.body), (one) => one.charCodeAt(0)));
}

/** The same, loaded once. */
export const snapshotQuery = (id: string, snapshot: string) =>
  queryOptions({
    queryKey: ['gateway', 'savedSnapshot', id, snapshot],
    queryFn: ({ signal }) => loadSnapshot(id, snapshot, signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export interface AnswerToKeep {
  /** Of the saved search. */
  id: string;
  rows: ExportRows;
  facts: SnapshotFacts;
  fetchedAtMs: number;
}

/** Keeps an answer of a saved search as it is now. */
export const keepSnapshotMutation = mutationOptions({
  mutationKey: ['gateway', 'keepSnapshot'],
  meta: { endpoint: gateway.keepSnapshot },
  async mutationFn({ id, rows, facts, fetchedAtMs }: AnswerToKeep) {
    const body = await packSnapshot(takeSnapshot(rows, facts));
    const { mode, unit, isWhole, link } = facts;
    const about = { mode, unit, isWhole, rows: rows.count, fetchedAt: Math.round(fetchedAtMs) };
    return (await call(gateway.keepSnapshot, { id, service: serviceOf(link), ...about, body })).reply;
  },
});

/** Whose data a view shows. */
function serviceOf(link: string): UpstreamService {
  if (link.startsWith('/followers')) return 'followers';
  return link.startsWith('/workbook') ? 'workbook' : 'wireless';
}
