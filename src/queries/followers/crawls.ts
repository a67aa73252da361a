// Crawls of follower ids: what there is, what changes it, and the ids themselves, which come as bytes and not as JSON.

import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { Failure } from '#domain/wire/Failure.ts';
import { isActive } from '#domain/wire/jobStates.ts';
import { writeQuery } from '#domain/wire/param.ts';
import { mutation, query } from '#queries/cache/query.ts';
import type { Reply } from '#services/endpoint.ts';
import { Crawl } from '#services/gateway/crawlShapes.ts';
import { crawlIdsPath, gateway, ID_LIST_PATH, idListQuery } from '#services/gateway/endpoints.ts';
import { fetchInSession } from '#services/pageSession.ts';
import { type Answer, failureOf, gatewayOffline } from '#services/request.ts';
import { reportFailure } from '#services/watchFailures.ts';

const POLL_MS = 1000;
const IDLE_POLL_MS = 5000;
const ID_BYTES = 8;
const SEEN_BYTES = 2;
/** Millions of ids are tens of megabytes: what is not on screen leaves soon. */
const GC_MS = 20_000;

const pollEvery = (idleMs: number | false) => ({
  refetchInterval: ({ state }: Query<Answer<Reply<typeof gateway.crawls>>>) =>
    state.data?.reply.crawls.some(isActive) ? POLL_MS : idleMs,
});

/** Every crawl and imported list of this home, asked again by itself while one goes on. */
export const crawlsQuery = queryOptions({ ...query(gateway.crawls, {}), ...pollEvery(false) });

/** The same where crawls are looked at: another tab may begin or resume one. */
export const watchedCrawlsQuery = queryOptions({ ...crawlsQuery, ...pollEvery(IDLE_POLL_MS) });

export const startCrawlMutation = mutation(gateway.startCrawl);
export const changeCrawlMutation = mutation(gateway.changeCrawl);
/** What a change of a crawl leaves as it is. */
export const UNCHANGED_CRAWL = { state: null, pace: null, expectedIds: null };
export const removeCrawlMutation = mutation(gateway.removeCrawl, async ({ id }, client) => {
  client.removeQueries({ queryKey: idsKey(String(id)) });
});

/** Another tab may set it. */
export const followersClockQuery = queryOptions({
  ...query(gateway.followersClock, {}),
  refetchInterval: IDLE_POLL_MS,
});
export const setFollowersClockMutation = mutation(gateway.setFollowersClock);

/** The ids of a crawl as they arrived, with the account's crawl that had each first. */
export interface CrawlIds {
  ids: BigUint64Array;
  /** Positions among the account's crawls from the oldest. */
  firstSeen: Uint16Array;
}

const idsKey = (id: string) => ['crawlIds', 'ids', id];

/** The first `ids` of a crawl, which are all unless it went on meanwhile: what is counted is what is listed. */
export function crawlIdsQuery({ id, ids: count }: Pick<Crawl, 'id' | 'ids'>) {
  return queryOptions({
    queryKey: [...idsKey(id), count],
    async queryFn({ signal }): Promise<CrawlIds> {
      const { ids, firstSeen } = await fetchIds(id, signal);
      return { ids: ids.subarray(0, count), firstSeen: firstSeen.subarray(0, count) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_MS,
    structuralSharing: false,
  });
}

async function fetchIds(id: string, signal: AbortSignal): Promise<CrawlIds> {
  const where = { service: 'gateway', operation: 'crawlIds' };
  const bytes = await bytesOf(`${crawlIdsPath(encodeURIComponent(id))}?seen=1`, { signal }, where);
  const count = bytes.byteLength / (ID_BYTES + SEEN_BYTES);
  if (!Number.isInteger(count))
    throw new Failure({ kind: 'shape', message: 'The ids were cut off.', ...where });
  return {
    ids: new BigUint64Array(bytes, 0, count),
    firstSeen: new Uint16Array(bytes, count * ID_BYTES, count),
  };
}

/** Keeps a list of ids under a name, beside the crawls of `account` where it is one. Throws Failure. */
export async function sendIdList(
  client: QueryClient,
  list: { name: string; account?: string; content: Blob },
): Promise<Crawl> {
  const where = { service: 'gateway', operation: 'importIds' };
  const { name, account } = list;
  const query = new URLSearchParams(writeQuery(idListQuery, { name, account }));
  const bytes = await bytesOf(
    `${ID_LIST_PATH}?${query}`,
    { method: 'POST', body: list.content, headers: { 'content-type': 'application/octet-stream' } },
    where,
  );
  const crawl = Crawl.read(parse(bytes), '', () => {});
  await client.invalidateQueries({ queryKey: crawlsQuery.queryKey });
  return crawl;
}

async function bytesOf(url: string, init: RequestInit, where: object): Promise<ArrayBuffer> {
  try {
    const response = await fetchInSession(url, { ...init, redirect: 'error' });
    const bytes = await response.arrayBuffer();
    if (!response.ok) throw failureOf(parse(bytes), response.status, where);
    return bytes;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const failure =
      error instanceof Failure ? error : gatewayOffline(`The gateway does not respond (${error}).`, where);
    reportFailure(failure);
    throw failure;
  }
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
