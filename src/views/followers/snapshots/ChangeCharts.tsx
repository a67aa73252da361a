import { useQueries } from '@tanstack/react-query';
import { TrendLines } from '#charts/trend/TrendLines.tsx';
import { isOver } from '#domain/wire/jobStates.ts';
import { idChangeQuery } from '#queries/followers/idQueries.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import styles from '#views/followers/Followers.module.css';
import { snapshotTime } from './accounts.ts';
import { snapshotFile, snapshotOrigin } from './snapshotName.ts';

/** Pairs whose ids are fetched for the chart; each is read once. */
const MAX_PAIRS = 30;

/** An account over its snapshots: followers, gained and lost. Partial ones are left out: they would look like losses. */
export function ChangeCharts({ crawls }: { crawls: readonly Crawl[] }) {
  const whole = crawls
    .filter((crawl) => isOver(crawl) && (crawl.state === 'done' || crawl.kind === 'list'))
    .sort((a, b) => snapshotTime(a) - snapshotTime(b));
  const shown = whole.slice(-MAX_PAIRS - 1);
  const changes = useQueries({
    queries: shown.slice(1).map((after, at) => idChangeQuery(shown[at]!, after)),
  });
  if (shown.length < 2) return null;
  const latest = shown.at(-1)!;
  const error = changes.find((one) => one.error)?.error;
  const left = crawls.length - shown.length;
  const facts = { file: snapshotFile(latest), origin: snapshotOrigin([latest]) };
  const series = (key: 'gained' | 'lost', label: string) => ({
    key,
    label,
    points: shown.slice(1).map((after, at) => ({
      atMs: snapshotTime(after),
      value: key === 'lost' && after.kind === 'delta' ? null : (changes[at]!.data?.[key] ?? null),
    })),
  });
  return (
    <>
      <div className={styles.charts}>
        <TrendLines
          title="Followers over time"
          unit="ids"
          series={[
            {
              key: 'size',
              label: 'Followers',
              points: shown.map((one) => ({ atMs: snapshotTime(one), value: one.ids })),
            },
          ]}
          {...facts}
          file={`${facts.file}-size`}
          format={formatCount}
        />
        <TrendLines
          title="Gained and lost since the previous snapshot"
          unit="ids"
          series={[series('gained', 'Gained'), series('lost', 'Lost')]}
          {...facts}
          file={`${facts.file}-changes`}
          format={formatCount}
        />
      </div>
      {error && <Notice error={error} kept="The chart has the other snapshots." />}
      {shown.some(({ kind }) => kind === 'delta') && (
        <p className="remark">
          A delta does not detect lost followers: the count includes them until the next full crawl.
        </p>
      )}
      {left > 0 && (
        <p className="remark">
          {formatMany(left, 'snapshot')} not charted: partial, still running, or older than the latest{' '}
          {MAX_PAIRS + 1}.
        </p>
      )}
    </>
  );
}
