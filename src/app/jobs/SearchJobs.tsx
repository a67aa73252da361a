import { useMutation, useQuery } from '@tanstack/react-query';
import { isActive } from '#queries/followers/crawls.ts';
import {
  changeSearchMutation,
  jobPagesLeft,
  removeSearchMutation,
  searchJobsQuery,
} from '#queries/wireless/searchJobs.ts';
import type { SearchJobView } from '#services/gateway/jobShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { Time } from '#ui/format/Time.tsx';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Jobs.module.css';
import { JOB_STATES } from './jobStates.ts';

const FAMILY_LABELS: Readonly<Record<string, string>> = {
  wifi: 'WiFi networks',
  bluetooth: 'Bluetooth devices',
  cell: 'Cells',
};

/** Searches whose pages the gateway asks for. */
export function SearchJobs() {
  const { data } = useQuery(searchJobsQuery);
  return (data?.reply.searches ?? []).map((job) => <SearchCard key={job.id} job={job} />);
}

function SearchCard({ job }: { job: SearchJobView }) {
  const change = useMutation(changeSearchMutation);
  const remove = useMutation(removeSearchMutation);
  const { id, rows, total, state } = job;
  const name = `All ${FAMILY_LABELS[job.family] ?? job.family}`;
  const isOver = state === 'done' || state === 'cancelled';
  const queries = jobPagesLeft(job);
  const isFree = job.mode !== 'live';
  const isBusy = change.isPending || remove.isPending;
  const put = (wanted: string, budget: number | null = null) =>
    change.mutate({ id, body: { state: wanted, budget } });
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {isOver && (
          <span className="detail">
            <Time timeMs={job.endedAt ?? job.startedAt} />
          </span>
        )}
      </header>
      {job.query !== null && (
        <p className="detail">
          <VisibleText text={conditionsOf(job.query)} />
        </p>
      )}
      {!isOver && (
        <Progress label={`Progress of ${name}`} share={total ? Math.min(1, rows / total) : undefined} />
      )}
      <p className="detail">{progressOf(job)}</p>
      {job.failure && (
        <p>
          <VisibleText text={job.failure.message} />
        </p>
      )}
      <div className={styles.actions}>
        {isActive(job) && (
          <Button isBusy={isBusy} onClick={() => put('paused')}>
            Pause
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button isBusy={isBusy} onClick={() => put('running', isFree ? null : queries)}>
            Resume{isFree ? '' : ` (${formatQueries(queries)})`}
          </Button>
        )}
        {isOver ? (
          <Button kind="quiet" isBusy={isBusy} onClick={() => remove.mutate({ id })}>
            Remove
          </Button>
        ) : (
          <Button kind="quiet" isBusy={isBusy} onClick={() => put('cancelled')}>
            Cancel
          </Button>
        )}
      </div>
    </article>
  );
}

function progressOf({ state, rows, total, pages, spent, budget, mode, nextAt }: SearchJobView): string {
  const counted =
    total === null ? formatMany(rows, 'row') : `${formatCount(rows)} of ${formatMany(total, 'row')}`;
  const cost =
    budget === null
      ? `${formatQueries(spent)} spent`
      : `${formatCount(spent)} of ${formatQueries(budget)} spent`;
  return [
    `${JOB_STATES[state] ?? state}${nextAt === null ? '' : ` until ${formatClock(nextAt)}`}`,
    counted,
    formatMany(pages, 'page'),
    ...(mode === 'live' ? [cost] : []),
  ].join(' · ');
}

/** The parameters of a search as its address has them. */
const conditionsOf = (query: string) =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name} ${value}`).join(', ');
