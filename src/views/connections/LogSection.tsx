import { useQuery } from '@tanstack/react-query';
import { logQuery } from '#queries/gateway/gatewayQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './ConnectionsView.module.css';

/** The latest requests, without their contents. */
export function LogSection() {
  const { data, error, isFetching, refetch } = useQuery(logQuery({ limit: 200 }));
  const entries = data?.reply.entries.toReversed() ?? [];
  return (
    <section className={styles.wide} aria-labelledby="log-title">
      <header className={styles.cardHeader}>
        <h2 id="log-title">Request log</h2>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Loading the log" rows={8} />}
      {data && entries.length === 0 && (
        <EmptyState title="No requests yet">Requests of this page and of scripts appear here.</EmptyState>
      )}
      {entries.length > 0 && (
        <ScrollRegion label="Latest requests">
          <table className={styles.table}>
            <caption className="visually-hidden">The latest requests</caption>
            <thead>
              <tr>
                <th>Time</th>
                <th>Operation</th>
                <th>Outcome</th>
                <th>Source</th>
                <th className={styles.number}>Status</th>
                <th className={styles.number}>Cost</th>
                <th className={styles.number}>Time, ms</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td>{formatExactTime(entry.at)}</td>
                  <td>{entry.operation ? `${entry.service} ${entry.operation}` : entry.method}</td>
                  <td className={/^(refused|failed)/.test(entry.outcome) ? styles.bad : undefined}>
                    {outcomeLabel(entry.outcome)}
                  </td>
                  <td>{entry.mode ?? ''}</td>
                  <td className={styles.number}>{entry.status}</td>
                  <td className={styles.number}>{formatCount(entry.cost)}</td>
                  <td className={styles.number}>{formatDecimal(entry.milliseconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

/** A log entry's outcome: "refused:origin" → "refused: origin". */
function outcomeLabel(outcome: string): string {
  if (outcome === 'ok') return 'answered';
  if (outcome === 'kept') return 'answered from cache';
  return outcome.replace(':', ': ');
}
