import { createHash } from 'node:crypto';
import type { Family } from '#domain/network/RadioKind.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { type CursorPage, nextCursor } from '#domain/wire/nextCursor.ts';
import { cursorPage, type SearchReply } from '#services/wireless/cursorPage.ts';
import { type PaidJob, withinBudget } from './PaidJobs.ts';

/** All pages of one search, as stored. */
export interface SearchJob extends PaidJob {
  family: Family;
  /** The parameters of the search without its cursor, as its query string. */
  query: string;
  /** The pages that the analyst had when it began: the job goes on behind them. */
  before: CursorPage[];
  /** Of the next page to ask for. */
  cursor: string;
  /** What the job itself brought. */
  pages: number;
  rows: number;
  /** Matches that the service counts; null where it does not. */
  total: number | null;
  /** When the latest page was stored. */
  pageAt: number | null;
}

/** What is noted of a page besides its bytes. */
export interface PageFacts extends CursorPage {
  mode: string;
  fetchedAt: number;
  cost: number;
}

/** The body of a reply as the paging rule sees it. Throws Failure `shape` for one that is no page. */
export function readSearchPage(body: string): CursorPage {
  try {
    return readPage(body);
  } catch (error) {
    const message = `The page of results cannot be read. ${(error as Error).message}`;
    throw new Failure({ kind: 'shape', service: 'wireless', message, raw: body.slice(0, 2000) });
  }
}

function readPage(body: string): CursorPage {
  const raw = JSON.parse(body) as Partial<SearchReply> | null;
  const {
    results,
    resultCount = null,
    totalResults = null,
    searchAfter = null,
    search_after = null,
  } = raw ?? {};
  if (!Array.isArray(results)) throw new SyntaxError('The page holds no list of results.');
  const { first, ...page } = cursorPage({ results, resultCount, totalResults, searchAfter, search_after });
  if (first === undefined) return page;
  // A row is large, and only compared.
  return { ...page, first: createHash('sha1').update(JSON.stringify(first)).digest('base64') };
}

/** The job as a page makes it; `pages` are those of the job before it, from the first. */
export function applySearchPage(
  job: SearchJob,
  page: CursorPage,
  pages: readonly CursorPage[],
  cost: number,
  now: number,
): SearchJob {
  const asked = Number(new URLSearchParams(job.query).get('resultsPerPage')) || undefined;
  const next = nextCursor([...job.before, ...pages, page], asked);
  const taken: SearchJob = {
    ...job,
    cursor: next ?? '',
    pages: job.pages + 1,
    rows: job.rows + page.rows,
    total: page.total ?? job.total,
    spent: job.spent + cost,
    pageAt: now,
    failure: null,
    tries: 0,
    wait: null,
  };
  return next === undefined ? { ...taken, state: 'done', endedAt: now } : withinBudget(taken);
}
