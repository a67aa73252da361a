import type { ReactNode } from 'react';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import styles from './Facts.module.css';

/** What is known of one thing, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** What a button beside the value copies. */
  copy?: string | undefined;
  children: ReactNode;
}

export function Fact({ name, copy, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {copy !== undefined && <CopyButton text={copy} label={`Copy ${name.toLowerCase()}`} />}
      </dd>
    </div>
  );
}
