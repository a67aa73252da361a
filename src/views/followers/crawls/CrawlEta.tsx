import type { Crawl } from '#services/gateway/crawlShapes.ts';
import styles from '#views/followers/Followers.module.css';
import { formatClock, formatEnd, formatWait } from './crawlTimeFormat.ts';
import { useTickingNow } from './useTickingNow.ts';

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
