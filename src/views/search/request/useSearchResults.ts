import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Family } from '#domain/network/RadioKind.ts';
import { pagesLeft } from '#domain/wire/pagesLeft.ts';
import { type Pages, readCached } from '#queries/cache/answerCache.ts';
import { useInfiniteQueries } from '#queries/cache/useInfiniteQueries.ts';
import { SEARCH_PAGES, type wifiPages } from '#queries/wireless/searches.ts';
import { FAMILIES } from '#views/search/condition/conditionParams.ts';
import { type FetchedPage, type MergedPages, mergePages } from './mergePages.ts';
import type { SearchRequest } from './searchRequests.ts';
import { usePacedResults } from './usePacedResults.ts';

/** Pages that are loaded without asking where they cost nothing. */
const FREE_PAGES = 10;
/** As few as these are not left behind them. */
const FEW_PAGES = 2;

/** How the requests of one operation of a search are doing, taken together. */
export interface FamilyResult {
  family: Family;
  status: 'waiting' | 'pending' | 'failed' | 'ready';
  error: unknown;
  /** Matches that the service counts; null when it does not say. */
  total: number | null;
  loaded: number;
  pages: number;
  /** Queries that these pages cost when they came. */
  spent: number;
  /** Pages that are left to load; at least one where there are more. */
  pagesLeft: number;
  hasMore: boolean;
  /** Asks again for what failed. */
  retry: () => void;
}

export interface SearchResults {
  merged: MergedPages;
  families: FamilyResult[];
  /** Whether pages that were kept are still on their way. */
  isReading: boolean;
  isLoadingMore: boolean;
  /** Loads up to `pagesEach` more pages of each operation, one after the other. */
  loadMore: (pagesEach: number) => Promise<void>;
  stop: () => void;
  /** Asks for every loaded page again, one query each. */
  refresh: () => void;
}

/** The answers to a search's requests, as one table; `isAllowed` is whether queries may be spent on it. */
export function useSearchResults(
  requests: readonly SearchRequest[],
  isAllowed: boolean,
  isFree: boolean,
): SearchResults {
  const parts = useRequestPages(requests, isAllowed, isFree);
  const isReading = useUnreadPages(requests, parts);
  const latest = mergePages(parts.map(({ family, pages }) => ({ family, pages })));
  const merged = usePacedResults(
    latest,
    parts.some(({ query }) => query.hasNextPage),
  );
  const [isLoadingMore, setLoadingMore] = useState(false);
  const run = useRef(0);
  const key = JSON.stringify(requests);

  async function loadMore(pagesEach: number) {
    run.current += 1;
    const mine = run.current;
    setLoadingMore(true);
    for (const { query } of parts) {
      let hasMore = query.hasNextPage;
      for (let page = 0; page < pagesEach && hasMore; page++) {
        const result = await query.fetchNextPage();
        if (run.current !== mine) return;
        hasMore = result.hasNextPage && !result.isFetchNextPageError;
      }
    }
    setLoadingMore(false);
  }
  function stop() {
    run.current += 1;
    setLoadingMore(false);
  }

  const isFirstPageIn = parts.length > 0 && parts.every(({ query }) => !query.isPending);
  const loadFreePages = useEffectEvent(() => {
    const most = Math.max(0, ...parts.map(({ pages }) => pages.length));
    const free = Math.max(0, FREE_PAGES - most);
    const left = Math.max(0, ...parts.map(pagesLeftOf));
    const wanted = left <= free + FEW_PAGES ? free + FEW_PAGES : free;
    if (left > 0 && wanted > 0) void loadMore(wanted);
  });
  const asking = useMemo(() => ({ key, wantsMore: isFree && isFirstPageIn }), [key, isFree, isFirstPageIn]);
  useEffect(() => {
    // Once what came first was drawn, which the pages behind it would delay.
    let frame = asking.wantsMore
      ? requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => loadFreePages());
        })
      : 0;
    return () => {
      cancelAnimationFrame(frame);
      run.current += 1;
      setLoadingMore(false);
    };
  }, [asking]);

  return {
    merged,
    families: FAMILIES.flatMap((family) => {
      const own = parts.filter((part) => part.family === family);
      return own.length > 0 ? [familyResult(family, own)] : [];
    }),
    isReading,
    isLoadingMore,
    loadMore,
    stop,
    refresh() {
      stop();
      for (const { query } of parts) void query.refetch();
    },
  };
}

const NO_PAGES: readonly FetchedPage[] = [];

/** What is there is not asked again by itself, be it out of date or invalidated. */
const staleWithoutData = ({ state }: { state: { data: unknown } }) =>
  state.data === undefined ? 0 : 'static';

/** The pages of each request, with the query that fetches them. */
function useRequestPages(requests: readonly SearchRequest[], isAllowed: boolean, isFree: boolean) {
  // The three operations differ in their rows only, which `mergePages` reads by family.
  const options = requests.map(({ family, input }) => ({
    ...(SEARCH_PAGES[family](input as never) as ReturnType<typeof wifiPages>),
    enabled: isAllowed,
    // To allow a search says the price of its first pages, not of all that it has: those are refreshed by their button.
    ...(!isFree && { staleTime: staleWithoutData }),
  }));
  const queries = useInfiniteQueries(
    options as unknown as Parameters<typeof useInfiniteQueries<FetchedPage>>[0],
  );
  return queries.map((query, at) => ({
    family: requests[at]!.family,
    query,
    pages: query.data?.pages ?? NO_PAGES,
    isRead: (query.data as Pages | undefined)?.unread === undefined,
  }));
}

/** Has the pages that storage still has of the requests read, once those before them are shown; whether there are any. */
function useUnreadPages(requests: readonly SearchRequest[], parts: readonly RequestResult[]): boolean {
  const client = useQueryClient();
  const unread = requests.filter((_, at) => !parts[at]!.isRead);
  const readThem = useEffectEvent(() => {
    for (const { family, input } of unread) void readCached(client, SEARCH_PAGES[family](input as never));
  });
  const key = JSON.stringify(unread);
  useEffect(() => {
    if (key !== '[]') readThem();
  }, [key]);
  return unread.length > 0;
}

type RequestResult = ReturnType<typeof useRequestPages>[number];

function familyResult(family: Family, parts: readonly RequestResult[]): FamilyResult {
  const failed = parts.filter(({ query }) => query.isError);
  const totals = parts.map(({ pages }) => pages.at(-1)?.reply.totalResults ?? null);
  const sum = (value: (part: RequestResult) => number) => parts.reduce((all, part) => all + value(part), 0);
  return {
    family,
    status:
      failed.length > 0
        ? 'failed'
        : parts.every(({ pages }) => pages.length > 0)
          ? 'ready'
          : parts.every(({ query, pages }) => pages.length > 0 || query.fetchStatus === 'idle')
            ? 'waiting'
            : 'pending',
    error: failed[0]?.query.error ?? null,
    total: totals.includes(null) ? null : totals.reduce<number>((all, total) => all + (total ?? 0), 0),
    loaded: sum(({ pages }) => rowsOf(pages)),
    pages: sum(({ pages }) => pages.length),
    spent: sum(({ pages }) => pages.reduce((all, { cost }) => all + cost, 0)),
    pagesLeft: sum(pagesLeftOf),
    hasMore: parts.some(({ query }) => query.hasNextPage),
    retry() {
      for (const { query, pages } of failed)
        void (pages.length > 0 ? query.fetchNextPage() : query.refetch());
    },
  };
}

const rowsOf = (pages: readonly FetchedPage[]) =>
  pages.reduce((rows, page) => rows + page.reply.results.length, 0);

function pagesLeftOf({ query, pages }: RequestResult): number {
  if (!query.hasNextPage) return 0;
  const pageRows = Math.max(...pages.map((page) => page.reply.results.length));
  return pagesLeft(pages.at(-1)?.reply.totalResults ?? null, rowsOf(pages), pageRows);
}
