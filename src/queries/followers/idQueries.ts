// What crawls have in common and what changed between them, worked out beside the page and kept only while it is shown.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { crawlIdsQuery } from './crawls.ts';
import { idJobs } from './idJobs.ts';

/** A crawl as it is now: `ids` is how many it has. */
type CrawlRef = Pick<Crawl, 'id' | 'ids'>;
export type LabelledCrawl = CrawlRef & { label: string };

const GC_MS = 20_000;
const LASTING = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const;
const refOf = ({ id, ids }: CrawlRef) => `${id} ${ids}`;
const keyOf = (operation: string, ...crawls: readonly CrawlRef[]) => [
  'crawlIds',
  operation,
  ...crawls.map(refOf),
];

/** Positions in ascending order of the ids. */
export function idOrderQuery(crawl: CrawlRef) {
  return queryOptions({
    queryKey: keyOf('order', crawl),
    queryFn: async ({ client, signal }) => idJobs.order(await idsOf(client, crawl), signal),
    gcTime: GC_MS,
    ...LASTING,
  });
}

/** The ids of a crawl sorted: once for all that it is compared with while it is at hand. */
function idSetQuery(crawl: CrawlRef) {
  return queryOptions({
    queryKey: keyOf('set', crawl),
    queryFn: async ({ client, signal }) => idJobs.sort(await idsOf(client, crawl), signal),
    gcTime: GC_MS,
    ...LASTING,
  });
}

/** Who came, left and stayed between two crawls of an account. */
export function idDiffQuery(before: CrawlRef, after: CrawlRef) {
  return queryOptions({
    queryKey: keyOf('diff', before, after),
    queryFn: async ({ client, signal }) => {
      const [old, now] = await Promise.all([setOf(client, before), setOf(client, after)]);
      return idJobs.diff(old, now, signal);
    },
    gcTime: GC_MS,
    ...LASTING,
  });
}

/** The same in numbers only, which are worth keeping. One pair at a time: each is tens of megabytes on its way. */
export function idChangeQuery(before: CrawlRef, after: CrawlRef) {
  return queryOptions({
    queryKey: keyOf('change', before, after),
    queryFn: ({ client, signal }) =>
      enqueue(async () => {
        signal.throwIfAborted();
        const [old, now] = [await setOf(client, before), await setOf(client, after)];
        const { gained, lost, stayed } = await idJobs.diff(old, now, signal);
        return { gained: gained.length, lost: lost.length, stayed: stayed.length };
      }),
    ...LASTING,
  });
}

/** How 2 to 8 sets overlap. */
export function comparisonQuery(crawls: readonly LabelledCrawl[]) {
  return queryOptions({
    queryKey: keyOf('compare', ...crawls),
    queryFn: async ({ client, signal }) => idJobs.compare(await setsOf(client, crawls), signal),
    ...LASTING,
  });
}

/** The ids that are in exactly the crawls at these positions. */
export function combinationQuery(crawls: readonly LabelledCrawl[], members: readonly number[]) {
  return queryOptions({
    queryKey: [...keyOf('combination', ...crawls), members],
    queryFn: async ({ client, signal }) => {
      const keys = members.map((at) => crawls[at]!.id);
      return idJobs.combination(await setsOf(client, crawls), keys, signal);
    },
    gcTime: GC_MS,
    ...LASTING,
  });
}

async function setsOf(client: QueryClient, crawls: readonly LabelledCrawl[]) {
  return Promise.all(
    crawls.map(async (crawl) => ({ key: crawl.id, label: crawl.label, ids: await setOf(client, crawl) })),
  );
}

async function idsOf(client: QueryClient, crawl: CrawlRef): Promise<BigUint64Array> {
  return (await client.fetchQuery(crawlIdsQuery(crawl))).ids;
}

const setOf = (client: QueryClient, crawl: CrawlRef) => client.fetchQuery(idSetQuery(crawl));

let turn: Promise<unknown> = Promise.resolve();

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}
