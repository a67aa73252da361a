// Answers outlive the tab in IndexedDB: as long as they are fresh, and those that were paid for much longer, since only
// a person decides to pay again. A search is stored a page an entry, so that a page more costs that page, however many
// there are. Storage that fails or is refused costs nothing but the memory.

import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { clear, createStore, del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { Endpoint } from '#services/endpoint.ts';
import { datasetOf } from './dataset.ts';

/** Raise when the form of what is kept changes; older entries are then dropped. */
const VERSION = 1;
const WRITE_DELAY_MS = 200;
/** How long past its freshness an answer that was paid for is kept: 90 days. */
const MAX_STALE_MS = 90 * 86_400_000;
/** Entries that are read at once; the page goes on between them. */
const READ_AT_ONCE = 25;
const PAGE_PREFIX = 'page ';
const writing = new Map<string, ReturnType<typeof setTimeout>>();
/** Under which key storage has, or will have, a page of a search. */
const pageKeys = new WeakMap<object, string>();
/** Counts how often all was forgotten: what was on its way then is not written any more. */
let clearings = 0;

/** `unread` is what storage has of the search behind these pages, in whose place nothing is asked for. */
export type Pages = InfiniteData<object, unknown> & { unread?: Unread };

interface Unread {
  keys: readonly string[];
  params: readonly unknown[];
}

/** What follows pages, while it is read. */
const readings = new WeakMap<Pages, Promise<Pages>>();

interface StoredAnswer {
  version: number;
  world: string;
  /** Epoch milliseconds after which the answer is no longer as good as new. */
  until: number;
  data?: unknown;
  /** Of a search instead of `data`: the keys of its pages, and where each began. */
  pages?: string[];
  pageParams?: unknown[];
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
 * A react-query persister. Asks storage for a fresh answer, or for a search that was paid for, before the first call of a
 * query and writes after each; `untilOf` says how long data stays fresh.
 */
export function answerPersister<T>(untilOf: (data: T) => number) {
  return async (
    fetch: (context: QueryFunctionContext) => T | Promise<T>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<T> => {
    // Named before storage answers, so that what nobody looks at any more by then is not asked for.
    const { signal } = context;
    if (unreadOf(query.state.data) && !query.state.isInvalidated && !isUncached(context)) {
      const whole = await readCached<T>(context.client, query);
      if (whole !== undefined) return whole;
    }
    if (query.state.data === undefined && !isUncached(context)) {
      const kept = await readStored(context.client, query.queryKey, true);
      if (kept !== undefined) return kept as T;
      signal.throwIfAborted();
    }
    const data = await fetch(context);
    const { client } = context;
    if (isPages(data)) void writePages(client, query.queryKey, data, untilOf(data));
    else {
      clearTimeout(writing.get(query.queryHash));
      const write = () => writeAnswer(client, query, untilOf(data));
      writing.set(query.queryHash, setTimeout(write, WRITE_DELAY_MS));
    }
    return data;
  };
}

/**
 * The answer of a query that memory or storage has; puts it into memory, and calls nobody. One that is no longer fresh
 * is returned only if it was paid for.
 */
export async function readCached<T>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): Promise<T | undefined> {
  const inMemory = () => {
    const state = client.getQueryState<T>(queryKey);
    return state?.isInvalidated ? undefined : state?.data;
  };
  if (inMemory() === undefined) {
    const kept = await readStored(client, queryKey);
    // It may have been asked for meanwhile.
    if (kept !== undefined && inMemory() === undefined) client.setQueryData(queryKey, kept);
  }
  await readUnread(client, queryKey);
  return inMemory();
}

/** Puts pages behind `known` into memory and storage, unless these have changed meanwhile; tells whether it did. */
export function appendPages<D extends { pages: readonly object[]; pageParams: readonly unknown[] }>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  known: D,
  added: Pick<D, 'pages' | 'pageParams'>,
  until: number,
): boolean {
  if (client.getQueryData(queryKey) !== known) return false;
  const data = {
    pages: [...known.pages, ...added.pages],
    pageParams: [...known.pageParams, ...added.pageParams],
  };
  client.setQueryData(queryKey, data);
  void writePages(client, queryKey, data, until);
  return true;
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

/** Forgets what storage has of operations: another page must not take for new what a write has made stale. */
export async function dropOperations(service: string, operations: readonly string[]): Promise<void> {
  const prefixes = operations.map((operation) => `${hashKey([service, operation]).slice(0, -1)},`);
  const isOf = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  for (const [hash, timer] of writing) if (isOf(hash)) clearTimeout(timer);
  try {
    await delMany((await keys<string>(store())).filter(isOf), store());
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

/** Drops what is out of date or of an older form, and pages that no search has any more. */
export async function dropStaleAnswers(): Promise<void> {
  try {
    const all = await keys<string>(store());
    const pages = new Set(all.filter((key) => key.startsWith(PAGE_PREFIX)));
    const stale: string[] = [];
    for (const [key, kept] of await readAll<StoredAnswer>(all.filter((key) => !pages.has(key)))) {
      if (!kept || isOutdated(kept)) stale.push(key);
      else for (const page of kept.pages ?? []) pages.delete(page);
    }
    await delMany([...stale, ...pages], store());
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Forgets every kept answer, and those that are about to be written. */
export async function clearAnswerCache(): Promise<void> {
  for (const timer of writing.values()) clearTimeout(timer);
  writing.clear();
  clearings += 1;
  await clear(store());
}

const isPages = (data: unknown): data is Pages =>
  Array.isArray((data as Partial<Pages> | undefined)?.pages) &&
  Array.isArray((data as Partial<Pages> | undefined)?.pageParams);

const unreadOf = (data: unknown) => (isPages(data) ? data.unread : undefined);

const isOutdated = ({ version, until, world }: StoredAnswer) =>
  version !== VERSION || until + (isPaid(world) ? MAX_STALE_MS : 0) <= Date.now();

/** Embedded services answer again for nothing. */
const isPaid = (dataset: string) => dataset.startsWith('live ');

async function readStored(client: QueryClient, key: QueryKey, isFreshOnly = false): Promise<unknown> {
  try {
    const kept = await get<StoredAnswer>(hashKey(key), store());
    if (!kept || isOutdated(kept)) return undefined;
    // Asking for a search once more would put its first page in the place of all that were paid for.
    const mayBeStale = !isFreshOnly || (kept.pages !== undefined && isPaid(kept.world));
    if (!mayBeStale && kept.until <= Date.now()) return undefined;
    if (kept.world !== (await datasetOf(client, String(key[0])))) return undefined;
    return kept.pages ? await readFirst(kept.pages, kept.pageParams ?? []) : kept.data;
  } catch {
    return undefined;
  }
}

/** The first pages of a search; undefined where there is none. */
async function readFirst(keys: readonly string[], params: readonly unknown[]): Promise<Pages | undefined> {
  const first = await readMore({ pages: [], pageParams: [] }, { keys, params });
  return first.pages.length > 0 ? first : undefined;
}

/** Puts the other pages of a search behind those in memory as they are read. */
async function readUnread(client: QueryClient, queryKey: QueryKey): Promise<void> {
  for (;;) {
    const known = client.getQueryData<Pages>(queryKey);
    const unread = unreadOf(known);
    if (!known || !unread) return;
    const reading = readings.get(known) ?? readMore(known, unread);
    readings.set(known, reading);
    const more = await reading;
    if (client.getQueryData(queryKey) === known) client.setQueryData(queryKey, more);
  }
}

/** With some of the unread pages, of which none counts behind the first that is lost. */
async function readMore(known: Pages, { keys, params }: Unread): Promise<Pages> {
  const wanted = keys.slice(0, READ_AT_ONCE);
  const found = await getMany<object | undefined>(wanted, store()).catch(() => []);
  const lost = wanted.findIndex((_, at) => found[at] === undefined);
  const read = found.slice(0, lost < 0 ? wanted.length : lost) as object[];
  for (const [at, page] of read.entries()) pageKeys.set(page, wanted[at]!);
  const { length } = wanted;
  const isWhole = lost >= 0 || length === keys.length;
  return {
    pages: [...known.pages, ...read],
    pageParams: [...known.pageParams, ...params.slice(0, read.length)],
    ...(!isWhole && { unread: { keys: keys.slice(length), params: params.slice(length) } }),
  };
}

async function readAll<T>(keys: readonly string[]): Promise<[string, T | undefined][]> {
  const read: [string, T | undefined][] = [];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    const some = keys.slice(from, from + READ_AT_ONCE);
    const values = await getMany<T | undefined>(some, store());
    read.push(...some.map((key, at): [string, T | undefined] => [key, values[at]]));
  }
  return read;
}

async function writeAnswer(client: QueryClient, query: Query, until: number): Promise<void> {
  const { data } = query.state;
  if (data === undefined || query.state.isInvalidated) return;
  await write(client, query.queryKey, (world) =>
    set(hashKey(query.queryKey), { version: VERSION, world, until, data } satisfies StoredAnswer, store()),
  );
}

/** Writes the pages that storage does not have, and which pages there are, at once. */
async function writePages(
  client: QueryClient,
  queryKey: QueryKey,
  data: Pages,
  until: number,
): Promise<void> {
  const added = new Map<object, string>();
  const isGrown = pageKeys.has(data.pages[0]!);
  const pages = data.pages.map((page) => {
    const key = pageKeys.get(page) ?? `${PAGE_PREFIX}${crypto.randomUUID()}`;
    if (!pageKeys.has(page)) added.set(page, key);
    pageKeys.set(page, key);
    return key;
  });
  const isWritten = await write(client, queryKey, async (world) => {
    if (isGrown && (await hasMorePages(queryKey, world, pages, data.pageParams))) return;
    const search: StoredAnswer = { version: VERSION, world, until, pages, pageParams: data.pageParams };
    const entries = [...added].map(([page, key]): [string, unknown] => [key, page]);
    return setMany([...entries, [hashKey(queryKey), search]], store());
  });
  if (!isWritten) for (const page of added.keys()) pageKeys.delete(page);
}

/** Whether another tab has gone further in the same search: what it has paid for stays. */
async function hasMorePages(
  queryKey: QueryKey,
  world: string,
  pages: readonly string[],
  params: readonly unknown[],
): Promise<boolean> {
  const kept = await get<StoredAnswer>(hashKey(queryKey), store());
  if (!kept?.pages || isOutdated(kept) || kept.world !== world) return false;
  const isSame = kept.pages[0] === pages[0] && params.every((param, at) => kept.pageParams?.[at] === param);
  return isSame && kept.pages.length > pages.length;
}

/** Once more without the oldest half of what is stored where there is no room. False where it is not stored. */
async function write(
  client: QueryClient,
  queryKey: QueryKey,
  put: (world: string) => Promise<void>,
): Promise<boolean> {
  const before = clearings;
  try {
    const world = await datasetOf(client, String(queryKey[0]));
    if (before !== clearings) return false;
    try {
      await put(world);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await dropOldest(hashKey(queryKey));
      await put(world);
    }
    return true;
  } catch {
    return false; // A full disk or a private window: the answer stays in memory.
  }
}

/** All but the answer that is written: the pages that it has already are a part of it. */
async function dropOldest(except: string): Promise<void> {
  const all = (await keys<string>(store())).filter((key) => !key.startsWith(PAGE_PREFIX) && key !== except);
  const kept = await readAll<StoredAnswer>(all);
  const oldestFirst = kept.toSorted(([, a], [, b]) => (a?.until ?? 0) - (b?.until ?? 0));
  const dropped = oldestFirst.slice(0, Math.ceil(kept.length / 2));
  await delMany(
    dropped.flatMap(([key, answer]) => [key, ...(answer?.pages ?? [])]),
    store(),
  );
}
