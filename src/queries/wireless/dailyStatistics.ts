import { queryOptions } from '@tanstack/react-query';
import { mutation, query } from '#queries/cache/query.ts';
import { watches } from '#services/gateway/watchEndpoints.ts';

const POLL_MS = 15_000;

/** Whether statistics are kept every day, and how many of them today; asked again by itself while they are. */
export const dailyStatisticsQuery = queryOptions({
  ...query(watches.dailyStatistics, {}),
  refetchInterval: ({ state }) => (state.data?.reply.daily ? POLL_MS : false),
});

export const keepDailyMutation = mutation(watches.keepDaily);
export const endDailyMutation = mutation(watches.endDaily);
