import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { crawlsQuery, isOver } from '#queries/followers/crawls.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { accountName, progressLabel, stateLabel } from '#views/followers/crawls/crawlLabels.ts';
import styles from './Jobs.module.css';

/** Crawls that have not ended; what can be done about them is in their view. */
export function CrawlJobs() {
  const { setOpen } = useImports();
  const { data } = useQuery(crawlsQuery);
  const crawls = data?.reply.crawls.filter((crawl) => !isOver(crawl)) ?? [];
  return crawls.map((crawl) => {
    const { id, ids, expectedIds } = crawl;
    const name = accountName(crawl);
    return (
      <article key={id} className={styles.card} aria-label={`Crawl of ${name}`}>
        <header>
          <h3>
            Followers of <VisibleText text={name} />
          </h3>
          <Link href={`/followers?crawl=${id}`} onClick={() => setOpen(false)}>
            Show
          </Link>
        </header>
        <Progress
          label={`Progress of ${name}`}
          share={expectedIds ? Math.min(1, ids / expectedIds) : undefined}
        />
        <p className="detail">
          {stateLabel(crawl)} · {progressLabel(crawl)}
        </p>
      </article>
    );
  });
}
