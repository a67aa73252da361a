import type { ReactNode } from 'react';
import { Time } from '#ui/format/Time.tsx';
import styles from './FetchedLine.module.css';

interface FetchedLineProps {
  /** How much is here. */
  children: ReactNode;
  /** When the oldest of it came. */
  timeMs: number | undefined;
  /** Asks for it again. */
  action?: ReactNode;
}

/** How much was fetched, its age, and an action that fetches it again. */
export function FetchedLine({ children, timeMs, action }: FetchedLineProps) {
  return (
    <div className={styles.line}>
      <span>{children}</span>
      {timeMs !== undefined && (
        <span className="remark">
          <Time timeMs={timeMs} />
        </span>
      )}
      {action}
    </div>
  );
}
