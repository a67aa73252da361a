import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Callout } from '#ui/feedback/Callout.tsx';
import styles from './Standings.module.css';

/** Replaces what the service reports only with a credential. */
export function CredentialNeeded({ children }: { children: ReactNode }) {
  return (
    <Callout
      tone="amber"
      actions={
        <Link href="/connections" className={styles.link}>
          Open Connections
        </Link>
      }
    >
      {children}
    </Callout>
  );
}
