import { queryOptions } from '@tanstack/react-query';
import { isActive } from '#domain/wire/jobStates.ts';
import { mutation, query } from '#queries/cache/query.ts';
import { tiles } from '#services/gateway/tileEndpoints.ts';

const POLL_MS = 1000;

/** Areas of maps that are or were saved, latest first; asked again by itself while one goes on. */
export const savedAreasQuery = queryOptions({
  ...query(tiles.savedAreas, {}),
  refetchInterval: ({ state }) => (state.data?.reply.areas.some(isActive) ? POLL_MS : false),
});

export const priceAreaMutation = mutation(tiles.priceArea);
export const saveAreaMutation = mutation(tiles.saveArea);
export const changeAreaMutation = mutation(tiles.changeArea);
export const removeAreaMutation = mutation(tiles.removeArea);
