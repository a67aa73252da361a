import type { QueryClient } from '@tanstack/react-query';
import type { Stop, TableAnswer, TableQuestion } from '#domain/export/TableQuestion.ts';
import { networkRows } from '#domain/network/export/networkRows.ts';
import { nextCursor } from '#domain/wire/nextCursor.ts';
import { queryOf } from '#queries/wireless/searchSteps.ts';
import { call } from '#services/request.ts';
import { cursorPage, type SearchReply } from '#services/wireless/cursorPage.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import type { TableLink } from '#ui/export/tableLink.ts';
import { localFilter } from '#views/search/filter/localFilter.ts';
import type { SearchState } from '#views/search/state/searchState.ts';
import { searchUrl } from '#views/search/state/searchUrl.ts';
import { loadFieldContext } from './loadFieldContext.ts';
import { type FetchedPage, keepRows, mergePages, type RequestPages } from './mergePages.ts';
import { type SearchRequest, searchRequests } from './searchRequests.ts';

/** What most accounts get in a page; those for commercial use get fewer. */
const PAGE_ROWS = 100;

/** The search of a link; undefined where that was not searched yet, or is not understood in full. */
export function searchQuestion(
  { query }: Pick<TableLink, 'query'>,
  client: QueryClient,
): TableQuestion | undefined {
  const { state, dropped } = searchUrl.read(query);
  const { where, kinds, conditions, drawn, nearest, notSeenSince } = state;
  const { requests } = where === undefined ? { requests: [] } : searchRequests(state, where);
  if (requests.length === 0 || dropped.length > 0) return undefined;
  const isWholeAnswer = typeof drawn !== 'object' && notSeenSince === undefined;
  return {
    service: 'wireless',
    key: searchUrl.write({ kinds, conditions, where, drawn, nearest, notSeenSince }),
    requests: requests.length,
    pageRows: PAGE_ROWS,
    ...(isWholeAnswer && {
      searches: requests.map((request) => ({ family: request.family, query: queryOf(request) })),
    }),
    async ask(queries, stop, onRows) {
      const parts: RequestPages[] = [];
      let rows = 0;
      let left = queries;
      let isComplete = true;
      for (const request of requests) {
        const { pages, isWhole } = await askPages(request, left, stop, (count) => {
          rows += count;
          onRows(rows);
        });
        left -= pages.length;
        isComplete &&= isWhole;
        parts.push({ family: request.family, pages });
      }
      return { ...(await answerOf(parts, state, client)), isComplete };
    },
  };
}

/** Pages of one request, with at most so many queries. */
async function askPages(
  { family, input }: SearchRequest,
  queries: number,
  stop: Stop,
  onRows: (count: number) => void,
): Promise<{ pages: FetchedPage[]; isWhole: boolean }> {
  const pages: FetchedPage[] = [];
  let cursor: string | undefined;
  // The three operations take the same pages.
  const operation = SEARCH_OPERATIONS[family] as typeof wireless.networkSearch;
  while (pages.length < queries) {
    const at = cursor === undefined ? {} : { searchAfter: cursor };
    stop.throwIfAborted();
    const page = await call(operation, { ...input, ...at }, undefined, true);
    pages.push(page);
    onRows(page.reply.results.length);
    cursor = nextCursor(pages.map(({ reply }) => cursorPage(reply as SearchReply)));
    if (cursor === undefined) return { pages, isWhole: true };
  }
  return { pages, isWhole: false };
}

/** The rows as the view would have them, with the names behind their numbers. */
async function answerOf(
  parts: readonly RequestPages[],
  state: SearchState,
  client: QueryClient,
): Promise<Omit<TableAnswer, 'isComplete'>> {
  const all = mergePages(parts);
  const { table, origins } = keepRows(
    all,
    localFilter.rowsOf(all.table, state, state).rows,
    localFilter.pickRows,
  );
  return {
    rows: networkRows(
      table,
      Array.from({ length: table.length }, (_, row) => row),
      await loadFieldContext(table, client),
    ),
    modes: [...new Set(all.origins.map(({ mode }) => mode))],
    fetchedAtMs: Math.min(...origins.map(({ fetchedAt }) => fetchedAt), Date.now()),
  };
}
