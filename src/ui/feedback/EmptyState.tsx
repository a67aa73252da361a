import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** What this place is for. */
  children: ReactNode;
  /** What gets you started: buttons side by side, the first of them the likeliest. */
  action?: ReactNode;
  example?: ReactNode;
}

export function EmptyState({ title, children, action, example }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
      {example && <p className="remark">{example}</p>}
    </section>
  );
}
