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
  /** Queries that a view may cost without asking. */
  limit: number;
  /** Whether the service can answer yet. */
  isReady: boolean;
}

/** The histograms of the quads of a view, fetched at the lowest cost. Unmounting stops the loader. */
export function useQuadLoader({ box, centre, limit, isReady }: QuadLoaderOptions): QuadLoader {
  const client = useQueryClient();
  const loader = useMemo(() => quadTileLoader(portsOf(client)), [client]);
  const { data: dataset } = useQuery(datasetQuery('wireless'));
  useGatewayReconnect(loader.resume);

  useEffect(() => {
    if (dataset) loader.reset();
  }, [loader, dataset]);

  const { south, west, north, east } = box ?? {};
  const { lat, lng } = centre;
  const isAsked = isReady && dataset !== undefined;
  useEffect(() => {
    if (!isAsked || south === undefined) return loader.setView(undefined);
    const view = { south, west, north, east } as Box;
    loader.setView({ box: view, centre: { lat, lng }, limit });
  }, [loader, isAsked, south, west, north, east, lat, lng, limit]);
  useEffect(() => () => loader.setView(undefined), [loader]);

  const state = useSyncExternalStore(loader.subscribe, loader.snapshot);
  return useMemo(() => {
    const { start, stop, retry, refresh } = loader;
    return { ...state, start, stop, retry, refresh };
  }, [state, loader]);
}

function portsOf(client: QueryClient): Parameters<typeof quadTileLoader>[0] {
  return {
    findCached: (quads, found) => findCachedQuads(client, quads, found),
    cachedIn: ({ box, centre }) => cachedQuadsIn(client, box, centre, MAX_QUADS),
    load: (quad, isRefresh) =>
      unlessCancelled(
        client.fetchQuery({ ...densityQuad(quad), ...(isRefresh && { staleTime: 0, meta: NO_CACHE }) }),
      ),
  };
}
