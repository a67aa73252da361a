import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeStandings, type PlacedRow, pageStartOf } from '#domain/stats/standing/mergeStandings.ts';
import { standingsQuery } from '#queries/wireless/stats.ts';
import type { Sort, Standing } from './standingSorts.ts';
import { PAGE_ROWS } from './standingsUrl.ts';

export type Placed = PlacedRow<Standing>;

interface Span {
  sort: Sort;
  /** Where the first and the last page begin. */
  first: number;
  last: number;
}

export const standingsPage = (sort: Sort, start: number) => ({
  sort,
  pagestart: start,
  pageend: start + PAGE_ROWS,
});

/** The page of the standings that begins at `start`, and those beside it that were asked for. */
export function useStandings(sort: Sort, start: number) {
  const [span, setSpan] = useState<Span>({ sort, first: start, last: start });
  const isInside = span.sort === sort && start >= span.first && start <= span.last;
  const { first, last } = isInside ? span : { first: start, last: start };
  if (!isInside) setSpan({ sort, first, last });

  const starts = Array.from(
    { length: (last - first) / PAGE_ROWS + 1 },
    (_, page) => first + page * PAGE_ROWS,
  );
  const queries = useQueries({ queries: starts.map((at) => standingsQuery(standingsPage(sort, at))) });
  const pages = queries.flatMap(({ data }, page) =>
    data ? [{ start: starts[page]!, fetchedAt: data.fetchedAt, rows: data.reply.results }] : [],
  );
  const main = queries[starts.indexOf(start)]!;
  const total = main.data?.reply.totalUsers ?? undefined;
  const lastRows = queries.at(-1)!.data?.reply.results.length;
  // One row less than asked for may be the service's way to count.
  const isFull = lastRows !== undefined && lastRows >= PAGE_ROWS - 1;

  return {
    /** The answer for the page that begins at `start`. */
    main,
    /** The pages beside it that failed. */
    failed: queries.flatMap(({ error, refetch }, page) =>
      error && starts[page] !== start ? [{ start: starts[page]!, error, retry: () => void refetch() }] : [],
    ),
    rows: mergeStandings<Standing>(pages),
    total,
    /** Where the loaded page begins that a row is on. */
    pageOf: ({ position }: Placed) => Math.min(last, pageStartOf(position + 1, PAGE_ROWS)),
    isFetching: queries.some((one) => one.isFetching),
    before: first > 0 ? () => setSpan({ sort, first: first - PAGE_ROWS, last }) : undefined,
    after:
      isFull && (total === undefined || last + PAGE_ROWS < total)
        ? () => setSpan({ sort, first, last: last + PAGE_ROWS })
        : undefined,
  };
}
