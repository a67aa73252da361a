import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { useNow } from '#ui/format/useNow.ts';
import styles from '#views/followers/Followers.module.css';
import { formatClockSeconds, formatEnd, formatWait } from './crawlTimeFormat.ts';

/** The next page, counted down each second, and the expected end. */
export function CrawlEta({ crawl: { state, nextAt, expectedEndAt, pages } }: { crawl: Crawl }) {
  const nowMs = useNow(1000);
  const next =
    state === 'queued'
      ? 'Queued: all crawls share the rate window'
      : nextAt && nextAt > nowMs
        ? `Next page at ${formatClockSeconds(nextAt, nowMs)}, in ${formatWait(nextAt - nowMs)}`
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
