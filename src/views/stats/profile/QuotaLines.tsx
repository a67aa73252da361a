import { formatCount, formatMany } from '#ui/numberFormat.ts';
import { Progress } from '#ui/Progress.tsx';
import { formatClock } from '#ui/timeFormat.ts';
import styles from './Profile.module.css';

interface Quota {
  service: string;
  class: string;
  spent: number;
  limit: number | null;
  resetAt: number | null;
}

/** Each class of queries now: what is left of its limit, and when it is full again. */
export function QuotaLines({ quotas }: { quotas: readonly Quota[] }) {
  return (
    <ul className={styles.quotas} aria-label="Limits">
      {quotas.map(({ service, class: quota, spent, limit, resetAt }) => (
        <li key={service + quota}>
          <span className={styles.quotaName}>
            {service} {quota}
          </span>
          {limit === null ? (
            <span>{formatMany(spent, 'query', 'queries')} spent, no limit known</span>
          ) : (
            <>
              <span>
                <strong>{formatCount(Math.max(0, limit - spent))}</strong> left of {formatCount(limit)}
              </span>
              <Progress
                label={`${service} ${quota}, spent`}
                share={limit > 0 ? Math.min(1, spent / limit) : 1}
              />
            </>
          )}
          {limit !== null && resetAt !== null && spent > 0 && (
            <span className={styles.remark}>full again {formatClock(resetAt)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
