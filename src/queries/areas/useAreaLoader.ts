import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import { datasetQuery } from '#queries/cache/dataset.ts';
import { unlessCancelled } from '#queries/cache/unlessCancelled.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { AreaLoader } from './AreaLoader.ts';
import { AreaTileLoader } from './AreaTileLoader.ts';
import { addPage, type CellList, cellsPage } from './areaCells.ts';
import { CachedAreas } from './CachedAreas.ts';
import { channelsIn } from './channels.ts';

/** Pages of cells fetched unasked where queries are free: 25,600 cells. */
export const MAX_FREE_PAGES = 256;

interface AreaLoaderOptions {
  /** Undefined while there is none. */
  area: Box | undefined;
  /** Further areas, fetched after it in their order. */
  others?: readonly Box[] | undefined;
  kinds: readonly ChannelKind[];
  withCells: boolean;
  /** Which channels come first where a list is truncated. */
  near?: Position | undefined;
  /** Queries that an area may cost without asking. */
  limit: number;
  /** Whether the service can answer yet. */
  isReady: boolean;
}

/** What is known of an area, fetched at the lowest cost. Unmounting stops the loader. */
export function useAreaLoader({
  area,
  others,
  kinds,
  withCells,
  near,
  limit,
  isReady,
}: AreaLoaderOptions): AreaLoader {
  const client = useQueryClient();
  const loader = useMemo(() => new AreaTileLoader(portsOf(client)), [client]);
  const { data: dataset } = useQuery(datasetQuery('wireless'));
  useGatewayReconnect(loader.resume);
  const { mode } = useWirelessConnection();
  const pages = mode === 'embedded' ? MAX_FREE_PAGES : 1;

  useEffect(() => {
    if (dataset) loader.reset();
  }, [loader, dataset]);

  const { south, west, north, east } = area ?? {};
  const further = JSON.stringify(others ?? []);
  const { lat, lng } = near ?? {};
  const chosen = CHANNEL_KINDS.filter((kind) => kinds.includes(kind)).join();
  const isAsked = isReady && dataset !== undefined && mode !== undefined;
  useEffect(() => {
    if (!isAsked || south === undefined) return loader.setView(undefined);
    const box = { south, west, north, east } as Box;
    const some = CHANNEL_KINDS.filter((kind) => chosen.split(',').includes(kind));
    loader.setView({
      area: box,
      others: JSON.parse(further) as Box[],
      kinds: some,
      withCells,
      near: lat === undefined || lng === undefined ? undefined : { lat, lng },
      limit,
      pages,
    });
  }, [loader, isAsked, south, west, north, east, further, chosen, withCells, lat, lng, limit, pages]);
  useEffect(() => () => loader.setView(undefined), [loader]);

  const facts = useSyncExternalStore(loader.subscribe, loader.snapshot);
  return useMemo(() => {
    const { start, stop, retry, splitCut, more } = loader;
    return { ...facts, start, stop, retry, splitCut, more };
  }, [facts, loader]);
}

function portsOf(client: QueryClient): ConstructorParameters<typeof AreaTileLoader>[0] {
  return {
    async findCached(tiles, found) {
      const cached = await CachedAreas.open(client);
      for (const tile of tiles) {
        const answer = await cached.answerOf(tile);
        if (answer) found(tile, answer);
      }
    },
    cachedIn: async (view) => (await CachedAreas.open(client)).tilesIn(view),
    async load({ kind, kinds, box, near }, _isRefresh, known) {
      if (kind !== 'cells') return unlessCancelled(client.fetchQuery(channelsIn(kind, box, near)));
      const list = known as CellList | undefined;
      const page = await unlessCancelled(client.fetchQuery(cellsPage(box, kinds, list?.next)));
      return page && addPage(list, page);
    },
  };
}
