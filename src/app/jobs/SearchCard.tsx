import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { questionLink } from '#app/searchLink.ts';
import type { Family } from '#domain/network/RadioKind.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { changeSearchMutation, jobPagesLeft, removeSearchMutation } from '#queries/wireless/searchJobs.ts';
import type { SearchJobView } from '#services/gateway/jobShapes.ts';
import { jobFailureText } from '#ui/feedback/jobFailureText.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { questionSentence, readRequest } from '#views/search/results/readRequest.ts';
import { JobCard } from './JobCard.tsx';

/** A search whose pages the gateway asks for. */
export function SearchCard({ job }: { job: SearchJobView }) {
  const { setOpen } = useImports();
  const change = useMutation(changeSearchMutation);
  const remove = useMutation(removeSearchMutation);
  const { id, rows, total, state, isCurrent } = job;
  const question = readRequest(job.family as Family, job.query ?? '');
  const queries = jobPagesLeft(job);
  const isFree = job.mode !== 'live';
  return (
    <JobCard
      name={questionSentence(question)}
      state={state}
      endedAt={job.endedAt}
      nextAt={job.nextAt}
      share={total ? Math.min(1, rows / total) : undefined}
      facts={progressOf(job)}
      failure={jobFailureText(job)}
      control={{
        put: (wanted) =>
          change.mutate({
            id,
            body: { state: wanted, budget: wanted === 'running' && !isFree ? queries : null },
          }),
        resume: isFree ? 'Resume' : `Resume (${formatQueries(queries)})`,
        remove: () => remove.mutate({ id }),
        isBusy: change.isPending || remove.isPending,
        error: change.error ?? remove.error,
      }}
      actions={
        isCurrent && (
          <Link href={questionLink(question)} onClick={() => setOpen(false)}>
            Show results
          </Link>
        )
      }
    />
  );
}

function progressOf({ rows, total, pages, spent, budget, mode }: SearchJobView): string[] {
  const counted =
    total === null ? formatMany(rows, 'row') : `${formatCount(rows)} of ${formatMany(total, 'row')}`;
  const cost =
    budget === null
      ? `${formatQueries(spent)} spent`
      : `${formatCount(spent)} of ${formatQueries(budget)} spent`;
  return [counted, formatMany(pages, 'page'), ...(mode === 'live' ? [cost] : [])];
}
