import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { asFailure } from '#domain/wire/Failure.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { failureMessage, isMendedInConnections, spentMessage } from './failureMessage.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  /** Whatever was thrown. */
  error: unknown;
  /** Replaces the general sentence about what happened, where the service says more. */
  happened?: string;
  /** Replaces the general sentence about what was kept, where the view knows better. */
  kept?: string;
  /** Replaces the general advice in the same way. */
  todo?: string;
  onRetry?: (() => void) | undefined;
  /** More ways out beside "Try again", such as a link to Connections. */
  children?: ReactNode;
}

/** Says what happened, what was kept and what to do; technical details are collapsed. */
export function Notice({ error, happened, kept, todo, onRetry, children }: NoticeProps) {
  const failure = asFailure(error);
  const words = failureMessage(failure);
  const { service, operation, status, code, raw, kind } = failure.facts;
  return (
    <section className={styles.notice} role="alert">
      <p className={styles.happened}>
        <VisibleText text={happened ?? words.happened} />
      </p>
      <p>{[kept ?? words.kept, spentMessage(failure)].filter(Boolean).join(' ')}</p>
      <p>{todo ?? words.todo}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {children}
        {isMendedInConnections(failure) && <Link href="/connections">Open Connections</Link>}
      </div>
      <details className={styles.details}>
        <summary>Details</summary>
        <dl>
          <Fact name="Kind" value={kind} />
          <Fact name="Operation" value={[service, operation].filter(Boolean).join(' · ')} />
          <Fact name="Status" value={status?.toString()} />
          <Fact name="Code" value={code} />
          <Fact name="Message" value={failure.message} />
        </dl>
        {raw && (
          <pre className={styles.raw}>
            <VisibleText text={raw} isMultiline />
          </pre>
        )}
      </details>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <VisibleText text={value} />
      </dd>
    </div>
  );
}
