import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { changeCrawlMutation, UNCHANGED_CRAWL } from '#queries/followers/crawls.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { crawlFailureMessage } from '#views/followers/crawls/crawlFailureMessage.ts';
import { accountName, crawlShare, progressLabel } from '#views/followers/crawls/crawlLabels.ts';
import { JobCard } from './JobCard.tsx';

/** A crawl that can go on; its view has its pace and its ids. */
export function CrawlCard({ crawl }: { crawl: Crawl }) {
  const { setOpen } = useImports();
  const change = useMutation(changeCrawlMutation);
  const { id, state, failure } = crawl;
  const said = failure && crawlFailureMessage(crawl, failure);
  const isFinal = state === 'failed' && said?.isFinal;
  const put = (next: 'running' | 'paused' | 'cancelled') =>
    change.mutate({ id, body: { ...UNCHANGED_CRAWL, state: next } });
  return (
    <JobCard
      name={`Followers of ${accountName(crawl)}`}
      state={state}
      endedAt={crawl.endedAt}
      nextAt={crawl.nextAt}
      share={crawlShare(crawl)}
      facts={[progressLabel(crawl)]}
      failure={said?.happened}
      control={{
        ...(isFinal ? { remove: () => put('cancelled') } : { put, resume: 'Resume' }),
        isBusy: change.isPending,
        error: change.error,
      }}
      actions={
        <Link href={`/followers?crawl=${id}`} onClick={() => setOpen(false)}>
          Show crawl
        </Link>
      }
    />
  );
}
