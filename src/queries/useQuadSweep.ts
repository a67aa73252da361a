import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Box, Position } from '#domain/geo.ts';
import { densityQuad, MOST_QUADS, type QuadSweep } from './density.ts';
import { useGatewayReturn } from './gatewayReturn.ts';
import { ANEW } from './keptAnswers.ts';
import { findKeptQuads, keptQuadsIn } from './keptQuads.ts';
import { quadSweep } from './quadSweep.ts';
import { untilLeft } from './untilLeft.ts';
import { worldQuery } from './world.ts';

interface QuadSweepOptions {
  /** Undefined while there is no view. */
  box: Box | undefined;
  centre: Position;
  /** The most queries that a view may cost without being asked. */
  limit: number;
  /** Whether the service can answer yet. */
  isReady: boolean;
}

/** The histograms of all quads of a view, fetched at the lowest cost. Leaving the view ends the asking. */
export function useQuadSweep({ box, centre, limit, isReady }: QuadSweepOptions): QuadSweep {
  const client = useQueryClient();
  const sweep = useMemo(() => quadSweep(portsOf(client)), [client]);
  const { data: world } = useQuery(worldQuery('wireless'));
  useGatewayReturn(sweep.resume);

  useEffect(() => {
    if (world) sweep.leave();
  }, [sweep, world]);

  const { south, west, north, east } = box ?? {};
  const { lat, lng } = centre;
  const isAsked = isReady && world !== undefined;
  useEffect(() => {
    if (!isAsked || south === undefined) return sweep.move(undefined);
    const view = { south, west, north, east } as Box;
    sweep.move({ box: view, centre: { lat, lng }, limit });
  }, [sweep, isAsked, south, west, north, east, lat, lng, limit]);
  useEffect(() => () => sweep.move(undefined), [sweep]);

  const swept = useSyncExternalStore(sweep.subscribe, sweep.snapshot);
  return useMemo(() => {
    const { start, stop, retry, refresh } = sweep;
    return { ...swept, start, stop, retry, refresh };
  }, [swept, sweep]);
}

function portsOf(client: QueryClient): Parameters<typeof quadSweep>[0] {
  return {
    findKept: (quads, found) => findKeptQuads(client, quads, found),
    keptIn: ({ box, centre }) => keptQuadsIn(client, box, centre, MOST_QUADS),
    ask: (quad, isAnew) =>
      untilLeft(client.fetchQuery({ ...densityQuad(quad), ...(isAnew && { staleTime: 0, meta: ANEW }) })),
  };
}
