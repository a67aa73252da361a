import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import { datasetQuery } from '#queries/cache/dataset.ts';
import { unlessCancelled } from '#queries/cache/unlessCancelled.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { AreaLoader } from './AreaLoader.ts';
import { AreaTileLoader } from './AreaTileLoader.ts';
import { addPage, type CellList, cellsPage } from './areaCells.ts';
import { CachedAreas } from './CachedAreas.ts';
import { channelsIn } from './channels.ts';

/** Pages of cells of an area that are fetched by themselves where queries cost nothing: 25,600 cells. */
export const MAX_FREE_PAGES = 256;

interface AreaLoaderOptions {
  /** Undefined while there is none. */
  area: Box | undefined;
  /** Further areas, asked for after it in their order. */
  others?: readonly Box[] | undefined;
  kinds: readonly ChannelKind[];
  /** Whether the cells are wanted beside the channels. */
  withCells: boolean;
  /** The most queries that an area may cost without being asked. */
  limit: number;
  /** Whether the service can answer yet. */
  isReady: boolean;
}

/** What is known of an area, fetched at the lowest cost. Leaving the area ends the asking. */
export function useAreaLoader({
  area,
  others,
  kinds,
  withCells,
  limit,
  isReady,
}: AreaLoaderOptions): AreaLoader {
  const client = useQueryClient();
  const sweep = useMemo(() => new AreaTileLoader(portsOf(client)), [client]);
  const { data: world } = useQuery(datasetQuery('wireless'));
  useGatewayReconnect(sweep.resume);
  const { mode } = useWirelessConnection();
  const pages = mode === 'embedded' ? MAX_FREE_PAGES : 1;

  useEffect(() => {
    if (world) sweep.reset();
  }, [sweep, world]);

  const { south, west, north, east } = area ?? {};
  const further = JSON.stringify(others ?? []);
  const chosen = CHANNEL_KINDS.filter((kind) => kinds.includes(kind)).join();
  const isAsked = isReady && world !== undefined && mode !== undefined;
  useEffect(() => {
    if (!isAsked || south === undefined) return sweep.setView(undefined);
    const box = { south, west, north, east } as Box;
    const some = CHANNEL_KINDS.filter((kind) => chosen.split(',').includes(kind));
    sweep.setView({ area: box, others: JSON.parse(further) as Box[], kinds: some, withCells, limit, pages });
  }, [sweep, isAsked, south, west, north, east, further, chosen, withCells, limit, pages]);
  useEffect(() => () => sweep.setView(undefined), [sweep]);

  const facts = useSyncExternalStore(sweep.subscribe, sweep.snapshot);
  return useMemo(() => {
    const { start, stop, retry, splitCut, more } = sweep;
    return { ...facts, start, stop, retry, splitCut, more };
  }, [facts, sweep]);
}

function portsOf(client: QueryClient): ConstructorParameters<typeof AreaTileLoader>[0] {
  return {
    async findCached(pieces, found) {
      const kept = await CachedAreas.open(client);
      for (const piece of pieces) {
        const answer = await kept.answerOf(piece);
        if (answer) found(piece, answer);
      }
    },
    cachedIn: async (view) => (await CachedAreas.open(client)).piecesIn(view),
    async load({ kind, kinds, box }, _isAnew, known) {
      if (kind !== 'cells') return unlessCancelled(client.fetchQuery(channelsIn(kind, box)));
      const list = known as CellList | undefined;
      const page = await unlessCancelled(client.fetchQuery(cellsPage(box, kinds, list?.next)));
      return page && addPage(list, page);
    },
  };
}
