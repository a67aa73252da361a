import type { ReactNode } from 'react';
import styles from './ControlLine.module.css';

interface ControlLineProps {
  /** What is seen; the control has a name of its own. */
  label: ReactNode;
  /** The control, or why there is none. */
  children: ReactNode;
}

/** A label and its control at the two ends of a line; the control goes under it where the line is short. */
export function ControlLine({ label, children }: ControlLineProps) {
  return (
    <div className={styles.line}>
      <span>{label}</span>
      {children}
    </div>
  );
}
