import { useState } from 'react';
import { isActive } from '#domain/wire/jobStates.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';

interface FrozenCrawls {
  /** Running crawls with as many ids as they had when they were first seen here. */
  crawls: Crawl[];
  refresh: () => void;
}

/** Keeps lists and comparisons of running crawls still until `refresh`. */
export function useFrozenCrawls(crawls: readonly Crawl[]): FrozenCrawls {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const missing = crawls.filter((crawl) => isActive(crawl) && crawl.ids > 0 && !counts.has(crawl.id));
  if (missing.length > 0)
    setCounts(new Map([...counts, ...missing.map(({ id, ids }) => [id, ids] as const)]));
  return {
    crawls: crawls.map((crawl) => {
      const count = counts.get(crawl.id);
      return isActive(crawl) && count !== undefined ? { ...crawl, ids: count } : crawl;
    }),
    refresh: () => setCounts(new Map()),
  };
}
