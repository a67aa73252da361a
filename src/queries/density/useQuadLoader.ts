import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Box, Position } from '#domain/geo/geo.ts';
import { NO_CACHE } from '#queries/cache/answerCache.ts';
import { datasetQuery } from '#queries/cache/dataset.ts';
import { unlessCancelled } from '#queries/cache/unlessCancelled.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { cachedQuadsIn, findCachedQuads } from './cachedQuads.ts';
import { densityQuad, MAX_QUADS, type QuadLoader } from './density.ts';
import { quadTileLoader } from './quadTileLoader.ts';

interface QuadLoaderOptions {
  /** Undefined while there is no view. */
  box: Box | undefined;
  centre: Position;
  /** The most queries that a view may cost without being asked. */
  limit: number;
  /** Whether the service can answer yet. */
  isReady: boolean;
}

/** The histograms of all quads of a view, fetched at the lowest cost. Leaving the view ends the asking. */
export function useQuadLoader({ box, centre, limit, isReady }: QuadLoaderOptions): QuadLoader {
  const client = useQueryClient();
  const sweep = useMemo(() => quadTileLoader(portsOf(client)), [client]);
  const { data: world } = useQuery(datasetQuery('wireless'));
  useGatewayReconnect(sweep.resume);

  useEffect(() => {
    if (world) sweep.reset();
  }, [sweep, world]);

  const { south, west, north, east } = box ?? {};
  const { lat, lng } = centre;
  const isAsked = isReady && world !== undefined;
  useEffect(() => {
    if (!isAsked || south === undefined) return sweep.setView(undefined);
    const view = { south, west, north, east } as Box;
    sweep.setView({ box: view, centre: { lat, lng }, limit });
  }, [sweep, isAsked, south, west, north, east, lat, lng, limit]);
  useEffect(() => () => sweep.setView(undefined), [sweep]);

  const swept = useSyncExternalStore(sweep.subscribe, sweep.snapshot);
  return useMemo(() => {
    const { start, stop, retry, refresh } = sweep;
    return { ...swept, start, stop, retry, refresh };
  }, [swept, sweep]);
}

function portsOf(client: QueryClient): Parameters<typeof quadTileLoader>[0] {
  return {
    findCached: (quads, found) => findCachedQuads(client, quads, found),
    cachedIn: ({ box, centre }) => cachedQuadsIn(client, box, centre, MAX_QUADS),
    load: (quad, isAnew) =>
      unlessCancelled(
        client.fetchQuery({ ...densityQuad(quad), ...(isAnew && { staleTime: 0, meta: NO_CACHE }) }),
      ),
  };
}
