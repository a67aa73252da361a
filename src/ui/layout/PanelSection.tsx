import type { ReactNode } from 'react';
import styles from './PanelSection.module.css';

/** A part of a panel below a hairline; a landmark where it has a name. */
export function PanelSection({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={label}>
      {children}
    </section>
  );
}
