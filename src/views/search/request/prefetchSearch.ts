import type { QueryClient } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { SEARCH_PAGES, type wifiPages } from '#queries/wireless/searches.ts';
import { inTime } from '#ui/loading/inTime.ts';
import { readSearchUrl } from '#views/search/state/searchUrl.ts';
import { searchRequests } from './searchRequests.ts';

/** What is stored is looked up before a request is sent. */
const SENDING_MS = 100;

/**
 * Sends the search that an address holds before there is a page to show it, where it costs nothing. Resolves when it is
 * answered, or surely sent, and never rejects: what goes wrong here goes wrong again where the view can tell of it.
 */
export async function prefetchSearch(client: QueryClient, query: string): Promise<void> {
  const { state } = readSearchUrl(query);
  if (state.where === undefined) return;
  const status = await client.ensureQueryData(statusQuery).catch(() => undefined);
  const wireless = status?.reply.connections.find(({ service }) => service === 'wireless');
  if (wireless?.mode !== 'embedded' || typeof status?.reply.preparing === 'number') return;
  const { requests } = searchRequests(state, state.where);
  const answers = requests.map(({ family, input }) =>
    client.prefetchInfiniteQuery(SEARCH_PAGES[family](input as never) as ReturnType<typeof wifiPages>),
  );
  await inTime(Promise.all(answers), [], SENDING_MS);
}
