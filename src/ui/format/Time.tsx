import { Tooltip } from '#ui/controls/Tooltip.tsx';
import styles from './Time.module.css';
import { formatAge, formatExactTime } from './timeFormat.ts';
import { useNow } from './useNow.ts';

/** Age in words; the exact local time with its zone on hover and focus. */
export function Time({ timeMs }: { timeMs: number }) {
  const nowMs = useNow(30_000);
  return (
    <Tooltip text={formatExactTime(timeMs)}>
      <time dateTime={new Date(timeMs).toISOString()} className={styles.time}>
        {formatAge(timeMs, nowMs)}
      </time>
    </Tooltip>
  );
}
