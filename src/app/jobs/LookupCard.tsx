import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { changeLookupsMutation, removeLookupsMutation } from '#queries/wireless/lookupJobs.ts';
import type { LookupJobView } from '#services/gateway/jobShapes.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { jobFailureText } from '#views/search/results/jobFailureText.ts';
import { JobCard } from './JobCard.tsx';

/** Identifiers of a sheet that the gateway looks up. */
export function LookupCard({ job }: { job: LookupJobView }) {
  const { setOpen } = useImports();
  const change = useMutation(changeLookupsMutation);
  const remove = useMutation(removeLookupsMutation);
  const { id, items, done, taken, spent, budget } = job;
  const target = readFillTarget(job.target);
  const left = items - done;
  const isFree = job.mode !== 'live';
  const cost = budget === null ? formatQueries(spent) : `${formatCount(spent)} of ${formatQueries(budget)}`;
  return (
    <JobCard
      name={target ? `Fill beside “${target.key.header}” in ${target.file}` : 'Fill of a workbook'}
      state={job.state}
      endedAt={job.endedAt}
      nextAt={job.nextAt}
      share={items === 0 ? undefined : done / items}
      facts={[
        `${formatCount(done)} of ${formatMany(items, 'identifier')}`,
        ...(isFree ? [] : [`${cost} spent`]),
        ...(taken < done ? [`${formatCount(done - taken)} not written yet: open the workbook`] : []),
      ]}
      failure={jobFailureText(job)}
      control={{
        put: (state) =>
          change.mutate({
            id,
            body: { state, budget: state === 'running' && !isFree ? Math.max(1, left) : null },
          }),
        resume: isFree ? 'Resume' : `Resume (${formatQueries(left)})`,
        remove: () => remove.mutate({ id }),
        isBusy: change.isPending || remove.isPending,
        error: change.error ?? remove.error,
      }}
      actions={
        target && (
          <Link
            href={`/workbook?${new URLSearchParams({ item: target.item, name: target.file, sheet: target.sheet })}`}
            onClick={() => setOpen(false)}
          >
            Open workbook
          </Link>
        )
      }
    />
  );
}
