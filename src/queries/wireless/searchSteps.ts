// The pages that a job of the gateway brought, on their way into the results; and what a new job begins with.

import type { QueryClient } from '@tanstack/react-query';
import type { Family } from '#domain/network/RadioKind.ts';
import { CursorTrail, nextCursor } from '#domain/wire/nextCursor.ts';
import { pagesLeft } from '#domain/wire/pagesLeft.ts';
import { appendPages, readCached } from '#queries/cache/answerCache.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import type { Endpoint, Input } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { SearchJobView, SearchSteps } from '#services/gateway/jobShapes.ts';
import { type Answer, call, readReply, wireRequest } from '#services/request.ts';
import { cursorPage, type SearchReply } from '#services/wireless/cursorPage.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { SEARCH_PAGES } from './searches.ts';

interface Request {
  family: Family;
  input: Readonly<Record<string, unknown>>;
}

interface Pages {
  pages: Answer<SearchReply>[];
  pageParams: unknown[];
}

/** The text that the gateway knows a search by. */
export const queryOf = ({ family, input }: Request): string =>
  wireRequest<Endpoint>(SEARCH_OPERATIONS[family], input as Input<Endpoint>).query;

/** The latest job of a search with the account and data that answer now. */
export function jobOf(jobs: readonly SearchJobView[], request: Request): SearchJobView | undefined {
  const query = queryOf(request);
  return jobs.find((job) => job.isCurrent && job.family === request.family && job.query === query);
}

/** The pages that memory has of a search, where there are more to ask for; and how many, at least. */
export function openSearch(client: QueryClient, request: Request) {
  const data = client.getQueryData<Pages>(optionsOf(request).queryKey);
  const before = data?.pages.map(({ reply }) => cursorPage(reply)) ?? [];
  if (nextCursor(before, rowsAsked(request)) === undefined) return undefined;
  const rows = before.reduce((sum, page) => sum + page.rows, 0);
  const pageRows = Math.max(...before.map((page) => page.rows));
  const left = pagesLeft(before.at(-1)!.total, rows, pageRows);
  return { before: before.map(({ first: _, ...page }) => page), left };
}

/** Brings what a job has of a search behind the pages that there are. Costs no query. Throws Failure. */
export async function takeSteps(
  client: QueryClient,
  job: SearchJobView,
  request: Request,
  signal: AbortSignal,
): Promise<void> {
  const options = optionsOf(request);
  const { fresh } = SEARCH_OPERATIONS[request.family].parts;
  for (;;) {
    const known = await readCached<Pages>(client, options);
    if (!known) return;
    const after = Math.max(0, known.pages.length - job.before);
    const { reply } = await call(gateway.searchSteps, { id: job.id, after }, signal);
    const added = continued(request, known.pages, reply.steps);
    if (added.pages.length === 0) return;
    const all = [...known.pages, ...added.pages];
    appendPages(client, options, known, added, Math.min(...all.map(({ fetchedAt }) => fetchedAt)) + fresh);
    void client.invalidateQueries({ queryKey: statusQuery.queryKey }); // it spent queries
  }
}

/** The steps that continue these pages, each where the one before it ended. */
function continued(request: Request, known: Pages['pages'], steps: SearchSteps['steps']): Pages {
  const trail = new CursorTrail(rowsAsked(request));
  let next: string | undefined;
  for (const { reply } of known) next = trail.add(cursorPage(reply));
  const added: Pages = { pages: [], pageParams: [] };
  for (const { cursor, body, mode, fetchedAt, cost } of steps) {
    if (next !== cursor) break;
    const notes: string[] = [];
    const reply = readReply(SEARCH_OPERATIONS[request.family], JSON.parse(body), notes) as SearchReply;
    added.pages.push({ reply, mode: mode === 'live' ? 'live' : 'embedded', fetchedAt, cost, notes });
    added.pageParams.push(cursor);
    next = trail.add(cursorPage(reply));
  }
  return added;
}

const rowsAsked = ({ input }: Request) => input.resultsPerPage as number | undefined;

const optionsOf = ({ family, input }: Request) => SEARCH_PAGES[family](input as never);
