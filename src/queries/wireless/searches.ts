import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Family } from '#domain/network/RadioKind.ts';
import { isCached } from '#queries/cache/answerCache.ts';
import { mutation, pages, query } from '#queries/cache/query.ts';
import type { Input } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';

/** A full page when the caller does not say; the services' own default. */
const DEFAULT_PAGE = 100;

interface Page {
  resultCount: number | null;
  results: readonly unknown[];
  searchAfter: string | null;
  search_after: string | number | null;
}

/**
 * Where the next page begins. The cursor is there on the last page too, so a page that is not full ends the search.
 */
export function cursorAfter({ reply }: { reply: Page }, pageSize = DEFAULT_PAGE): string | undefined {
  const count = reply.resultCount ?? reply.results.length;
  if (count < pageSize) return undefined;
  const cursor = reply.searchAfter ?? reply.search_after;
  return cursor === null || cursor === '' ? undefined : String(cursor);
}

export function wifiPages(input: Input<typeof wireless.networkSearch>) {
  return pages(wireless.networkSearch, input, 'searchAfter', (page) =>
    cursorAfter(page, input.resultsPerPage),
  );
}

export function bluetoothPages(input: Input<typeof wireless.bluetoothSearch>) {
  return pages(wireless.bluetoothSearch, input, 'searchAfter', (page) =>
    cursorAfter(page, input.resultsPerPage),
  );
}

export function cellPages(input: Input<typeof wireless.cellSearch>) {
  return pages(wireless.cellSearch, input, 'searchAfter', (page) => cursorAfter(page, input.resultsPerPage));
}

/** The paged search of each family. */
export const SEARCH_PAGES = {
  wifi: wifiPages,
  bluetooth: bluetoothPages,
  cell: cellPages,
} as const satisfies Record<Family, unknown>;

/** Whether the answers to all these searches are cached, so that showing them spends nothing. */
export function cachedSearches(searches: readonly { family: Family; input: object }[]) {
  return queryOptions({
    queryKey: ['cached', searches],
    queryFn: async ({ client }) => {
      const keys = searches.map(({ family, input }) => SEARCH_PAGES[family](input).queryKey);
      const cached = await Promise.all(keys.map((key) => isCached(client, key)));
      return cached.every(Boolean);
    },
    gcTime: 0,
  });
}

export const geocode = (addresscode: string) => query(wireless.geocode, { addresscode });

interface GeocodedPlace {
  lat: number;
  lon: number;
  display_name: string | null;
  boundingbox: readonly (number | null)[];
}

function placeOf({ lat, lon, display_name, boundingbox }: GeocodedPlace) {
  const [south, north, west, east] = boundingbox;
  const isBox = south != null && north != null && west != null && east != null && south < north;
  return {
    name: display_name ?? `${lat}, ${lon}`,
    position: { lat, lng: lon },
    box: isBox ? { south, north, west, east } : undefined,
  };
}

/** Finds places by name, for one query each time a name is new. Throws Failure. */
export function usePlaceFinder() {
  const client = useQueryClient();
  return async (name: string) => {
    const { reply } = await client.fetchQuery(geocode(name));
    return { places: reply.results.map(placeOf), licence: reply.results[0]?.licence ?? null };
  };
}

export const commentMutation = mutation(wireless.comment);
