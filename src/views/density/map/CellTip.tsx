import type { ReactNode } from 'react';
import styles from './CellTip.module.css';

interface CellTipProps {
  title: string;
  /** With its unit. */
  value: ReactNode;
  networks: string;
}

/** The tooltip of a cell. */
export function CellTip({ title, value, networks }: CellTipProps) {
  return (
    <div className={styles.tip}>
      <span className={styles.title}>{title}</span>
      <strong>{value}</strong>
      <span>{networks}</span>
    </div>
  );
}
