import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cachedSearches, SEARCH_PAGES } from '#queries/wireless/searches.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLoaded } from '#ui/loading/useLoaded.ts';
import type { LocalFilter } from '#views/search/filter/localFilter.ts';
import type { Question, SearchState } from '#views/search/state/searchState.ts';
import { keepRows, NO_RESULTS } from './mergePages.ts';
import { type SearchRequest, searchRequests } from './searchRequests.ts';
import { useSearchResults } from './useSearchResults.ts';

const loadFilter = async () => (await import('#views/search/filter/localFilter.ts')).localFilter;

const requestsOf = ({ where, ...search }: Question) =>
  where === undefined ? [] : searchRequests(search, where).requests;

/**
 * The answers to the search in the address, without the rows that it leaves out. Live queries are spent only on a search
 * that was submitted here; a link's search shows what is cached, or waits for consent.
 */
export function useAskedSearch(
  state: SearchState,
  { mode, isFree, isReady, account }: Pick<WirelessConnection, 'mode' | 'isFree' | 'isReady' | 'account'>,
) {
  const isFiltered =
    state.from !== undefined ||
    state.notSeenSince !== undefined ||
    (state.drawn !== undefined && state.drawn !== 'box');
  const [hasRows, setHasRows] = useState(false);
  const filter = useLoaded(loadFilter, isFiltered || (mode === 'live' && hasRows));
  const source = useSource(state, filter);
  const requests = useMemo(() => (source ? requestsOf(source) : []), [source]);
  // Consent is for one account: the sample data's is none for a live one.
  const keyOf = (asked: readonly SearchRequest[]) => JSON.stringify([account, asked]);
  const [paidKey, setPaidKey] = useState<string>();
  const isPaid = isFree || paidKey === keyOf(requests);
  const { data: isCached } = useQuery({ ...cachedSearches(requests), enabled: !isPaid });
  const results = useSearchResults(requests, isReady && isPaid, isFree);
  const { families, merged: all } = results;
  const isWaiting = families.some(({ status }) => status === 'waiting');
  if (all.table.length > 0 && !hasRows) setHasRows(true);

  const question = JSON.stringify([questionOf(state), source && questionOf(source)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with each move of the map, the question does not
  const merged = useMemo(() => {
    if (!isFiltered) return all;
    if (!filter || !source) return NO_RESULTS;
    return keepRows(all, filter.rowsOf(all.table, source, state).rows, filter.pickRows);
  }, [all, filter, isFiltered, question]);

  const isWhole =
    !isFree && families.length > 0 && families.every(({ status, hasMore }) => status === 'ready' && !hasMore);
  return {
    requests,
    results: { ...results, merged },
    /** All rows that came. */
    all: all.table,
    /** Whether what filters the rows is still on its way. */
    isFiltering: isFiltered && !(filter && source),
    isWaiting,
    isBusy: families.some(({ status }) => status === 'pending'),
    needsConsent: isWaiting && isCached === false && mode === 'live',
    /** The question whose whole answer is here and has that of the next one in it, where that saves a query. */
    sourceFor(next: Question): Question | undefined {
      if (!isWhole || !filter || !source || !filter.canAnswer(all.table, source, next)) return undefined;
      const { kinds, conditions, where, nearest } = source;
      return { kinds, conditions, where, nearest };
    },
    /** Whether `sourceFor` may find one. */
    isWhole: isWhole && filter !== undefined,
    /** Allows the queries of these requests. */
    pay: (paid: readonly SearchRequest[]) => setPaidKey(keyOf(paid)),
  };
}

/** What was asked of the service. */
const questionOf = ({ kinds, conditions, where, drawn, nearest, notSeenSince }: Question): Question => ({
  kinds,
  conditions,
  where,
  drawn,
  nearest,
  notSeenSince,
});

/**
 * The question whose answers are filtered: the wider one of the address while it is cached and has the asked one in it,
 * else that itself. Undefined until it is known.
 */
function useSource(state: SearchState, filter: LocalFilter | undefined): Question | undefined {
  const client = useQueryClient();
  const { from } = state;
  const requests = useMemo(() => (from ? requestsOf(from) : []), [from]);
  const isInMemory = requests.every(({ family, input }) =>
    client.getQueryData(SEARCH_PAGES[family](input as never).queryKey),
  );
  const { data: isCached } = useQuery({ ...cachedSearches(requests), enabled: requests.length > 0 });
  if (!from || requests.length === 0) return state;
  if (!filter || (!isInMemory && isCached === undefined)) return undefined;
  return (isInMemory || isCached) && filter.isNarrower(from, state) ? from : state;
}
