import type { ReactNode } from 'react';
import styles from './ScrollRegion.module.css';

/** What scrolls must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 };

/** A part of the page that scrolls by itself. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section {...reachable} className={styles.region} aria-label={label}>
      {children}
    </section>
  );
}
