import { queryOptions } from '@tanstack/react-query';
import { mutation, query } from '#queries/cache/query.ts';
import { type Finding, watches } from '#services/gateway/watchEndpoints.ts';
import { call } from '#services/request.ts';

/** How soon the page sees what a watch has found; it asks the gateway alone. */
const POLL_MS = 15_000;

/** All watches, asked again by itself while one goes on. */
export const watchesQuery = queryOptions({
  ...query(watches.watches, {}),
  refetchInterval: ({ state }) => (state.data?.reply.watches.length ? POLL_MS : false),
});

/** What a watch has found, the latest first. Throws Failure. */
export const loadFindings = async (id: string, signal: AbortSignal): Promise<Finding[]> =>
  (await call(watches.findings, { id }, signal)).reply.findings;

export const setWatchMutation = mutation(watches.setWatch);
export const changeWatchMutation = mutation(watches.changeWatch);
export const removeWatchMutation = mutation(watches.removeWatch);
export const readFindingsMutation = mutation(watches.readFindings);
