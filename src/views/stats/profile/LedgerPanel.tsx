import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { TrendLines } from '#charts/trend/TrendLines.tsx';
import { ledgerDays } from '#domain/stats/ledgerDays.ts';
import { ledgerQuery } from '#queries/gateway/gatewayQueries.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './Profile.module.css';
import type { LedgerDays } from './profileUrl.ts';

const SPANS: { value: LedgerDays; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface LedgerPanelProps {
  days: LedgerDays;
  onDays: (days: LedgerDays) => void;
}

/** What was spent, day by day; this machine counts it, so it costs nothing to know. */
export function LedgerPanel({ days, onDays }: LedgerPanelProps) {
  const { data, error, refetch } = useQuery(ledgerQuery({ days: Number(days) }));
  return (
    <section className={styles.ledger} aria-labelledby="ledger-heading">
      <header className={styles.ledgerHead}>
        <h2 id="ledger-heading">Queries spent</h2>
        <SegmentedControl label="Days of the ledger" value={days} options={SPANS} onValue={onDays} />
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Reading the ledger" rows={8} />}
      {data && (
        <>
          <Days entries={data.reply.days} days={Number(days)} nowMs={data.fetchedAt} />
          <p className="detail">
            Counted by Airledger, per UTC day. Queries of other programs with the same account are not
            included. <Link href="/connections">For limits and remaining queries, see Connections.</Link>
          </p>
        </>
      )}
    </section>
  );
}

interface DaysProps {
  entries: Parameters<typeof ledgerDays>[0];
  days: number;
  nowMs: number;
}

function Days({ entries, days, nowMs }: DaysProps) {
  const series = ledgerDays(entries, days, nowMs);
  if (series.length === 0) return <p className="detail">No query was spent in the last {days} days.</p>;
  const total = series.reduce((sum, one) => sum + one.total, 0);
  return (
    <>
      <TrendLines
        title="Queries by day"
        unit="queries"
        series={series.map(({ key, service, class: quota, mode, points }) => ({
          key,
          label: `${service} ${quota}, ${mode}`,
          points,
        }))}
        isDaily
        file="queries-by-day"
        origin="Airledger, ledger of this machine"
      />
      <p className="detail">
        {formatMany(total, 'query', 'queries')} in {days} days; a day at zero is a day without queries.
      </p>
    </>
  );
}
