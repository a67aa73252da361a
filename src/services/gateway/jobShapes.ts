// What the gateway tells of searches whose pages it asks for by itself.

import { flag, type Infer, list, need, number, optional, record, text } from '#services/shape.ts';

/**
 * All pages of one search. `pages` and `rows` count those that it began with; `query` is the search's query string. Times
 * are epoch milliseconds. `state`: queued · running · waiting · paused · done · cancelled · failed.
 */
export const SearchJob = record({
  id: need(text),
  family: need(text),
  query: text,
  mode: need(text),
  state: need(text),
  pages: need(number),
  /** Pages that it began with. */
  before: need(number),
  /** Whether the account and data that answer now are those that it asks. */
  isCurrent: flag,
  rows: need(number),
  /** Matches that the service counts. */
  total: number,
  /** Queries, and the most that it may spend. */
  spent: need(number),
  budget: number,
  startedAt: need(number),
  endedAt: number,
  /** When the next page is asked for, while it waits. */
  nextAt: number,
  /** Why it failed or paused by itself; code `budget` where its budget is spent. */
  failure: optional(record({ kind: need(text), message: need(text), code: text, status: number })),
});
export type SearchJobView = Infer<typeof SearchJob>;
export const SearchJobs = record({ searches: list(SearchJob) });

/** `before` are the pages that the analyst has: the job goes on behind the last. */
export const SearchDraft = record({
  family: need(text),
  query: need(text),
  before: list(record({ rows: need(number), total: number, cursor: text })),
  budget: number,
});
export type SearchDraft = Infer<typeof SearchDraft>;

/** `state`: running resumes, paused pauses, cancelled ends. `budget`: queries that may be spent from now on. */
export const SearchJobChange = record({ state: need(text), budget: number });
export type SearchJobChange = Infer<typeof SearchJobChange>;

/** Replies of the service, as the text that they came as. */
export const SearchSteps = record({
  steps: list(
    record({
      number: need(number),
      /** Where the page begins. */
      cursor: need(text),
      body: need(text),
      mode: need(text),
      fetchedAt: need(number),
      cost: need(number),
    }),
  ),
});
export type SearchSteps = Infer<typeof SearchSteps>;
