import type { ReactNode } from 'react';
import styles from './ScrollStage.module.css';

/** A stage of charts and text, one part below the other: it scrolls, and is printed in full. */
export function ScrollStage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
