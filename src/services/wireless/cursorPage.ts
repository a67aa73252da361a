import type { CursorPage } from '#domain/wire/nextCursor.ts';

/** A reply of any of the three searches. */
export interface SearchReply {
  results: readonly unknown[];
  resultCount: number | null;
  totalResults: number | null;
  searchAfter: string | null;
  /** The cursor under its older name. */
  search_after: string | number | null;
}

/** What a reply says of the next page. */
export function cursorPage(reply: SearchReply): CursorPage {
  const { results, resultCount, totalResults, searchAfter, search_after } = reply;
  const cursor = searchAfter ?? search_after;
  return {
    rows: Math.max(results.length, resultCount ?? 0),
    total: totalResults,
    cursor: cursor === null ? null : String(cursor),
    first: results[0],
  };
}
