import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cachedSearches } from '#queries/wireless/searches.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { SearchState } from '#views/search/state/searchState.ts';
import { type SearchRequest, searchRequests } from './searchRequests.ts';
import { useSearchResults } from './useSearchResults.ts';

/**
 * The answers to the search in the address. Live queries are spent only on a search that was submitted here; a link's
 * search shows what is cached, or waits for consent.
 */
export function useAskedSearch(state: SearchState, { mode, isFree, isReady }: WirelessConnection) {
  const requests = useMemo(
    () => (state.where === undefined ? [] : searchRequests(state, state.where).requests),
    [state],
  );
  const key = JSON.stringify(requests);
  const [paidKey, setPaidKey] = useState<string>();
  const isPaid = isFree || paidKey === key;
  const { data: isCached } = useQuery({ ...cachedSearches(requests), enabled: !isPaid });
  const results = useSearchResults(requests, isReady && isPaid, isFree);
  const isWaiting = results.families.some(({ status }) => status === 'waiting');
  return {
    requests,
    results,
    isWaiting,
    isBusy: results.families.some(({ status }) => status === 'pending'),
    needsConsent: isWaiting && isCached === false && mode === 'live',
    /** Allows the queries of these requests. */
    pay: (paid: readonly SearchRequest[]) => setPaidKey(JSON.stringify(paid)),
  };
}
