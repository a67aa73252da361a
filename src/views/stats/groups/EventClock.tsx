import { type EventWindow, formatPhase } from '#domain/stats/group/EventWindow.ts';
import { useNow } from '#ui/format/useNow.ts';
import { formatUtc } from './eventLabels.ts';
import styles from './Groups.module.css';

/** How long until the event begins or ends, or since when it is over. */
export function EventClock({ window }: { window: EventWindow }) {
  const nowMs = useNow(1000);
  return (
    <p className={styles.clock}>
      <strong role="timer">{formatPhase(window, nowMs)}</strong>
      <span className="detail">
        {formatUtc(window.startMs)} to {formatUtc(window.endMs)}
      </span>
    </p>
  );
}
