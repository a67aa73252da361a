import { useQuery } from '@tanstack/react-query';
import { ledgerQuery } from '#queries/gateway.ts';
import { Notice } from '#ui/Notice.tsx';
import { formatCount } from '#ui/numberFormat.ts';
import { Pending } from '#ui/Pending.tsx';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { formatClock } from '#ui/timeFormat.ts';
import styles from './ConnectionsView.module.css';
import { daysOf } from './daysOf.ts';
import { LimitCell } from './LimitCell.tsx';

const DAYS = 30;

/** What was spent: each class now, and by day. */
export function LedgerSection() {
  const { data, error, refetch } = useQuery(ledgerQuery({ days: DAYS }));
  return (
    <section className={styles.wide} aria-labelledby="ledger-title">
      <h2 id="ledger-title">Queries spent</h2>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Pending label="Reading the ledger" rows={5} />}
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
                  <th>Full again</th>
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
          <DayTable days={data.reply.days} />
        </>
      )}
    </section>
  );
}

function DayTable({ days }: { days: Parameters<typeof daysOf>[0] }) {
  const { columns, rows } = daysOf(days);
  if (rows.length === 0) return <p className={styles.soft}>No query was spent in the last {DAYS} days.</p>;
  return (
    <ScrollRegion label="Queries by day">
      <table className={styles.table}>
        <caption className="visually-hidden">Queries by day, last {DAYS} days</caption>
        <thead>
          <tr>
            <th>Day</th>
            {columns.map((column) => (
              <th key={column} className={styles.number}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, spent }) => (
            <tr key={day}>
              <td>{day}</td>
              {columns.map((column) => (
                <td key={column} className={styles.number}>
                  {formatCount(spent[column] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
