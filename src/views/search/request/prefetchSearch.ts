import type { QueryClient } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { SEARCH_PAGES, type wifiPages } from '#queries/wireless/searches.ts';
import { readSearchUrl } from '#views/search/state/searchUrl.ts';
import { searchRequests } from './searchRequests.ts';

/**
 * Sends the search that an address holds before there is a page to show it, where it costs nothing. Never rejects:
 * what goes wrong here goes wrong again where the view can tell of it.
 */
export async function prefetchSearch(client: QueryClient, query: string): Promise<void> {
  const { state } = readSearchUrl(query);
  if (state.where === undefined) return;
  const status = await client.ensureQueryData(statusQuery).catch(() => undefined);
  const wireless = status?.reply.connections.find(({ service }) => service === 'wireless');
  if (wireless?.mode !== 'embedded' || typeof status?.reply.preparing === 'number') return;
  const { requests } = searchRequests(state, state.where);
  await Promise.all(
    requests.map(({ family, input }) =>
      client.prefetchInfiniteQuery(SEARCH_PAGES[family](input as never) as ReturnType<typeof wifiPages>),
    ),
  );
}
