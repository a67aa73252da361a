import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatShare } from '#domain/text/formatShare.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { cancelImportMutation, hasEnded, removeImportMutation } from '#queries/gateway/gatewayQueries.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { DoubtfulImport } from './DoubtfulImport.tsx';
import { ImportRejects } from './ImportRejects.tsx';
import { ImportResult } from './ImportResult.tsx';
import { JobCard } from './JobCard.tsx';

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  full: 'Free up disk space, then import the file again.',
  unusable: 'Then import the file again.',
  scan: 'Drop the file there.',
};

/** One imported file: how far it is, or what came of it. */
export function ImportCard({ job }: { job: ImportJob }) {
  const { setOpen } = useImports();
  const cancel = useMutation(cancelImportMutation);
  const remove = useMutation(removeImportMutation);
  const { id, name, state, message } = job;
  const isRunning = !hasEnded(job);
  return (
    <JobCard
      name={name}
      state={isRunning ? 'running' : state}
      endedAt={job.endedAt ?? job.startedAt}
      share={shareOf(job)}
      status={isRunning ? runningStatus(job) : undefined}
      facts={isRunning ? countsOf(job) : []}
      control={{
        put: isRunning ? () => cancel.mutate({ id }) : undefined,
        remove: () => remove.mutate({ id }),
        isBusy: cancel.isPending || remove.isPending,
        error: cancel.error ?? remove.error,
      }}
    >
      {state === 'done' && <ImportResult job={job} />}
      {state === 'doubtful' && <DoubtfulImport job={job} />}
      {state === 'cancelled' && <p className="detail">Nothing was imported.</p>}
      {state === 'failed' && (
        <Notice
          error={
            new Failure({
              kind: job.fault === 'full' || job.fault === 'unusable' ? job.fault : 'invalid',
              message: message ?? 'The file could not be read',
              service: 'gateway',
            })
          }
          kept="Your earlier data is unchanged."
          todo={WHAT_TO_DO[job.fault ?? ''] ?? 'Import the original file from the survey app, plain or .gz.'}
        >
          {job.fault === 'scan' && (
            <Link href="/channels?tab=scan" onClick={() => setOpen(false)}>
              Check a scan
            </Link>
          )}
        </Notice>
      )}
      {job.rejected > 0 && state !== 'cancelled' && <ImportRejects job={job} />}
    </JobCard>
  );
}

function shareOf({ state, placed, bytesRead, bytesTotal }: ImportJob): number | undefined {
  if (state === 'merging') return placed ?? undefined;
  return bytesTotal ? Math.min(1, bytesRead / bytesTotal) : undefined;
}

function runningStatus(job: ImportJob): string {
  const share = shareOf(job);
  const what = job.state === 'merging' ? 'Placing networks' : 'Reading';
  return share === undefined ? what : `${what} ${formatShare(share)}`;
}

const countsOf = ({ lines, observations, known, rejected }: ImportJob) => [
  formatMany(lines, 'line'),
  formatMany(observations, 'observation'),
  ...(known > 0 ? [formatMany(known, 'known', 'known')] : []),
  ...(rejected > 0 ? [formatMany(rejected, 'rejected', 'rejected')] : []),
];
