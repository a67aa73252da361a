import { useQuery } from '@tanstack/react-query';
import { isActive, isOver } from '#domain/wire/jobStates.ts';
import { idDiffQuery } from '#queries/followers/idQueries.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { jobStateLabel } from '#ui/feedback/jobStateLabel.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { formatDuration } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollStage } from '#ui/layout/ScrollStage.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { ClockTag } from '#views/followers/crawls/ClockControl.tsx';
import { CrawlEta } from '#views/followers/crawls/CrawlEta.tsx';
import { CrawlFailure } from '#views/followers/crawls/CrawlFailure.tsx';
import { accountName, partialMessage, progressLabel } from '#views/followers/crawls/crawlLabels.ts';
import { formatSnapshotTime } from '#views/followers/crawls/crawlTimeFormat.ts';
import { RemoveSnapshot } from '#views/followers/crawls/RemoveSnapshot.tsx';
import styles from '#views/followers/Followers.module.css';
import type { Part } from '#views/followers/state/followersState.ts';
import { snapshotTime } from './accounts.ts';
import { ChangeCharts } from './ChangeCharts.tsx';

interface SnapshotStageProps {
  crawl: Crawl;
  /** Ids that were fetched since it was opened. */
  newer: number;
  onRefresh: () => void;
  /** All snapshots of its account, latest first. */
  siblings: readonly Crawl[];
  against: Crawl | undefined;
  onAgainst: (id: string) => void;
  part: Part;
  onPart: (part: Part) => void;
  onCrawlAgain: () => void;
  speed: number;
}

/** One snapshot: its facts, what changed since another one, and the account over time. */
export function SnapshotStage(props: SnapshotStageProps) {
  const { crawl, newer, onRefresh, siblings, against, onCrawlAgain, speed } = props;
  /** The list below stays as it was when it was opened. */
  const live = { ...crawl, ids: crawl.ids + newer };
  const partial = partialMessage(crawl);
  const tookMs = (crawl.endedAt ?? crawl.startedAt) - crawl.startedAt;
  return (
    <ScrollStage>
      <header className={styles.stageHead}>
        <div className={styles.title}>
          <h2>
            <VisibleText text={accountName(crawl)} />
          </h2>
          {crawl.kind !== 'list' && crawl.state !== 'done' && <Badge>{jobStateLabel(crawl)}</Badge>}
          {crawl.kind === 'delta' && <Badge>delta</Badge>}
          {crawl.mode ? <ModeBadge mode={crawl.mode} /> : <Badge>imported list</Badge>}
          {crawl.mode === 'embedded' && <ClockTag speed={speed} />}
          {isOver(crawl) && crawl.ids > 0 && <RemoveSnapshot key={crawl.id} crawl={crawl} />}
        </div>
        <p className="detail">
          <strong>{crawl.kind === 'list' ? formatMany(crawl.ids, 'id') : progressLabel(live)}</strong>
          {tookMs > 0 && crawl.kind !== 'list' && ` · took ${formatDuration(tookMs)}`} ·{' '}
          {formatSnapshotTime(snapshotTime(crawl))}, <Time key={crawl.id} timeMs={snapshotTime(crawl)} />
        </p>
        {isActive(crawl) && <CrawlEta crawl={crawl} />}
      </header>
      {crawl.failure && crawl.ids === 0 && <CrawlFailure crawl={crawl} failure={crawl.failure} />}
      {(partial || newer > 0) && crawl.ids > 0 && (
        <Callout
          tone="amber"
          actions={newer > 0 && <Button onClick={onRefresh}>Show {formatCount(newer)} newer ids</Button>}
        >
          {partial}
        </Callout>
      )}
      {against ? (
        <Changes {...props} against={against} />
      ) : (
        crawl.kind !== 'list' &&
        crawl.state === 'done' && (
          <Callout actions={<Button onClick={onCrawlAgain}>Crawl again</Button>}>
            The only snapshot of this account. Crawl again to see gained and lost followers.
          </Callout>
        )
      )}
      {siblings.length > 1 && <ChangeCharts crawls={siblings} />}
    </ScrollStage>
  );
}

function Changes(props: SnapshotStageProps & { against: Crawl }) {
  const { crawl, siblings, against, onAgainst, part, onPart } = props;
  const diff = useQuery(idDiffQuery(against, crawl));
  const others = siblings.filter(({ id, ids }) => id !== crawl.id && ids > 0);
  const count = (key: 'gained' | 'lost' | 'stayed') => formatCount(diff.data?.[key].length ?? 0);
  return (
    <section className={styles.block} aria-label="Changes">
      <div className={styles.against}>
        <Field label="Compare with">
          <Select
            value={against.id}
            options={others.map((one) => ({
              value: one.id,
              label: `${formatSnapshotTime(snapshotTime(one))} · ${formatMany(one.ids, 'id')}`,
            }))}
            onValue={onAgainst}
          />
        </Field>
        {diff.data && (
          <SegmentedControl
            label="Ids to list"
            value={part}
            options={[
              { value: 'all', label: `All ${formatCount(crawl.ids)}` },
              { value: 'gained', label: `Gained ${count('gained')}` },
              { value: 'lost', label: `Lost ${count('lost')}` },
              { value: 'stayed', label: `Stayed ${count('stayed')}` },
            ]}
            onValue={onPart}
          />
        )}
      </div>
      {diff.isPending && <Pending label="Comparing snapshots" />}
      {diff.error && <Notice error={diff.error} onRetry={() => void diff.refetch()} />}
      {diff.data && <LossNote crawl={crawl} against={against} />}
    </section>
  );
}

/** Why the numbers may mislead. */
function LossNote({ crawl, against }: { crawl: Crawl; against: Crawl }) {
  const parts = [crawl, against].filter(({ kind, state }) => kind !== 'list' && state !== 'done');
  if (parts.length > 0)
    return (
      <p className="remark">
        {parts.length === 2 ? 'Both snapshots are partial' : 'One of the snapshots is partial'}: missing
        accounts may still follow.
      </p>
    );
  if (snapshotTime(against) > snapshotTime(crawl))
    return <p className="remark">The other snapshot is later: gained and lost are reversed.</p>;
  if (crawl.kind === 'delta') return <p className="remark">A delta does not detect lost followers.</p>;
  return (
    <p className="remark">Lost includes suspended and closed accounts; the service does not say which.</p>
  );
}
