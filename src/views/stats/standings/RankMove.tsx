import type { RankChange } from '#domain/stats/standing/rankChange.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import styles from './Standings.module.css';

/** Places gained or lost, with an arrow and a sign. */
export function RankMove({ change }: { change: RankChange }) {
  if (change === undefined) return <span className={styles.same}>–</span>;
  if (change === 'new') return <span>new</span>;
  if (change === 0) return <span className={styles.same}>±0</span>;
  return (
    <span className={change > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{change > 0 ? '▲ ' : '▼ '}</span>
      {rankChangeLabel(change)}
    </span>
  );
}

/** "+3", "−12", "new", "0"; empty where it is unknown. */
export function rankChangeLabel(change: RankChange): string {
  if (change === undefined) return '';
  if (change === 'new' || change === 0) return String(change);
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}
