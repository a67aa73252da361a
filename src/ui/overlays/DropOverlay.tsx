import FileDown from 'virtual:icon/file-down';
import type { ReactNode } from 'react';
import styles from './DropOverlay.module.css';

/** Over the page while a file is held above it: what a drop does, and what is taken. */
export function DropOverlay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.veil}>
      <p className={styles.card}>
        <FileDown aria-hidden="true" />
        <strong>{title}</strong>
        <span>{children}</span>
      </p>
    </div>
  );
}
