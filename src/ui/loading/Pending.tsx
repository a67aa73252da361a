import styles from './Pending.module.css';
import { useDelayedFlag } from './useDelayedFlag.ts';

interface PendingProps {
  label: string;
  /** Rows of skeleton in the final shape; 0 for a spinner alone. */
  rows?: number;
}

/** Holds the place of what is on its way; a spinner joins after 300 ms. */
export function Pending({ label, rows = 0 }: PendingProps) {
  const isLate = useDelayedFlag(true, 300);
  return (
    <div className={styles.pending} aria-busy="true">
      {rows > 0 && <div className={styles.rows} style={{ blockSize: `calc(var(--row) * ${rows})` }} />}
      <p className={rows > 0 ? 'visually-hidden' : styles.spinnerLine} role="status">
        {isLate && (
          <>
            {rows === 0 && <Spinner />}
            {label}
          </>
        )}
      </p>
    </div>
  );
}

/** Only for what the user waits for longer than 300 ms; say beside it what that is. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
