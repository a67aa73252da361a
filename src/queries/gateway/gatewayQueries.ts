import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mutation, pages, query } from '#queries/cache/query.ts';
import type { Input } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';

export const connectionsQuery = query(gateway.connections, {});
export const ledgerQuery = (input: Input<typeof gateway.ledger>) => query(gateway.ledger, input);
export const logQuery = (input: Input<typeof gateway.log>) => query(gateway.log, input);
export const browsersQuery = query(gateway.browsers, {});
/** Rejected lines of an import, a hundred at a time; each page begins behind the last line of the one before. */
export function importRejectPages(id: string) {
  return pages(gateway.importRejects, { id, limit: 100 }, 'after', (all) => {
    const { more, rejects } = all.at(-1)!.reply;
    return more ? rejects.at(-1)?.line : undefined;
  });
}

/** Whether an import has come to an end, good or bad. */
export function hasEnded({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'done' || state === 'doubtful' || state === 'failed' || state === 'cancelled';
}

const IMPORT_POLL_MS = 400;

/** Every import of this home, asked again by itself while one runs. */
export const importsQuery = queryOptions({
  ...query(gateway.imports, {}),
  refetchInterval: ({ state }) => (state.data?.reply.imports.every(hasEnded) ? false : IMPORT_POLL_MS),
});

export const testConnectionMutation = mutation(gateway.testConnection);
export const setQuotaMutation = mutation(gateway.setQuota);
export const removeBrowserMutation = mutation(gateway.removeBrowser);
export const cancelImportMutation = mutation(gateway.cancelImport);
export const removeImportMutation = mutation(gateway.removeImport);
export const acceptImportMutation = mutation(gateway.acceptImport);
export const setConnectionMutation = mutation(gateway.setConnection, resetService);
export const beginSignInMutation = mutation(gateway.beginSignIn, resetService);
export const signOutMutation = mutation(gateway.signOut, resetService);
export const setTokenKindMutation = mutation(gateway.setTokenKind);
export const removeConnectionMutation = mutation(gateway.removeConnection, resetService);

/** Another twin, data set or account answers from now on: what the old one said is not shown any more. */
function resetService({ service }: { service: string }, client: QueryClient) {
  return client.resetQueries({ queryKey: [service] });
}
