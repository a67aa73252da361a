import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '#domain/wire/Failure.ts';
import type { Answer } from '#services/request.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from '#views/stats/Stats.module.css';
import { StatPanel } from './StatPanel.tsx';
import type { Consent } from './useConsent.ts';

interface PaidPanelProps<T> {
  title: string;
  query: UseQueryResult<Answer<T>, Error>;
  consent: Consent;
  /** What the button does: "Show members". */
  verb: string;
  /** What the answer will tell. */
  about: ReactNode;
  rows?: number;
  actions?: ReactNode;
  failed?: (failure: Failure) => ReactNode;
  children: (reply: T, answer: Answer<T>) => ReactNode;
}

/** A StatPanel whose answer is asked for by a button that says what it costs. */
export function PaidPanel<T>({ consent, verb, about, ...panel }: PaidPanelProps<T>) {
  const { title, query } = panel;
  if (consent.isAllowed || query.data || query.error || query.isFetching) return <StatPanel {...panel} />;
  return (
    <section className={styles.statPanel} aria-label={title}>
      <header className={styles.statHeader}>
        <h2>{title}</h2>
        <span className={styles.actions}>{panel.actions}</span>
      </header>
      <p className={styles.about}>{about}</p>
      <div>
        <Button onClick={consent.agree}>{consent.isPriced ? `${verb} (1 query)` : verb}</Button>
      </div>
    </section>
  );
}
