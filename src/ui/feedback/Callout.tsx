import type { ReactNode } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Notice.module.css';

interface CalloutProps {
  /** `amber` for what deserves a look: a partial or a stale answer. */
  tone?: 'plain' | 'amber';
  children: ReactNode;
  actions?: ReactNode;
}

/** A remark that is no failure: what is missing, how old it is, and what can be done about it. */
export function Callout({ tone = 'plain', children, actions }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, tone === 'amber' && styles.amber)} role="status">
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
