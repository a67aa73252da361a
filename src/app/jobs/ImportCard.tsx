import { useMutation } from '@tanstack/react-query';
import { Failure } from '#domain/wire/Failure.ts';
import { cancelImportMutation, hasEnded } from '#queries/gateway/gatewayQueries.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatMany, formatShare } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { DoubtfulImport } from './DoubtfulImport.tsx';
import { ImportRejects } from './ImportRejects.tsx';
import { ImportResult } from './ImportResult.tsx';
import styles from './Jobs.module.css';

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  full: 'Free up disk space, then import the file again.',
  unusable: 'Then import the file again.',
};

/** One imported file: how far it is, or what came of it. */
export function ImportCard({ job }: { job: ImportJob }) {
  const cancel = useMutation(cancelImportMutation);
  return (
    <article className={styles.card} aria-label={job.name}>
      <header>
        <h3>
          <VisibleText text={job.name} />
        </h3>
        {hasEnded(job) ? (
          <span className="detail">
            <Time timeMs={job.endedAt ?? job.startedAt} />
          </span>
        ) : (
          <Button kind="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
            Cancel
          </Button>
        )}
      </header>
      {!hasEnded(job) && <Running job={job} />}
      {job.state === 'done' && <ImportResult job={job} />}
      {job.state === 'doubtful' && <DoubtfulImport job={job} />}
      {job.state === 'cancelled' && <Callout tone="amber">Cancelled. Nothing was imported.</Callout>}
      {job.state === 'failed' && (
        <Notice
          error={
            new Failure({
              kind: job.fault === 'full' || job.fault === 'unusable' ? job.fault : 'invalid',
              message: job.message ?? 'The file could not be read',
              service: 'gateway',
            })
          }
          kept="Your earlier data is unchanged."
          todo={WHAT_TO_DO[job.fault ?? ''] ?? 'Import the original file from the survey app, plain or .gz.'}
        />
      )}
      {job.rejected > 0 && job.state !== 'cancelled' && <ImportRejects job={job} />}
    </article>
  );
}

function Running({ job }: { job: ImportJob }) {
  const share = job.bytesTotal ? Math.min(1, job.bytesRead / job.bytesTotal) : undefined;
  const isMerging = job.state === 'merging';
  return (
    <>
      <Progress label={`Importing ${job.name}`} share={isMerging ? undefined : share} />
      <p className="detail" role="status">
        {isMerging ? 'Placing networks' : `Reading${share === undefined ? '' : ` ${formatShare(share)}`}`}
        {` · ${formatMany(job.lines, 'line')} · ${formatMany(job.observations, 'observation')}`}
        {job.known > 0 && ` · ${formatMany(job.known, 'known', 'known')}`}
        {job.rejected > 0 && ` · ${formatMany(job.rejected, 'rejected', 'rejected')}`}
      </p>
    </>
  );
}
