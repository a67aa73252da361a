import type { ReactNode } from 'react';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatDay } from '#ui/format/timeFormat.ts';
import styles from './HistoryStrip.module.css';

/** One value and the days on which it was seen. */
export interface HistoryRow {
  key: string;
  /** Text of the field may be hostile: nodes, never markup. */
  label: ReactNode;
  /** Epoch milliseconds, ascending; none where the day is not known. */
  days: readonly number[];
  /** How often in all. */
  count: number;
}

interface HistoryStripProps {
  title: string;
  rows: readonly HistoryRow[];
}

const PERCENT = 100;

/** What changed when: a row a value, a mark a day on which it was seen, on one axis of time. */
export function HistoryStrip({ title, rows }: HistoryStripProps) {
  const days = rows.flatMap((row) => row.days);
  const from = Math.min(...days);
  const to = Math.max(...days);
  const at = (dayMs: number) => (to > from ? ((dayMs - from) / (to - from)) * PERCENT : PERCENT / 2);
  return (
    <figure className={styles.strip} aria-label={title}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ul>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <span className={styles.label}>{row.label}</span>
            <span className={styles.track} aria-hidden="true">
              {row.days.length > 0 && (
                <span
                  className={styles.span}
                  style={{ left: `${at(row.days[0]!)}%`, right: `${PERCENT - at(row.days.at(-1)!)}%` }}
                />
              )}
              {row.days.map((dayMs) => (
                <span key={dayMs} data-day="" className={styles.mark} style={{ left: `${at(dayMs)}%` }} />
              ))}
            </span>
            <span className={styles.remark}>{remark(row)}</span>
          </li>
        ))}
      </ul>
      {days.length > 0 && (
        <div className={styles.axis} aria-hidden="true">
          <span>{formatDay(from)}</span>
          {to > from && <span>{formatDay(to)}</span>}
        </div>
      )}
    </figure>
  );
}

function remark({ days, count }: HistoryRow): string {
  const times = formatMany(count, 'observation');
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return `${times}, day unknown`;
  if (first === last) return `${times} on ${formatDay(first)}`;
  return `${times} on ${formatMany(days.length, 'day')}, ${formatDay(first)} to ${formatDay(last)}`;
}
