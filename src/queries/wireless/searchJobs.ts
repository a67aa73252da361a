import { queryOptions } from '@tanstack/react-query';
import { isActive } from '#domain/wire/jobStates.ts';
import { pagesLeft } from '#domain/wire/pagesLeft.ts';
import { mutation, query } from '#queries/cache/query.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { SearchJobView } from '#services/gateway/jobShapes.ts';

const POLL_MS = 1000;

/** Searches whose pages the gateway asks for by itself, latest first; asked again by itself while one goes on. */
export const searchJobsQuery = queryOptions({
  ...query(gateway.searchJobs, {}),
  refetchInterval: ({ state }) => (state.data?.reply.searches.some(isActive) ? POLL_MS : false),
});

export const startSearchMutation = mutation(gateway.startSearch);
export const changeSearchMutation = mutation(gateway.changeSearch);
export const removeSearchMutation = mutation(gateway.removeSearch);

/** Pages that a search job still has to ask for; at least one. */
export const jobPagesLeft = ({ total, rows, pages }: SearchJobView): number =>
  pagesLeft(total, rows, rows / pages);
