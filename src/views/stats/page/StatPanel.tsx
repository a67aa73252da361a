import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asFailure, type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import type { Answer } from '#services/request.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from '#views/stats/Stats.module.css';
import { ReplyStatus } from './ReplyStatus.tsx';

interface StatPanelProps<T> {
  title: string;
  query: UseQueryResult<Answer<T>, Error>;
  /** Rows of skeleton, about the height of what comes. */
  rows?: number;
  actions?: ReactNode;
  /** Replaces the notice of a failure that the page can explain better, such as an unknown user. */
  failed?: (failure: Failure) => ReactNode;
  children: (reply: T, answer: Answer<T>) => ReactNode;
}

/** One answer of the service: pending, failed or shown, whatever becomes of the others on the page. */
export function StatPanel<T>({ title, query, rows = 6, actions, failed, children }: StatPanelProps<T>) {
  const { data, error, isFetching } = query;
  const failure = error && asFailure(error);
  const said = failure && !isGatewayUnreachable(failure) && failed?.(failure);
  return (
    <section className={styles.statPanel} aria-label={title}>
      <header className={styles.statHeader}>
        <h2>{title}</h2>
        {data && <ReplyStatus answer={data} isFetching={isFetching} onRefresh={() => void query.refetch()} />}
        <span className={styles.actions}>{actions}</span>
      </header>
      {error && (said || <Notice error={error} onRetry={() => void query.refetch()} />)}
      {!error && !data && <Pending label={title} rows={rows} />}
      {data && !said && children(data.reply, data)}
    </section>
  );
}
