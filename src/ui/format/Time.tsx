import { Tooltip } from '#ui/controls/Tooltip.tsx';
import styles from './Time.module.css';
import { formatAge, formatDay, formatExactTime } from './timeFormat.ts';
import { useNow } from './useNow.ts';

interface TimeProps {
  timeMs: number;
  /** Also says the day, in UTC as services count days. */
  isDated?: boolean;
}

/** Age in words; the exact local time with its zone on hover and focus. */
export function Time({ timeMs, isDated = false }: TimeProps) {
  // What has just ended is not to come, however long the last tick is past.
  const nowMs = Math.max(useNow(30_000), Date.now());
  return (
    <Tooltip text={formatExactTime(timeMs)}>
      <time dateTime={new Date(timeMs).toISOString()} className={styles.time}>
        {isDated && `${formatDay(timeMs)}, `}
        {formatAge(timeMs, nowMs)}
      </time>
    </Tooltip>
  );
}
