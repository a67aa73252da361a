import type { ReactNode } from 'react';
import styles from './SummaryLine.module.css';

/** Small facts side by side, as beside the title of a pane. */
export function SummaryLine({ children }: { children: ReactNode }) {
  return <span className={styles.summary}>{children}</span>;
}
