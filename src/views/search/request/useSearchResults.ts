import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Family } from '#domain/network/RadioKind.ts';
import { SEARCH_PAGES, type wifiPages } from '#queries/wireless/searches.ts';
import { FAMILIES } from '#views/search/condition/conditionParams.ts';
import { emptyResults, type FamilyPages, type MergedPages, mergePages } from './mergePages.ts';
import type { SearchRequest } from './searchRequests.ts';
import { useThrottledValue } from './useThrottledValue.ts';

/** Pages that are loaded without asking where they cost nothing. */
const FREE_PAGES = 10;
/** Sorting and drawing all rows for every page would take longer than the page, so pages come on screen in groups. */
const REDRAW_MS = 400;

/** How one operation of a search is doing. */
export interface FamilyResult {
  family: Family;
  status: 'waiting' | 'pending' | 'failed' | 'ready';
  error: unknown;
  /** Matches that the service counts; null when it does not say. */
  total: number | null;
  loaded: number;
  pages: number;
  /** Pages that are left to load; at least one where there are more. */
  pagesLeft: number;
  hasMore: boolean;
  /** Asks again for what failed. */
  retry: () => void;
}

export interface SearchResults {
  merged: MergedPages;
  families: FamilyResult[];
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
  const wifi = useFamilyPages('wifi', requests, isAllowed);
  const bluetooth = useFamilyPages('bluetooth', requests, isAllowed);
  const cell = useFamilyPages('cell', requests, isAllowed);
  const queries = { wifi, bluetooth, cell };
  const asked = FAMILIES.filter((family) => requests.some((request) => request.family === family));
  const latest = useMergedPages({ wifi: wifi.pages, bluetooth: bluetooth.pages, cell: cell.pages });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const merged = useThrottledValue(latest, isLoadingMore ? REDRAW_MS : 0);
  const run = useRef(0);
  const key = JSON.stringify(requests);

  async function loadMore(pagesEach: number) {
    run.current += 1;
    const mine = run.current;
    setLoadingMore(true);
    for (const family of asked) {
      let hasMore = queries[family].query.hasNextPage;
      for (let page = 0; page < pagesEach && hasMore; page++) {
        const result = await queries[family].query.fetchNextPage();
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

  const isFirstPageIn = asked.length > 0 && asked.every((family) => !queries[family].query.isPending);
  const loadFreePages = useEffectEvent(() => {
    const most = Math.max(0, ...asked.map((family) => queries[family].pages.length));
    if (most < FREE_PAGES && most > 0) void loadMore(FREE_PAGES - most);
  });
  const asking = useMemo(() => ({ key, wantsMore: isFree && isFirstPageIn }), [key, isFree, isFirstPageIn]);
  useEffect(() => {
    if (asking.wantsMore) loadFreePages();
    return () => {
      run.current += 1;
      setLoadingMore(false);
    };
  }, [asking]);

  return {
    merged,
    families: asked.map((family) => familyResult(family, queries[family])),
    isLoadingMore,
    loadMore,
    stop,
    refresh() {
      stop();
      for (const family of asked) void queries[family].query.refetch();
    },
  };
}

const NO_PAGES: FamilyPages[Family] = [];

function useFamilyPages(family: Family, requests: readonly SearchRequest[], isAllowed: boolean) {
  const request = requests.find((one) => one.family === family);
  // The three operations differ in their rows only, which `mergePages` reads by family.
  const options = SEARCH_PAGES[family]((request?.input ?? {}) as never) as ReturnType<typeof wifiPages>;
  const query = useInfiniteQuery({ ...options, enabled: request !== undefined && isAllowed });
  return { query, pages: request ? ((query.data?.pages as FamilyPages[Family]) ?? NO_PAGES) : NO_PAGES };
}

/** Keeps the table between renderings, so that a page more costs no more than that page. */
function useMergedPages(pages: FamilyPages): MergedPages {
  const last = useRef<MergedPages>(undefined);
  last.current = mergePages(last.current ?? emptyResults(), pages);
  return last.current;
}

function familyResult(family: Family, { query, pages }: ReturnType<typeof useFamilyPages>): FamilyResult {
  const isFailed = query.isError;
  const total = (query.data?.pages.at(-1)?.reply.totalResults as number | null | undefined) ?? null;
  const rows = pages.map((page) => page.reply.results.length);
  const loaded = rows.reduce((sum, count) => sum + count, 0);
  const pageRows = rows.reduce((most, count) => Math.max(most, count), 1);
  return {
    family,
    status: isFailed
      ? 'failed'
      : pages.length > 0
        ? 'ready'
        : query.fetchStatus === 'idle'
          ? 'waiting'
          : 'pending',
    error: query.error,
    total,
    loaded,
    pages: pages.length,
    pagesLeft: query.hasNextPage ? Math.max(1, Math.ceil(((total ?? 0) - loaded) / pageRows)) : 0,
    hasMore: query.hasNextPage,
    retry: () => void (pages.length > 0 ? query.fetchNextPage() : query.refetch()),
  };
}
