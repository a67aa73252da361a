import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Family } from '#domain/network/RadioKind.ts';
import { nextCursor } from '#domain/wire/nextCursor.ts';
import { readCached } from '#queries/cache/answerCache.ts';
import { mutation, pages, query } from '#queries/cache/query.ts';
import type { Input } from '#services/endpoint.ts';
import { cursorPage, type SearchReply } from '#services/wireless/cursorPage.ts';
import { wireless } from '#services/wireless/endpoints.ts';

type SearchEndpoint =
  | typeof wireless.networkSearch
  | typeof wireless.bluetoothSearch
  | typeof wireless.cellSearch;

const searchPages = <E extends SearchEndpoint>(endpoint: E, input: Input<E>) =>
  pages(endpoint, input, 'searchAfter', (all) =>
    nextCursor(
      all.map(({ reply }) => cursorPage(reply as SearchReply)),
      (input as { resultsPerPage?: number }).resultsPerPage,
    ),
  );

export const wifiPages = (input: Input<typeof wireless.networkSearch>) =>
  searchPages(wireless.networkSearch, input);

/** The paged search of each family. */
export const SEARCH_PAGES = {
  wifi: wifiPages,
  bluetooth: (input: Input<typeof wireless.bluetoothSearch>) => searchPages(wireless.bluetoothSearch, input),
  cell: (input: Input<typeof wireless.cellSearch>) => searchPages(wireless.cellSearch, input),
} as const satisfies Record<Family, unknown>;

/**
 * Brings what storage has of these searches into memory, however old, and tells whether it has something of each, so
 * that showing them spends nothing.
 */
export function cachedSearches(searches: readonly { family: Family; input: object }[]) {
  return queryOptions({
    // Under the service, so that it is looked up again when another dataset answers.
    queryKey: ['wireless', 'cached', searches],
    queryFn: async ({ client }) => {
      const cached = await Promise.all(
        searches.map(({ family, input }) => readCached(client, SEARCH_PAGES[family](input))),
      );
      return cached.every((one) => one !== undefined);
    },
    gcTime: 0,
  });
}

const geocode = (addresscode: string) => query(wireless.geocode, { addresscode });

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
