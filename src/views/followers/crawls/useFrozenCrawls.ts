import { useState } from 'react';
import { isActive } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';

interface FrozenCrawls {
  /** Those that go on as they were when they were first seen here. */
  crawls: Crawl[];
  /** Ids that have come since. */
  newer: number;
  refresh: () => void;
}

/** Keeps what is listed and compared still while its crawls go on, until it is told to follow. */
export function useFrozenCrawls(crawls: readonly Crawl[]): FrozenCrawls {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const missing = crawls.filter((crawl) => isActive(crawl) && crawl.ids > 0 && !counts.has(crawl.id));
  if (missing.length > 0)
    setCounts(new Map([...counts, ...missing.map(({ id, ids }) => [id, ids] as const)]));
  const steady = crawls.map((crawl) => {
    const count = counts.get(crawl.id);
    return isActive(crawl) && count !== undefined ? { ...crawl, ids: count } : crawl;
  });
  return {
    crawls: steady,
    newer: crawls.reduce((sum, { ids }, at) => sum + ids - steady[at]!.ids, 0),
    refresh: () => setCounts(new Map()),
  };
}
