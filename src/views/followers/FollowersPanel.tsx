import { isOver } from '#domain/wire/jobStates.ts';
import type { FollowersConnection } from '#queries/followers/useFollowersConnection.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { ClockControl } from '#views/followers/crawls/ClockControl.tsx';
import { CrawlQueue } from '#views/followers/crawls/CrawlQueue.tsx';
import { NewCrawl } from '#views/followers/crawls/NewCrawl.tsx';
import { SampleAccounts } from '#views/followers/crawls/SampleAccounts.tsx';
import { ListImports } from '#views/followers/imports/ListImports.tsx';
import type { ListImportQueue } from '#views/followers/imports/useListImport.ts';
import { accountsOf } from '#views/followers/snapshots/accounts.ts';
import { SnapshotList } from '#views/followers/snapshots/SnapshotList.tsx';
import { FEWEST_COMPARED, type FollowersState } from '#views/followers/state/followersState.ts';

interface FollowersPanelProps {
  crawls: readonly Crawl[];
  connection: FollowersConnection;
  /** Of the embedded clock; 1 on a live service. */
  speed: number;
  /** The account that is being typed. */
  draft: string;
  onDraft: (account: string) => void;
  state: FollowersState;
  change: (patch: Partial<FollowersState>, how?: 'push') => void;
  /** The id of the crawl on the stage. */
  shown: string | undefined;
  onShow: (crawl: Crawl) => void;
  /** Puts a sample account into the form. */
  onPickAccount: (account: string) => void;
  imports: ListImportQueue;
}

/** Everything that is started, followed and chosen: crawls, snapshots, imported lists, the emulator's clock. */
export function FollowersPanel(props: FollowersPanelProps) {
  const { crawls, connection, speed, draft, onDraft, state, change, shown, onShow, imports } = props;
  const isEmbedded = connection.mode === 'embedded';
  return (
    <>
      <NewCrawl
        text={draft}
        onText={onDraft}
        crawls={crawls}
        connection={connection}
        speed={speed}
        onStarted={onShow}
      />
      {isEmbedded && <SampleAccounts isOpen={crawls.length === 0} onPick={props.onPickAccount} />}
      <CrawlQueue
        crawls={crawls.filter((crawl) => !isOver(crawl) || crawl.state === 'failed')}
        connection={connection}
        speed={speed}
        chosen={shown}
        onChoose={onShow}
      />
      <SnapshotList
        accounts={accountsOf(crawls.filter((crawl) => crawl.ids > 0 || crawl.state === 'done'))}
        chosen={state.show === 'snapshot' ? shown : undefined}
        onChoose={onShow}
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
        imports={imports.imports}
        account={imports.account}
        onAccount={imports.setAccount}
        onFiles={imports.add}
        onDrop={imports.drop}
      />
      {isEmbedded && <ClockControl speed={speed} />}
    </>
  );
}
