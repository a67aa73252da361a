import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from '#views/stats/Stats.module.css';
import { dayLabel } from './dayLabel.ts';

interface DeltaProps {
  value: number;
  before: number | null;
  /** The UTC day of `before`, yyyy-mm-dd. */
  since: string;
  format?: (size: number) => string;
}

/** What was added or lost since an earlier day, with its sign. */
export function Delta({ value, before, since, format = formatDecimal }: DeltaProps) {
  if (before === null) return <span className={styles.delta}>new</span>;
  const size = value - before;
  const words = size === 0 ? '±0' : `${size > 0 ? '+' : '−'}${format(Math.abs(size))}`;
  return (
    <span className={styles.delta} data-way={Math.sign(size)}>
      {words}
      <span className={styles.since}> since {dayLabel(since)}</span>
    </span>
  );
}
