import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { formatClock, formatEnd, formatWait } from './crawlClock.ts';
import styles from './Followers.module.css';
import { useTickingNow } from './useNow.ts';

/** What comes next, counted down each second, and the expected end. */
export function CrawlEta({ crawl: { state, nextAt, expectedEndAt, pages } }: { crawl: Crawl }) {
  const nowMs = useTickingNow(true);
  const next =
    state === 'queued'
      ? 'Waits for its turn; all crawls share the window'
      : nextAt && nextAt > nowMs
        ? `Next page at ${formatClock(nextAt, nowMs)}, in ${formatWait(nextAt - nowMs)}`
        : `Fetching page ${pages + 1}`;
  return (
    <p className={styles.expectation}>
      <span>{next}</span>
      {expectedEndAt && expectedEndAt > nowMs && (
        <span>
          {' '}
          · finishes at <strong>{formatEnd(expectedEndAt, nowMs)}</strong>
        </span>
      )}
    </p>
  );
}
