import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { watchedCrawlsQuery } from '#queries/followers/crawls.ts';
import { useFollowersConnection } from '#queries/followers/useFollowersConnection.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { PageDrop } from '#ui/overlays/PageDrop.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { useClockSpeed } from '#views/followers/crawls/ClockControl.tsx';
import { accountName } from '#views/followers/crawls/crawlLabels.ts';
import { useFrozenCrawls } from '#views/followers/crawls/useFrozenCrawls.ts';
import { useListImport } from '#views/followers/imports/useListImport.ts';
import { ExportIds } from '#views/followers/list/ExportIds.tsx';
import { IdPane } from '#views/followers/list/IdPane.tsx';
import { useListedIds } from '#views/followers/list/useListedIds.ts';
import { sameAccount } from '#views/followers/snapshots/accounts.ts';
import { shortSnapshotName } from '#views/followers/snapshots/snapshotName.ts';
import { followersUrl } from '#views/followers/state/followersUrl.ts';
import styles from './Followers.module.css';
import { FollowersPanel } from './FollowersPanel.tsx';
import { FollowersStage } from './FollowersStage.tsx';
import { newerIds, shownSnapshots } from './shownSnapshots.ts';

/** Crawls of follower ids: start, watch, list, compare. What is on screen is in the address. */
export function FollowersView() {
  const { state, dropped, forgetDropped, change } = useUrlState(followersUrl);
  const connection = useFollowersConnection();
  const speed = useClockSpeed(connection.mode);
  const crawls = useQuery(watchedCrawlsQuery);
  const [draft, setDraft] = useState('');
  const all = crawls.data?.reply.crawls ?? [];
  const frozen = useFrozenCrawls(all);
  const shown = shownSnapshots(state, frozen.crawls);
  const listed = useListedIds(shown.listing, { by: state.order, digits: state.find ?? '' });
  const ids = listed.isPending ? undefined : listed.ids;
  const imports = useListImport((crawl) => show(crawl));

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
              <FollowersPanel
                crawls={all}
                connection={connection}
                speed={speed}
                draft={draft}
                onDraft={setDraft}
                state={state}
                change={change}
                shown={shown.crawl?.id}
                onShow={show}
                onPickAccount={crawlAgain}
                imports={imports}
              />
            </div>
          ),
        }}
        isStageShort={shown.compared.length === 0 && shown.siblings.length < 2}
        stage={
          <FollowersStage
            crawls={crawls}
            shown={shown}
            state={state}
            change={change}
            newer={newerIds(all, shown)}
            onRefresh={frozen.refresh}
            onCrawlAgain={(crawl) => crawlAgain(accountName(crawl).replace(/^id /, ''))}
            speed={speed}
            first={{
              isEmbedded: connection.mode === 'embedded',
              onStarted: show,
              onName: () => crawlAgain(''),
              onFiles: imports.add,
            }}
          />
        }
        {...(shown.listing && {
          dock: {
            title: 'Ids',
            summary: ids && `${formatMany(listed.rows?.length ?? ids.length, 'id')} ${listed.remark}`.trim(),
            actions: ids && listed.source && (
              <ExportIds {...listed} ids={ids} source={listed.source} isReversed={state.isDescending} />
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
      <PageDrop title="Drop to import ids" onFiles={imports.add}>
        Text (one id per line), CSV, JSON or NDJSON. Each file becomes a list with its name.
      </PageDrop>
    </>
  );
}
