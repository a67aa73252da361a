import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation, query } from '#queries/cache/query.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { tiles } from '#services/gateway/tileEndpoints.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';

export const tileSourcesQuery = query(tiles.listTileSources, {});
export const renameTileSourceMutation = mutation(tiles.renameTileSource);
export const removeTileSourceMutation = mutation(tiles.removeTileSource);

/** Between two looks at tiles that are being made. */
const AGAIN_MS = 2000;
const isPrepared = ({ prepared, problem }: TileSourceView) => prepared !== null && problem === null;

/** What Airledger calls the tiles of the streets that the sample data stand along. */
const SAMPLE_STREETS = 'sample-streets';

/** The streets of the sample data, as long as these answer: they are invented, and not those of the user's own networks. */
export function useSampleStreets(): TileSourceView | undefined {
  const streets = useTileSources()?.find(({ name, format }) => name === SAMPLE_STREETS && format !== null);
  const connections = useQuery(statusQuery).data?.reply.connections;
  const wireless = connections?.find(({ service }) => service === 'wireless');
  return wireless?.mode === 'embedded' && wireless.dataset !== 'own' ? streets : undefined;
}

/** All map tiles of this machine; undefined until they are known. Listed again when a job ends, which may have made some. */
export function useTileSources(): readonly TileSourceView[] | undefined {
  const client = useQueryClient();
  const running = useQuery(statusQuery).data?.reply.running ?? 0;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void client.invalidateQueries({ queryKey: tileSourcesQuery.queryKey });
    before.current = running;
  }, [running, client]);
  return useQuery({
    ...tileSourcesQuery,
    refetchInterval: ({ state }) => (state.data?.reply.sources.some(isPrepared) ? AGAIN_MS : false),
  }).data?.reply.sources;
}
