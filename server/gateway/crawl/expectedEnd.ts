import { type CrawlJob, idCount } from './CrawlJob.ts';
import type { RateWindow } from './CrawlQueue.ts';

const IDS_PER_PAGE = 5000;

/** How many pages a crawl still has to request; undefined if the number of ids is unknown. */
function pagesLeft(job: CrawlJob): number | undefined {
  if (job.expectedIds === null || job.kind === 'delta') return undefined;
  const idsPerPage = job.pages === 0 ? IDS_PER_PAGE : Math.max(1, job.ownIds / job.pages);
  return Math.max(1, Math.ceil((job.expectedIds - idCount(job)) / idsPerPage));
}

/**
 * When a crawl will have all its ids, in epoch milliseconds, if nothing fails: from the pages that it and those that
 * take turns with it still need, and the windows that so many pages take. Null when its size is not known.
 */
export function expectedEnd(
  job: CrawlJob,
  active: readonly CrawlJob[],
  { limit, left, resetAt, lengthMs }: RateWindow,
  nextAt: number,
  now: number,
): number | null {
  const own = pagesLeft(job);
  if (own === undefined || limit === 0) return null;
  const others = active
    .filter(({ id }) => id !== job.id)
    .map((other) => Math.min(own, pagesLeft(other) ?? own));
  const pages = others.reduce((sum, count) => sum + count, own);
  const start = Math.max(now, nextAt);
  if (job.pace === 'steady') return start + ((pages - 1) * lengthMs) / limit;
  if (pages <= left) return start;
  const windows = Math.ceil((pages - left) / limit);
  return Math.max(start, resetAt) + (windows - 1) * lengthMs;
}
