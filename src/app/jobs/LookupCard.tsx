import { Link } from 'wouter';
import { sheetLink } from '#app/export/sheetLink.ts';
import { readFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { LookupJobView } from '#services/gateway/jobShapes.ts';
import { jobFailureText } from '#ui/feedback/jobFailureText.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { useLookupControl } from '#views/workbook/fill/useLookupControl.ts';
import { JobCard } from './JobCard.tsx';

/** Identifiers of a sheet that the gateway looks up. */
export function LookupCard({ job }: { job: LookupJobView }) {
  const { setOpen } = useImports();
  const { items, done, taken, spent, budget } = job;
  const target = readFillTarget(job.target);
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
        ...(job.mode === 'live' ? [`${cost} spent`] : []),
        ...(taken < done ? [`${formatCount(done - taken)} not written yet: open the workbook`] : []),
      ]}
      failure={jobFailureText(job)}
      control={useLookupControl(job)}
      actions={
        target && (
          <Link href={sheetLink(target)} onClick={() => setOpen(false)}>
            Open workbook
          </Link>
        )
      }
    />
  );
}
