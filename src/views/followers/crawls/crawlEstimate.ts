/** Ids on a full page. */
const PAGE_IDS = 5000;
/** A window of the service: so many queries in so many milliseconds. */
const WINDOW_QUERIES = 15;
const WINDOW_MS = 900_000;

interface EstimateFacts {
  expectedIds: number;
  pace: 'burst' | 'steady';
  /** Queries that crawls ahead of this one still need. */
  queriesAhead: number;
  /** Queries left of the window that runs, and when it ends; undefined when none runs. */
  window: { limit: number; left: number; resetAtMs: number | undefined } | undefined;
  nowMs: number;
  /** Seconds of the service in one of ours: above 1 on the embedded service only. */
  speed: number;
}

interface CrawlEstimate {
  queries: number;
  /** How many windows they are spread over. */
  windows: number;
  endsAtMs: number;
}

/** How many queries a crawl of `expectedIds` needs, and when it can be through. */
export function crawlEstimate(facts: EstimateFacts): CrawlEstimate {
  const { expectedIds, pace, queriesAhead, window, nowMs, speed } = facts;
  const queries = pagesOf(expectedIds);
  const limit = Math.max(1, window?.limit ?? WINDOW_QUERIES);
  const windowMs = WINDOW_MS / speed;
  const needed = queries + queriesAhead;
  if (pace === 'steady') {
    const endsAtMs = nowMs + Math.max(0, needed - 1) * (windowMs / limit);
    return { queries, windows: Math.ceil(queries / limit), endsAtMs };
  }
  const isRunning = window?.resetAtMs !== undefined && window.resetAtMs > nowMs;
  const leftNow = isRunning ? window.left : limit;
  const resetAtMs = isRunning ? window.resetAtMs! : nowMs + windowMs;
  const later = Math.max(0, needed - leftNow);
  const waits = Math.ceil(later / limit);
  return {
    queries,
    windows: Math.ceil(queries / limit),
    endsAtMs: waits === 0 ? nowMs : resetAtMs + (waits - 1) * windowMs,
  };
}

/** Queries that so many ids take: one even for none. */
export function pagesOf(ids: number): number {
  return Math.max(1, Math.ceil(ids / PAGE_IDS));
}
