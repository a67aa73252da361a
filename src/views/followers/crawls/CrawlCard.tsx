import { useMutation } from '@tanstack/react-query';
import { isActive, isOver } from '#domain/wire/jobStates.ts';
import { changeCrawlMutation, UNCHANGED_CRAWL } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { jobStateLabel } from '#ui/feedback/jobStateLabel.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import styles from '#views/followers/Followers.module.css';
import { CrawlEta } from './CrawlEta.tsx';
import { CrawlFailure } from './CrawlFailure.tsx';
import { accountName, crawlShare, progressLabel } from './crawlLabels.ts';
import { ExpectedSize } from './ExpectedSize.tsx';
import { RemoveSnapshot } from './RemoveSnapshot.tsx';

interface CrawlCardProps {
  crawl: Crawl;
  isChosen: boolean;
  onChoose: () => void;
}

/** One crawl: its progress, what it waits for, when it ends, and its commands. */
export function CrawlCard({ crawl, isChosen, onChoose }: CrawlCardProps) {
  const change = useMutation(changeCrawlMutation);
  const { id, state, pace, ids, mode, restarts, kind, failure } = crawl;
  const name = accountName(crawl);
  const become = (next: 'running' | 'paused' | 'cancelled') =>
    change.mutate({ id, body: { ...UNCHANGED_CRAWL, state: next } });
  const otherPace = pace === 'burst' ? 'steady' : 'burst';
  return (
    <article className={styles.card} aria-label={`Crawl of ${name}`} data-chosen={isChosen || undefined}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        <Badge tone={state === 'failed' ? 'danger' : state === 'paused' ? 'amber' : 'plain'}>
          {jobStateLabel(crawl)}
        </Badge>
        {kind === 'delta' && <Badge>delta</Badge>}
        {mode && <ModeBadge mode={mode} />}
      </header>
      {!isOver(crawl) && (
        <Progress
          label={`Progress of ${name}`}
          share={crawlShare(crawl) ?? (state === 'paused' ? 0 : undefined)}
        />
      )}
      <p className="detail">{progressLabel(crawl)}</p>
      {isActive(crawl) && <CrawlEta crawl={crawl} />}
      {kind === 'full' && !isOver(crawl) && <ExpectedSize crawl={crawl} />}
      {restarts > 0 && (
        <p className="detail">
          The service rejected the cursor {formatMany(restarts, 'time')}. The crawl restarted and kept its
          ids.
        </p>
      )}
      {failure && state !== 'running' && <CrawlFailure crawl={crawl} failure={failure} />}
      {change.error && <Notice error={change.error} />}
      <FocusKeeper>
        <div className={styles.actions}>
          {isActive(crawl) && (
            <Button isBusy={change.isPending} onClick={() => become('paused')}>
              Pause
            </Button>
          )}
          {(state === 'paused' || state === 'failed') && (
            <Button isBusy={change.isPending} onClick={() => become('running')}>
              {state === 'failed' ? 'Try again' : 'Resume'}
            </Button>
          )}
          {!isOver(crawl) && (
            <>
              <Button
                kind="quiet"
                onClick={() => change.mutate({ id, body: { ...UNCHANGED_CRAWL, pace: otherPace } })}
              >
                Switch to {otherPace}
              </Button>
              <ConfirmButton confirmation="End this crawl" onConfirm={() => become('cancelled')}>
                Cancel
              </ConfirmButton>
            </>
          )}
          {ids > 0 && !isChosen && (
            <Button kind="quiet" onClick={onChoose}>
              Show ids
            </Button>
          )}
          {isOver(crawl) && <RemoveSnapshot crawl={crawl} />}
        </div>
      </FocusKeeper>
    </article>
  );
}
