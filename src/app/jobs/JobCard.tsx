import type { ReactNode } from 'react';
import { isActive } from '#domain/wire/jobStates.ts';
import { JobButtons, type JobControl } from '#ui/feedback/JobButtons.tsx';
import { jobStateLabel } from '#ui/feedback/jobStateLabel.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { Time } from '#ui/format/Time.tsx';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import styles from './Jobs.module.css';

interface JobCardProps {
  name: string;
  /** As the gateway tells it. */
  state: string;
  /** When it ended, epoch milliseconds; shown once it is over. */
  endedAt?: number | null | undefined;
  /** When it goes on, while it waits. */
  nextAt?: number | null | undefined;
  /** 0 to 1; undefined while the whole is not known. */
  share?: number | undefined;
  /** In place of the state's own name. */
  status?: string | undefined;
  facts?: readonly string[] | undefined;
  /** Why it stopped or waits. */
  failure?: string | undefined;
  control: JobControl;
  /** Other buttons and links, before those of the control. */
  actions?: ReactNode;
  /** What came of it. */
  children?: ReactNode;
}

/** One job of any kind: what it is, how far it is, why it stopped, and what can be done about it. */
export function JobCard(props: JobCardProps) {
  const { name, state, endedAt, share, facts = [], failure, control, actions, children } = props;
  const { status = statusOf(state, props.nextAt) } = props;
  const isOver = state === 'done' || state === 'cancelled';
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        {(isOver || state === 'failed') && endedAt != null && (
          <span className="detail">
            <Time timeMs={endedAt} />
          </span>
        )}
      </header>
      {(isActive({ state }) || state === 'paused') && (
        <Progress label={`Progress of ${name}`} share={share} />
      )}
      <p className="detail">{[status, ...facts].join(' · ')}</p>
      {failure && (
        <p className={styles.failure} role="status">
          <VisibleText text={failure} />
        </p>
      )}
      {children}
      {control.error && <Notice error={control.error} />}
      <FocusKeeper>
        <div className={styles.actions}>
          {actions}
          <JobButtons state={state} control={control} />
        </div>
      </FocusKeeper>
    </article>
  );
}

function statusOf(state: string, nextAt: number | null | undefined): string {
  const until = nextAt == null ? '' : ` until ${formatClock(nextAt)}`;
  return `${jobStateLabel({ state })}${until}`;
}
