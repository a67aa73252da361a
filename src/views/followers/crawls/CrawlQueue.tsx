import { isOver } from '#domain/wire/jobStates.ts';
import type { FollowersConnection } from '#queries/followers/useFollowersConnection.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { useNow } from '#ui/format/useNow.ts';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import styles from '#views/followers/Followers.module.css';
import { ClockTag } from './ClockControl.tsx';
import { CrawlCard } from './CrawlCard.tsx';
import { formatClockSeconds } from './crawlTimeFormat.ts';

interface CrawlQueueProps {
  /** Running, queued, paused and failed ones. */
  crawls: readonly Crawl[];
  connection: FollowersConnection;
  /** Of the embedded clock; 1 on a live service. */
  speed: number;
  chosen: string | undefined;
  onChoose: (crawl: Crawl) => void;
}

/** The crawls under way, and the rate window that they share; failed ones are one line. */
export function CrawlQueue({ crawls, connection, speed, chosen, onChoose }: CrawlQueueProps) {
  if (crawls.length === 0) return null;
  const failed = crawls.filter(isOver);
  const card = (crawl: Crawl) => (
    <CrawlCard key={crawl.id} crawl={crawl} isChosen={crawl.id === chosen} onChoose={() => onChoose(crawl)} />
  );
  return (
    <PanelSection label="Crawls">
      <header className={styles.sectionHead}>
        <h2>
          Crawls <ClockTag speed={speed} />
        </h2>
        <Budget crawls={crawls} connection={connection} />
      </header>
      {crawls.filter((crawl) => !isOver(crawl)).map(card)}
      {failed.length > 0 && (
        <details className={styles.failed} open={failed.some(({ id }) => id === chosen) || undefined}>
          <summary>{formatMany(failed.length, 'failed crawl')}</summary>
          {failed.map(card)}
        </details>
      )}
    </PanelSection>
  );
}

/** Queries left of the window: as the latest crawl of the service heard it, else as the gateway counted. */
function Budget({ crawls, connection }: Pick<CrawlQueueProps, 'crawls' | 'connection'>) {
  const heard = crawls
    .filter(
      ({ mode, windowLimit, windowResetAt }) => mode === connection.mode && windowLimit && windowResetAt,
    )
    .sort((a, b) => b.windowResetAt! - a.windowResetAt! || a.windowLeft! - b.windowLeft!)[0];
  const limit = heard?.windowLimit ?? connection.window?.limit;
  const left = heard?.windowLeft ?? connection.window?.left;
  const resetAt = heard?.windowResetAt ?? connection.window?.resetAtMs;
  const nowMs = useNow(1000, resetAt !== undefined);
  if (limit == null || left == null) return null;
  const isOver = resetAt === undefined || resetAt <= nowMs;
  return (
    <span className="remark" title="Queries left in this rate window, shared by all crawls">
      {formatCount(isOver ? limit : left)} of {formatCount(limit)} left
      {!isOver && left < limit && `, resets at ${formatClockSeconds(resetAt, nowMs)}`}
    </span>
  );
}
