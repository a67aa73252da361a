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
export function useAskedSearch(state: SearchState, { mode, preparing }: WirelessConnection) {
  const requests = useMemo(
    () => (state.where === undefined ? [] : searchRequests(state, state.where).requests),
    [state],
  );
  const key = JSON.stringify(requests);
  const [paidKey, setPaidKey] = useState<string>();
  const isFree = mode === 'embedded';
  const isPaid = isFree || paidKey === key;
  const { data: isCached } = useQuery({ ...cachedSearches(requests), enabled: !isPaid });
  /** Who answers is not known yet, or the sample data is still being made: the search is sent when it can be answered. */
  const isEarly = mode === undefined || (isFree && typeof preparing === 'number');
  const results = useSearchResults(requests, !isEarly && (isPaid || isCached === true), isFree);
  const isWaiting = results.families.some(({ status }) => status === 'waiting');
  return {
    requests,
    results,
    isEarly,
    isWaiting,
    isBusy: results.families.some(({ status }) => status === 'pending'),
    needsConsent: isWaiting && isCached === false && mode === 'live',
    /** Allows the queries of these requests. */
    pay: (paid: readonly SearchRequest[]) => setPaidKey(JSON.stringify(paid)),
  };
}
