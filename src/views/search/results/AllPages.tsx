import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import { isActive } from '#domain/wire/jobStates.ts';
import {
  changeSearchMutation,
  jobPagesLeft,
  searchJobsQuery,
  startSearchMutation,
} from '#queries/wireless/searchJobs.ts';
import { jobOf, openSearch, queryOf, takeSteps } from '#queries/wireless/searchSteps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { jobFailureText } from '#ui/feedback/jobFailureText.ts';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatCost, formatQueries, type QuotaState, queriesLeft } from '#ui/format/queryCost.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { SearchRequest } from '#views/search/request/searchRequests.ts';
import styles from './Results.module.css';

interface AllPagesProps {
  requests: readonly SearchRequest[];
  /** Pages that are left, at least. */
  pages: number;
  isFree: boolean;
  /** Of search queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
  /** Shown while no job runs. */
  children: ReactNode;
}

/** Pause and Resume are one button, so that the focus stays on it. */
const TOGGLE = 'toggle';

/** Has the gateway ask for all pages of a search: the price first, then how far it is; the pages come into the results. */
export function AllPages({ requests, pages, isFree, quota, children }: AllPagesProps) {
  const jobs = useQuery(searchJobsQuery).data?.reply.searches ?? [];
  const found = requests.flatMap((request) => {
    const job = jobOf(jobs, request);
    return job ? [{ job, request }] : [];
  });
  const error = usePages(found);
  const start = useStart(requests);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation(changeSearchMutation);
  const running = found.map(({ job }) => job).filter(isActive);
  const stopped = found.map(({ job }) => job).filter(({ state }) => state === 'paused' || state === 'failed');
  const changeAll = (state: string) => {
    for (const { id } of running) change.mutate({ id, body: { state, budget: null } });
  };
  const failed = error ?? start.error ?? change.error;
  const message = failed && <span role="alert">{failureMessage(asFailure(failed)).happened}</span>;

  if (running.length > 0) {
    const rows = running.reduce((sum, job) => sum + job.rows, 0);
    const total = running.reduce((sum, job) => sum + (job.total ?? job.rows), 0);
    const nextAt = running[0]!.nextAt;
    return (
      <span className={styles.loading}>
        <Progress label="Loading all pages" share={total > 0 ? Math.min(1, rows / total) : undefined} />
        {formatCount(rows)} of {formatCount(total)}
        {nextAt !== null && ` · waiting until ${formatClock(nextAt)}`}
        <Button key={TOGGLE} onClick={() => changeAll('paused')}>
          Pause
        </Button>
        <Button kind="quiet" onClick={() => changeAll('cancelled')}>
          Cancel
        </Button>
        {message}
      </span>
    );
  }
  if (stopped.length > 0) {
    const queries = stopped.reduce((sum, job) => sum + jobPagesLeft(job), 0);
    return (
      <span className={styles.loading}>
        {children}
        <Button
          key={TOGGLE}
          isBusy={change.isPending}
          onClick={() => {
            for (const job of stopped)
              change.mutate({
                id: job.id,
                body: { state: 'running', budget: isFree ? null : jobPagesLeft(job) },
              });
          }}
        >
          Resume{isFree ? '' : ` (${formatQueries(queries)})`}
        </Button>
        <span>{jobFailureText(stopped[0]!) ?? 'Paused.'}</span>
        {message}
      </span>
    );
  }
  return (
    <>
      {children}
      {pages > 1 && (
        <Button isBusy={start.isPending} onClick={() => (isFree ? start.begin(null) : setAsking(true))}>
          All {formatCount(pages)} remaining pages{isFree ? '' : ` (${formatQueries(pages)})`}
        </Button>
      )}
      {message}
      {isAsking && (
        <AskBudget pages={pages} quota={quota} onBegin={start.begin} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface AskBudgetProps {
  pages: number;
  quota: QuotaState | undefined;
  onBegin: (budget: number) => void;
  onClose: () => void;
}

function AskBudget({ pages, quota, onBegin, onClose }: AskBudgetProps) {
  const left = queriesLeft(quota);
  const [budget, setBudget] = useState(pages);
  return (
    <ConfirmDialog
      title={`Load all ${formatCount(pages)} remaining pages`}
      action={`Load up to ${formatCount(budget)} ${budget === 1 ? 'page' : 'pages'} (${formatQueries(budget)})`}
      onConfirm={() => {
        onBegin(budget);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {`This costs ${formatCost(formatQueries(pages), quota)}.`}
        {left !== undefined && left < pages && ' When none are left, it waits for the next day.'}
      </p>
      <p>It continues when you close this tab, and after a restart. Pause or cancel it here or in Jobs.</p>
      <NumberField
        label="Budget"
        unit="queries"
        value={budget}
        {...wholeNumbers(1)}
        onValue={(value) => setBudget(value ?? pages)}
      />
    </ConfirmDialog>
  );
}

/** Brings what the jobs have into the results as it comes. The first failure, if any. */
function usePages(found: readonly { job: Parameters<typeof takeSteps>[1]; request: SearchRequest }[]) {
  const flows = useQueries({
    queries: found.map(({ job, request }) => ({
      queryKey: ['gateway', 'searchPages', job.id, job.pages, queryOf(request)],
      queryFn: async ({
        client,
        signal,
      }: {
        client: ReturnType<typeof useQueryClient>;
        signal: AbortSignal;
      }) => {
        await takeSteps(client, job, request, signal);
        return true;
      },
      gcTime: 0,
    })),
  });
  return flows.find(({ error }) => error)?.error ?? null;
}

/** Starts a job for each request that has more pages; the budget goes to them in order. */
function useStart(requests: readonly SearchRequest[]) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(startSearchMutation);
  function begin(budget: number | null) {
    const open = requests.flatMap((request) => {
      const pages = openSearch(client, request);
      return pages ? [{ request, ...pages }] : [];
    });
    let rest = budget;
    for (const [at, { request, before, left }] of open.entries()) {
      const own = rest === null || at === open.length - 1 ? rest : Math.min(rest, left);
      if (own === 0) return;
      if (rest !== null) rest -= own ?? 0;
      mutate({ body: { family: request.family, query: queryOf(request), before, budget: own } });
    }
  }
  return { begin, isPending, error };
}
