import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { snapshotSeriesQuery } from '#queries/wireless/statsSnapshots.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { statsLink } from '#views/stats/page/statsLink.ts';
import { historyUrl } from './historyUrl.ts';
import { StatisticHistory } from './StatisticHistory.tsx';
import { OPERATIONS } from './seriesLabels.ts';

/** Daily changes, from the snapshots on this machine. */
export function HistoryPage() {
  const { state, change, dropped, forgetDropped } = useUrlState(historyUrl);
  const { data: series, error, refetch } = useQuery(snapshotSeriesQuery);
  const notice = <DroppedValues dropped={dropped} onForget={forgetDropped} />;
  const operation =
    state.of ?? OPERATIONS.find((one) => series?.some(({ operation: known }) => known === one));
  if (series && series.length > 0 && operation)
    return (
      <StatisticHistory
        operation={operation}
        series={series}
        state={state}
        notice={notice}
        onChange={change}
      />
    );
  return (
    <StatsFrame page="history">
      {notice}
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!error && !series && <Pending label="History" rows={8} />}
      {series?.length === 0 && (
        <EmptyState title="No history yet" action={<Link href={statsLink('site')}>Open Site</Link>}>
          The service reports current values only. Every statistic that you open is saved as a daily snapshot;
          from the second day on, this page charts the changes.
        </EmptyState>
      )}
    </StatsFrame>
  );
}
