import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOver, watchedCrawlsQuery } from '#queries/followers/crawls.ts';
import { useFollowersConnection } from '#queries/followers/useFollowersConnection.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { ClockControl, useClockSpeed } from '#views/followers/crawls/ClockControl.tsx';
import { CrawlQueue } from '#views/followers/crawls/CrawlQueue.tsx';
import { accountName } from '#views/followers/crawls/crawlLabels.ts';
import { NewCrawl } from '#views/followers/crawls/NewCrawl.tsx';
import { SampleAccounts } from '#views/followers/crawls/SampleAccounts.tsx';
import { useFrozenCrawls } from '#views/followers/crawls/useFrozenCrawls.ts';
import { ListDrop } from '#views/followers/imports/ListDrop.tsx';
import { ListImports } from '#views/followers/imports/ListImports.tsx';
import { useListImport } from '#views/followers/imports/useListImport.ts';
import { ExportIds } from '#views/followers/list/ExportIds.tsx';
import { IdPane } from '#views/followers/list/IdPane.tsx';
import { type Listing, useListedIds } from '#views/followers/list/useListedIds.ts';
import { accountsOf, sameAccount } from '#views/followers/snapshots/accounts.ts';
import { SnapshotList } from '#views/followers/snapshots/SnapshotList.tsx';
import { shortSnapshotName } from '#views/followers/snapshots/snapshotName.ts';
import styles from './Followers.module.css';
import { FollowersStage } from './FollowersStage.tsx';
import { FEWEST_COMPARED, type FollowersState } from './followersState.ts';
import { followersUrl } from './followersUrl.ts';

/** Crawls of follower ids: begin, follow, list, compare. What is on screen lives in the address. */
export function FollowersView() {
  const { state, dropped, forgetDropped, change } = useUrlState(followersUrl);
  const connection = useFollowersConnection();
  const speed = useClockSpeed(connection.mode);
  const crawls = useQuery(watchedCrawlsQuery);
  const [draft, setDraft] = useState('');
  const all = crawls.data?.reply.crawls ?? [];
  const steady = useFrozenCrawls(all);
  const shown = shownSnapshots(state, steady.crawls);
  const listed = useListedIds(shown.listing, { by: state.order, digits: state.find ?? '' });
  const { imports, account, setAccount, add, drop } = useListImport((crawl) => show(crawl));
  const isEmbedded = connection.mode === 'embedded';

  function show({ id }: Pick<Crawl, 'id'>) {
    change(
      { show: 'snapshot', crawl: id, against: undefined, part: 'all', find: undefined },
      state.crawl === id ? undefined : 'push',
    );
  }
  const crawlAgain = (account: string) => {
    setDraft(account);
    document.querySelector<HTMLInputElement>('form[aria-label="New crawl"] input')?.focus();
  };
  return (
    <>
      <ViewFrame
        name="followers"
        panel={{
          title: 'Followers',
          content: (
            <div className={styles.panel}>
              <DroppedValues dropped={dropped} onForget={forgetDropped} />
              <NewCrawl
                text={draft}
                onText={setDraft}
                crawls={all}
                connection={connection}
                speed={speed}
                onStarted={show}
              />
              {isEmbedded && <SampleAccounts isOpen={all.length === 0} onPick={crawlAgain} />}
              <CrawlQueue
                crawls={all.filter((crawl) => !isOver(crawl) || crawl.state === 'failed')}
                connection={connection}
                speed={speed}
                chosen={shown.crawl?.id}
                onChoose={show}
              />
              <SnapshotList
                accounts={accountsOf(all.filter(({ ids, state: at }) => ids > 0 || at === 'done'))}
                chosen={state.show === 'snapshot' ? shown.crawl?.id : undefined}
                onChoose={show}
                compare={state.compare}
                onCompare={(compare) =>
                  change({
                    compare,
                    members: undefined,
                    show: compare.length < FEWEST_COMPARED ? 'snapshot' : state.show,
                  })
                }
                onShowComparison={() => change({ show: 'compare', members: undefined }, 'push')}
              />
              <ListImports
                imports={imports}
                account={account}
                onAccount={setAccount}
                onFiles={add}
                onDrop={drop}
              />
              {isEmbedded && <ClockControl speed={speed} />}
            </div>
          ),
        }}
        stage={
          <FollowersStage
            crawls={crawls}
            shown={shown}
            state={state}
            change={change}
            newer={newerOf(all, shown)}
            onRefresh={steady.refresh}
            onCrawlAgain={(crawl) => crawlAgain(accountName(crawl).replace(/^id /, ''))}
            speed={speed}
            first={{ isEmbedded, onStarted: show, onName: () => crawlAgain(''), onFiles: add }}
          />
        }
        {...(shown.listing && {
          dock: {
            title: 'Ids',
            summary:
              listed.ids &&
              !listed.isPending &&
              `${formatMany(listed.rows?.length ?? listed.ids.length, 'id')} ${listed.remark}`.trim(),
            actions: listed.ids && !listed.isPending && (
              <ExportIds
                ids={listed.ids}
                rows={listed.rows}
                isReversed={state.isDescending}
                file={listed.file}
              />
            ),
            content: (
              <IdPane
                listed={listed}
                state={state}
                onChange={change}
                snapshotNames={
                  listed.source ? sameAccount(all, listed.source).map(shortSnapshotName).reverse() : []
                }
              />
            ),
          },
        })}
      />
      <ListDrop onFiles={add} />
    </>
  );
}

export interface ShownSnapshots {
  /** The snapshot of the stage: what the address says, else the latest. */
  crawl: Crawl | undefined;
  against: Crawl | undefined;
  /** Of its account, latest first. */
  siblings: readonly Crawl[];
  compared: readonly Crawl[];
  /** What the address names and is not here. */
  isMissing: boolean;
  listing: Listing | undefined;
}

/** What of the crawls is on screen. */
function shownSnapshots(state: FollowersState, crawls: readonly Crawl[]): ShownSnapshots {
  const find = (id: string | undefined) => crawls.find((crawl) => crawl.id === id);
  const compared = state.compare.flatMap((id) => find(id) ?? []);
  const named = find(state.crawl);
  const crawl = state.crawl === undefined ? crawls.find(({ ids }) => ids > 0) : named;
  const siblings = crawl ? sameAccount(crawls, crawl) : [];
  const others = siblings.filter(({ id, ids }) => id !== crawl?.id && ids > 0);
  const earlier = crawl && others.find((one) => one.startedAt <= crawl.startedAt);
  const against = find(state.against) ?? earlier ?? others[0];
  const isCompare = state.show === 'compare' && compared.length >= FEWEST_COMPARED;
  const shown = {
    crawl: isCompare ? undefined : crawl,
    against,
    siblings,
    compared: isCompare ? compared : [],
    isMissing: isCompare
      ? compared.length < state.compare.length
      : state.show === 'compare' || (state.crawl !== undefined && !named),
  };
  const members = state.members?.filter((at) => at < compared.length);
  if (isCompare)
    return {
      ...shown,
      listing: members?.length ? { show: 'compare', crawls: compared, members } : undefined,
    };
  const hasIds = crawl !== undefined && (crawl.ids > 0 || crawl.state === 'done');
  const listing = hasIds && { show: 'snapshot' as const, crawl, against, part: state.part };
  return { ...shown, listing: listing || undefined };
}

/** Ids that came to what is on screen since it was opened. */
function newerOf(crawls: readonly Crawl[], { crawl, compared }: ShownSnapshots): number {
  return [...(crawl ? [crawl] : []), ...compared].reduce(
    (sum, { id, ids }) => sum + (crawls.find((one) => one.id === id)?.ids ?? ids) - ids,
    0,
  );
}
