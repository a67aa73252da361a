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
import { worldOf } from './world.ts';

/** Raise when the form of what is kept changes; older entries are then dropped. */
const VERSION = 1;
const WRITE_DELAY_MS = 200;
/** A search of more pages than this is kept as far as it had come: cloning it would hold up the page. */
const MOST_PAGES = 50;
const writing = new Map<string, ReturnType<typeof setTimeout>>();

const pageCount = (data: unknown) => (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;

interface Kept {
  version: number;
  world: string;
  /** Epoch milliseconds after which the answer is no longer as good as new. */
  until: number;
  data: unknown;
}

/** Meta of a fetch that neither storage nor the gateway may answer. */
export const ANEW = { isAnew: true } as const;

export function isAnew({ meta }: Pick<QueryFunctionContext, 'meta'>): boolean {
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
export function keepAnswers<T>(untilOf: (data: T) => number) {
  return async (
    fetch: (context: QueryFunctionContext) => T | Promise<T>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<T> => {
    if (query.state.data === undefined && !isAnew(context)) {
      const kept = await restore(context.client, query.queryKey);
      if (kept) return kept.data as T;
    }
    const data = await fetch(context);
    if (pageCount(data) <= MOST_PAGES) {
      // Pages arrive in quick succession and each write clones all of them: only the last one counts.
      clearTimeout(writing.get(query.queryHash));
      const write = () => keep(context.client, query, untilOf(data));
      writing.set(query.queryHash, setTimeout(write, WRITE_DELAY_MS));
    }
    return data;
  };
}

/** Whether a query can be answered without a call. */
export async function isKept(client: QueryClient, key: QueryKey): Promise<boolean> {
  return (await restore(client, key)) !== undefined;
}

/**
 * The answer of a query that storage or memory has and that is as good as new; puts it into memory, and calls nobody.
 */
export async function recall<T>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  untilOf: (data: T) => number,
): Promise<T | undefined> {
  const state = client.getQueryState<T>(queryKey);
  if (state?.data !== undefined && !state.isInvalidated && untilOf(state.data) > Date.now())
    return state.data;
  const kept = await restore(client, queryKey);
  if (kept) client.setQueryData(queryKey, kept.data);
  return kept?.data as T | undefined;
}

/** Forgets what storage has of a query. */
export async function forget({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  const hash = hashKey(queryKey);
  clearTimeout(writing.get(hash));
  try {
    await del(hash, store());
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** What a row was asked for, as far as memory or storage may still have the answers. Reads no answer. */
export async function recalledInputs(client: QueryClient, row: Endpoint): Promise<object[]> {
  const inMemory = client.getQueryCache().findAll({ queryKey: [row.service, row.operation] });
  const hashes = new Set(inMemory.map(({ queryHash }) => queryHash));
  const prefix = hashKey([row.service, row.operation]).slice(0, -1);
  try {
    for (const hash of await keys<string>(store())) if (hash.startsWith(`${prefix},`)) hashes.add(hash);
  } catch {
    // Nothing is kept where storage is refused.
  }
  return [...hashes].map((hash) => JSON.parse(hash)[2]);
}

async function restore(client: QueryClient, key: QueryKey): Promise<Kept | undefined> {
  try {
    const kept = await get<Kept>(hashKey(key), store());
    if (!kept || kept.version !== VERSION || kept.until <= Date.now()) return undefined;
    return kept.world === (await worldOf(client, String(key[0]))) ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function keep(client: QueryClient, query: Query, until: number): Promise<void> {
  const { data } = query.state;
  if (data === undefined || query.state.isInvalidated) return;
  try {
    const world = await worldOf(client, String(query.queryKey[0]));
    await set(hashKey(query.queryKey), { version: VERSION, world, until, data } satisfies Kept, store());
  } catch {
    // A full disk or a private window: the answer stays in memory.
  }
}

/** Drops what is no longer fresh or of an older form. */
export async function sweepAnswers(): Promise<void> {
  try {
    for (const [key, kept] of await entries<string, Kept>(store()))
      if (kept.version !== VERSION || kept.until <= Date.now()) await del(key, store());
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Forgets every kept answer, and those that are about to be written. */
export async function clearAnswers(): Promise<void> {
  for (const timer of writing.values()) clearTimeout(timer);
  writing.clear();
  await clear(store());
}
