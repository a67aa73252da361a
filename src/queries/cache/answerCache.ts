// Answers outlive the tab in IndexedDB for as long as they are fresh. Storage that fails or is refused costs
// nothing but the memory.

import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { clear, createStore, del, entries, get, keys, set } from 'idb-keyval';
import type { Endpoint } from '#services/endpoint.ts';
import { datasetOf } from './dataset.ts';

/** Raise when the form of what is kept changes; older entries are then dropped. */
const VERSION = 1;
const WRITE_DELAY_MS = 200;
/** A search of more pages than this is kept as far as it had come: cloning it would hold up the page. */
const MAX_PAGES = 50;
const writing = new Map<string, ReturnType<typeof setTimeout>>();

const pageCount = (data: unknown) => (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;

interface StoredAnswer {
  version: number;
  world: string;
  /** Epoch milliseconds after which the answer is no longer as good as new. */
  until: number;
  data: unknown;
}

/** Meta of a fetch that neither storage nor the gateway may answer. */
export const NO_CACHE = { isAnew: true } as const;

export function isUncached({ meta }: Pick<QueryFunctionContext, 'meta'>): boolean {
  return meta?.isAnew === true;
}

const store = lazily(() => createStore('airledger-answers', 'answers'));

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * A react-query persister. Asks storage before the first call of a query and writes after each; `untilOf` says how
 * long data stays fresh.
 */
export function answerPersister<T>(untilOf: (data: T) => number) {
  return async (
    fetch: (context: QueryFunctionContext) => T | Promise<T>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<T> => {
    if (query.state.data === undefined && !isUncached(context)) {
      const kept = await readStored(context.client, query.queryKey);
      if (kept) return kept.data as T;
    }
    const data = await fetch(context);
    if (pageCount(data) <= MAX_PAGES) {
      // Pages arrive in quick succession and each write clones all of them: only the last one counts.
      clearTimeout(writing.get(query.queryHash));
      const write = () => writeStored(context.client, query, untilOf(data));
      writing.set(query.queryHash, setTimeout(write, WRITE_DELAY_MS));
    }
    return data;
  };
}

/** Whether a query can be answered without a call. */
export async function isCached(client: QueryClient, key: QueryKey): Promise<boolean> {
  return (await readStored(client, key)) !== undefined;
}

/**
 * The answer of a query that storage or memory has and that is as good as new; puts it into memory, and calls nobody.
 */
export async function readCached<T>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  untilOf: (data: T) => number,
): Promise<T | undefined> {
  const state = client.getQueryState<T>(queryKey);
  if (state?.data !== undefined && !state.isInvalidated && untilOf(state.data) > Date.now())
    return state.data;
  const kept = await readStored(client, queryKey);
  if (kept) client.setQueryData(queryKey, kept.data);
  return kept?.data as T | undefined;
}

/** Forgets what storage has of a query. */
export async function dropCached({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  const hash = hashKey(queryKey);
  clearTimeout(writing.get(hash));
  try {
    await del(hash, store());
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** What an endpoint was asked for, as far as memory or storage may still have the answers. Reads no answer. */
export async function cachedInputs(client: QueryClient, endpoint: Endpoint): Promise<object[]> {
  const inMemory = client.getQueryCache().findAll({ queryKey: [endpoint.service, endpoint.operation] });
  const hashes = new Set(inMemory.map(({ queryHash }) => queryHash));
  const prefix = hashKey([endpoint.service, endpoint.operation]).slice(0, -1);
  try {
    for (const hash of await keys<string>(store())) if (hash.startsWith(`${prefix},`)) hashes.add(hash);
  } catch {
    // Nothing is kept where storage is refused.
  }
  return [...hashes].map((hash) => JSON.parse(hash)[2]);
}

async function readStored(client: QueryClient, key: QueryKey): Promise<StoredAnswer | undefined> {
  try {
    const kept = await get<StoredAnswer>(hashKey(key), store());
    if (!kept || kept.version !== VERSION || kept.until <= Date.now()) return undefined;
    return kept.world === (await datasetOf(client, String(key[0]))) ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function writeStored(client: QueryClient, query: Query, until: number): Promise<void> {
  const { data } = query.state;
  if (data === undefined || query.state.isInvalidated) return;
  try {
    const world = await datasetOf(client, String(query.queryKey[0]));
    await set(
      hashKey(query.queryKey),
      { version: VERSION, world, until, data } satisfies StoredAnswer,
      store(),
    );
  } catch {
    // A full disk or a private window: the answer stays in memory.
  }
}

/** Drops what is no longer fresh or of an older form. */
export async function dropStaleAnswers(): Promise<void> {
  try {
    for (const [key, kept] of await entries<string, StoredAnswer>(store()))
      if (kept.version !== VERSION || kept.until <= Date.now()) await del(key, store());
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Forgets every kept answer, and those that are about to be written. */
export async function clearAnswerCache(): Promise<void> {
  for (const timer of writing.values()) clearTimeout(timer);
  writing.clear();
  await clear(store());
}
