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
