import type { UseQueryResult } from '@tanstack/react-query';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ScrollStage } from '#ui/layout/ScrollStage.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FirstCrawl, type FirstCrawlProps } from '#views/followers/crawls/FirstCrawl.tsx';
import { CompareStage } from '#views/followers/snapshots/CompareStage.tsx';
import { SnapshotStage } from '#views/followers/snapshots/SnapshotStage.tsx';
import type { FollowersState } from '#views/followers/state/followersState.ts';
import type { ShownSnapshots } from './shownSnapshots.ts';

interface FollowersStageProps {
  crawls: UseQueryResult<unknown, Error>;
  shown: ShownSnapshots;
  state: FollowersState;
  change: (patch: Partial<FollowersState>, how?: 'push') => void;
  newer: number;
  onRefresh: () => void;
  onCrawlAgain: (crawl: Crawl) => void;
  speed: number;
  first: FirstCrawlProps;
}

/** A snapshot, a comparison, or how to start. */
export function FollowersStage(props: FollowersStageProps) {
  const { crawls, shown, state, change, newer, onRefresh, onCrawlAgain, speed, first } = props;
  const { crawl, against, siblings, compared, isMissing } = shown;
  if (crawls.isPending)
    return (
      <ScrollStage>
        <Pending label="Loading crawls" rows={8} />
      </ScrollStage>
    );
  if (crawls.error && !crawls.data)
    return (
      <ScrollStage>
        <Notice error={crawls.error} onRetry={() => void crawls.refetch()} />
      </ScrollStage>
    );
  const notices = (
    <>
      {crawls.error && <Notice error={crawls.error} kept="Shown as of the gateway’s last reply." />}
      {isMissing && (
        <Callout tone="amber">
          The snapshot in this link is not on this machine. It was created elsewhere or removed.
        </Callout>
      )}
    </>
  );
  if (compared.length > 0)
    return (
      <>
        {notices}
        <CompareStage
          crawls={compared}
          newer={newer}
          onRefresh={onRefresh}
          members={state.members}
          onMembers={(members) => change({ members, find: undefined })}
          onLeaveOut={(id) =>
            change({ compare: state.compare.filter((one) => one !== id), members: undefined })
          }
        />
      </>
    );
  if (crawl)
    return (
      <>
        {notices}
        <SnapshotStage
          crawl={crawl}
          newer={newer}
          onRefresh={onRefresh}
          siblings={siblings}
          against={against}
          onAgainst={(id) => change({ against: id })}
          part={state.part}
          onPart={(part) => change({ part, find: undefined })}
          onCrawlAgain={() => onCrawlAgain(crawl)}
          speed={speed}
        />
      </>
    );
  return (
    <ScrollStage>
      {notices}
      <FirstCrawl {...first} />
    </ScrollStage>
  );
}
