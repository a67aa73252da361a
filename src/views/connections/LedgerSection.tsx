import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ledgerQuery } from '#queries/gateway/gatewayQueries.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './ConnectionsView.module.css';
import { LimitCell } from './LimitCell.tsx';

/** The quota of each class of queries: spent, limit, left. */
export function LedgerSection() {
  const { data, error, refetch } = useQuery(ledgerQuery({ days: 1 }));
  return (
    <section className={styles.wide} aria-labelledby="ledger-title">
      <h2 id="ledger-title">Queries and limits</h2>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Loading the ledger" rows={5} />}
      {data && (
        <>
          <ScrollRegion label="Limits">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>Service</th>
                  <th>Class</th>
                  <th className={styles.number}>Spent</th>
                  <th className={styles.number}>Limit</th>
                  <th className={styles.number}>Left</th>
                  <th>Resets</th>
                </tr>
              </thead>
              <tbody>
                {data.reply.quotas.map(({ service, class: quota, spent, limit, resetAt }) => (
                  <tr key={service + quota}>
                    <td>{service}</td>
                    <td>{quota}</td>
                    <td className={styles.number}>{formatCount(spent)}</td>
                    <td className={styles.number}>
                      <LimitCell service={service} quota={quota} limit={limit} />
                    </td>
                    <td className={styles.number}>
                      {limit === null ? '' : formatCount(Math.max(0, limit - spent))}
                    </td>
                    <td>{resetAt === null ? '' : formatClock(resetAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <p className={styles.soft}>
            <Link href="/stats?page=profile">Queries by day and class</Link>
          </p>
        </>
      )}
    </section>
  );
}
